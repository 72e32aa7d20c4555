/** What a client of the fault test did, and what it was told: the record that the log is later held against. */
export type Entry = {
  /** In the command's data, and so in its event: what finds the event again. */
  readonly marker: string
  readonly idempotencyKey: string
  /** The event that the command records. */
  readonly eventType: string
  /** How often it was sent. */
  attempts: number
  /** Status of the answer; undefined where none came, because the process died first. */
  status?: number
}

export const isAcknowledged = (entry: Entry) =>
  entry.status !== undefined && entry.status >= 200 && entry.status < 300

/** A marker is recognised wherever it stands in an event. */
export const markerPattern = /mk-[0-9a-f]{20}/g
