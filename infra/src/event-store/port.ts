import type { Metadata } from '@iam/contracts/event'

/** An event on its way into a stream. Its id is derived from the command (uuid v5), so that a retry is the same event. */
export type NewEvent = {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: Metadata
}

export type RecordedEvent = NewEvent & {
  readonly stream: string
  /** Place in its stream, from 0. */
  readonly revision: number
  /** Place in the log: grows in commit order, with gaps but never with a late arrival below a place that was read. */
  readonly position: number
  /** ISO time. */
  readonly recordedAt: string
}

/** `expected` of a stream that must not exist yet. */
export const noStream = -1

/** Somebody else appended first: the stream is at `actual`, not at `expected`. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
  readonly stream: string
  readonly expected: number
  readonly actual: number
  constructor(stream: string, expected: number, actual: number) {
    super(`${stream} is at revision ${actual}, not ${expected}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

/** The store cannot be reached or did not answer in time; whether the append took place is unknown, and a retry is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

export type ReadAll = {
  /** Only events behind this position; 0 for the whole log. */
  readonly after: number
  /** Not beyond this position. */
  readonly upTo?: number
  /** Only these types; without it, all. */
  readonly types?: readonly string[]
  /**
   * A hint: events for which this is false are not wanted, and may come all the same. It is asked before personal fields
   * are opened, which it does not see, so that whoever reads for some keys only is spared that work for the others.
   */
  readonly only?: (event: RecordedEvent) => boolean
}

export type Subscribe = {
  readonly after: number
  readonly types?: readonly string[]
  /** How many events a batch holds at the most; 1,000 unless told. */
  readonly batchSize?: number
  /**
   * Called with the next events in order, one call at a time. `position` is how far the log has been read, also where
   * the last events were of other types (then `events` may be empty). A rejection ends the subscription.
   */
  readonly onBatch: (events: readonly RecordedEvent[], position: number) => Promise<void>
}

export type Subscription = {
  /** Resolves when stopped, rejects with what `onBatch` threw. A lost connection is no end: it is taken up again from where it was. */
  readonly closed: Promise<void>
  stop(): Promise<void>
}

/** The log of everything that happened: append-only, in one order, with an expected revision on every append. */
export type EventStore = {
  /**
   * Appends all events or none behind revision `expected`. The same event ids again in the same stream give the first
   * answer. Throws VersionConflict, or StoreUnavailable within the store's deadline; never hangs.
   */
  append(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<{ revision: number; position: number }>
  /** The stream's events from revision `from` (0 unless told), in order; empty where there is no such stream. */
  read(stream: string, from?: number): Promise<RecordedEvent[]>
  /** The log in order, in batches, as it stood when the reading began. */
  readAll(query: ReadAll): AsyncIterable<readonly RecordedEvent[]>
  /** Catch-up, then live, in order, nothing skipped and nothing twice. */
  subscribe(options: Subscribe): Subscription
  /** Position of the last event, 0 for an empty log. */
  head(): Promise<number>
  close(): Promise<void>
}
