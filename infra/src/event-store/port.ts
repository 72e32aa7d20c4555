import type { Metadata } from '@iam/contracts/event'

/** An event to be appended. Its id is derived from the command (uuid v5), so that a retry appends the same event. */
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
  /**
   * Position in the log: grows in commit order, possibly with gaps, but no event ever appears below a position that was
   * read.
   */
  readonly position: number
  /** ISO time. */
  readonly recordedAt: string
  /** Why the event does not read as it was recorded; most events have none. */
  readonly flaw?: Flaw
}

/**
 * `erased`: its personal fields could not be decrypted and read as erased. `skipped`: none of its data can be relied
 * on, so it is left out wherever events are folded.
 */
export type Flaw = { readonly readAs: 'erased' | 'skipped'; readonly reason: string }

/** `expected` of a stream that must not exist yet. */
export const noStream = -1

/** Another writer appended first: the stream is at `actual`, not at `expected`. */
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

/** An event with this id is in another stream: the id was used there to record something else. */
export class IdTaken extends Error {
  override readonly name = 'IdTaken'
}

/** The store cannot be reached or did not answer in time; whether the append took place is unknown, and a retry is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

export type ReadAll = {
  /** Only events after this position; 0 for the whole log. */
  readonly after: number
  /** Not beyond this position. */
  readonly upTo?: number
  /** Only these types; without it, all. */
  readonly types?: readonly string[]
  /**
   * Prefilter; events that do not match may still be returned. It is evaluated before personal fields are
   * decrypted, which it does not see, so that a reader interested in some keys does not decrypt all events.
   */
  readonly only?: (event: RecordedEvent) => boolean
}

/**
 * The log does not contain the last event that was followed: it was replaced or lost its end, as after a restore or a
 * fail-over to a copy that lagged. What was derived from it must be rebuilt.
 */
export class LogReplaced extends Error {
  override readonly name = 'LogReplaced'
  constructor(position: number) {
    super(`the log no longer holds the event that was read last, at position ${position}`)
  }
}

export type Subscribe = {
  readonly after: number
  /** Id of the event at `after`, if known: checked now and whenever a connection to the log is made again. */
  readonly afterId?: string | undefined
  readonly types?: readonly string[]
  /** Events come as they are stored: personal fields are not decrypted, earlier versions are not upcast. */
  readonly asStored?: true
  /** Maximum number of events in a batch; 1,000 by default. */
  readonly batchSize?: number
  /**
   * Called with the next events in order, one call at a time. `position` is how far the log has been read, also where
   * the last events were of other types (then `events` may be empty), and `id` that of the event there. A rejection ends the
   * subscription.
   */
  readonly onBatch: (events: readonly RecordedEvent[], position: number, id: string) => Promise<void>
  /** Heartbeat about every second while nothing new comes, also while the log cannot be read. */
  readonly onIdle?: () => void
}

/** `countBehind` counts no further: a log's positions need not be dense, and then events are counted one by one. */
export const maxCountBehind = 10_000

export type Subscription = {
  /**
   * Resolves when stopped, rejects with what `onBatch` threw, or with LogReplaced. A lost connection does not end it:
   * it resumes from where it was.
   */
  readonly closed: Promise<void>
  stop(): Promise<void>
}

/** The event log: append-only, in one order, with an expected revision on every append. */
export type EventStore = {
  /**
   * Appends all events or none after revision `expected`. Repeated event ids in the same stream give the first answer,
   * with the revision from then. Throws VersionConflict, IdTaken if the store can tell, StoreUnavailable within the
   * store's deadline, or Rejected if the events' data are larger than 1 MiB; never hangs.
   */
  append(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<{
    readonly revision: number
    readonly position: number
    /** The events as they are read from now on, if they were appended just now and the store knows. */
    readonly recorded?: readonly RecordedEvent[]
  }>
  /**
   * The stream's events from revision `from` (0 by default), in order, no more than `limit` if it is given; empty if there
   * is no such stream.
   */
  read(stream: string, from?: number, limit?: number): Promise<RecordedEvent[]>
  /**
   * The stream's events from revision `from` on, in order, and before them the one with this id, if the stream has it there:
   * what a command that records nothing asks of a stream of any length.
   */
  look(stream: string, from: number, id: string): Promise<RecordedEvent[]>
  /** The log in order, in batches, as it stood when the reading began. */
  readAll(query: ReadAll): AsyncIterable<readonly RecordedEvent[]>
  /** Catch-up, then live, in order, without gaps or duplicates. */
  subscribe(options: Subscribe): Subscription
  /** Position of the last event, 0 for an empty log. */
  head(): Promise<number>
  /** Id of the event at a position read earlier; undefined if there is no event there now. */
  idAt(position: number): Promise<string | undefined>
  /** The number of events after a position, but no more than `maxCountBehind`. */
  countBehind(position: number): Promise<number>
  close(): Promise<void>
}
