/** A command of a fault-test client and its answer, against which the log is checked later. */
export type JournalEntry = {
  /** A unique text in the command's data and so in its event, by which the event is found. */
  readonly marker: string
  readonly idempotencyKey: string
  /** The event that the command records. */
  readonly eventType: string
  /** How often it was sent. */
  attempts: number
  /** Status of the answer; undefined where none came, because the process died first. */
  status?: number
  /** The fault itself removed the recorded event (a log that went back), so that the answer promises nothing. */
  isTakenBack?: boolean
}

export const isAcknowledged = ({ status, isTakenBack }: JournalEntry) =>
  !isTakenBack && status !== undefined && status >= 200 && status < 300

/** Finds a marker anywhere in an event. */
export const markerPattern = /mk-[0-9a-f]{20}/g
