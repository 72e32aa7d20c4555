import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The colour that a style sheet uses for the element. */
    '--tone'?: string
  }
}
