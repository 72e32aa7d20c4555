/** Appends of 64 writers to new streams, appends of one writer to one stream, and reading the log from its start. */
export type Way = 'new streams' | 'growing stream' | 'reading'
