import type { Metadata } from '@iam/contracts/event'
import type { RecordedEvent } from './port.ts'

/**
 * An event as the log's text holds it, whose parts are parsed when somebody looks at them: reading a million events,
 * most parts of most of them are never looked at. Its parts are getters, so pass it on whole rather than spreading it.
 */
export class LazyEvent implements RecordedEvent {
  readonly position: number
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  #data: string | RecordedEvent['data']
  #metadata: string | Metadata
  #recordedAt: string

  constructor(
    position: number,
    stream: string,
    revision: number,
    id: string,
    type: string,
    data: string | RecordedEvent['data'],
    metadata: string | Metadata,
    recordedAt: string,
  ) {
    this.position = position
    this.stream = stream
    this.revision = revision
    this.id = id
    this.type = type
    this.#data = data
    this.#metadata = metadata
    this.#recordedAt = recordedAt
  }

  get data(): RecordedEvent['data'] {
    if (typeof this.#data === 'string') this.#data = JSON.parse(this.#data) as RecordedEvent['data']
    return this.#data
  }

  get metadata(): Metadata {
    if (typeof this.#metadata === 'string') this.#metadata = JSON.parse(this.#metadata) as Metadata
    return this.#metadata
  }

  get recordedAt(): string {
    return isoTime(this.#recordedAt)
  }

  withData(data: RecordedEvent['data']): LazyEvent {
    const { position, stream, revision, id, type } = this
    return new LazyEvent(position, stream, revision, id, type, data, this.#metadata, this.#recordedAt)
  }

  toJSON(): RecordedEvent {
    const { position, stream, revision, id, type, data, metadata, recordedAt } = this
    return { position, stream, revision, id, type, data, metadata, recordedAt }
  }
}

/** PostgreSQL's writing of a moment in UTC (`2026-11-21 10:00:00.12+00`), without the way over a Date where it is as usual. */
function isoTime(text: string): string {
  if (text.length < 22 || text.length > 26 || !text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.slice(20, -3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

/** The same event with other data. */
export const withData = (event: RecordedEvent, data: RecordedEvent['data']): RecordedEvent =>
  event instanceof LazyEvent ? event.withData(data) : { ...event, data }
