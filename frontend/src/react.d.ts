import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A colour handed to a style sheet. */
    '--tone'?: string
  }
}
