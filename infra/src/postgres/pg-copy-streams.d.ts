declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** `copy … to stdout` as a stream of the bytes that the server sends. */
  export function to(text: string): Readable & Submittable
  /** `copy … from stdin` as a stream that takes the bytes to be stored. */
  export function from(text: string): Writable & Submittable & { readonly rowCount: number }
}
