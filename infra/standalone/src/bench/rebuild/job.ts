/** Work for a process of its own: what it does, on which log, and into which schema. */
export type Job = {
  readonly way: 'ours' | 'limit' | 'pages' | 'one by one'
  readonly url: string
  /** The read models to build. */
  readonly models: readonly string[]
  /** Of the schemas that the tables are built in. */
  readonly prefix: string
  /** Positions of the log that are read. */
  readonly upTo: number
  readonly threads: number
}

/** What came of it. `peakMb` is the most memory that the process has held so far. */
export type Done = { readonly ms: number; readonly peakMb: number }
