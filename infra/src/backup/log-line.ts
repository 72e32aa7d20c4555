import type { RecordedEvent } from '../event-store/port.ts'
import { textsOf } from '../event-store/recorded-event.ts'

/**
 * An event as a line of a backup. Data and metadata remain the stored texts, so that they are restored exactly, damaged
 * or not.
 */
export type LogLine = Pick<
  RecordedEvent,
  'position' | 'stream' | 'revision' | 'id' | 'type' | 'recordedAt'
> & {
  readonly data: string
  readonly metadata: string
}

export function lineOf(event: RecordedEvent): string {
  const { position, stream, revision, id, type, recordedAt } = event
  return JSON.stringify({
    position,
    stream,
    revision,
    id,
    type,
    recordedAt,
    ...textsOf(event),
  } satisfies LogLine)
}

export const readLine = (line: string) => JSON.parse(line) as LogLine
