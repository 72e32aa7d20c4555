import type { Metadata } from '@iam/contracts/event'
import type { Flaw, RecordedEvent } from './port.ts'

/**
 * An event whose parts are parsed when they are accessed: of a million events read, most parts of most events never
 * are. The parts are getters, so pass it on whole instead of spreading it.
 */
export class LazyEvent implements RecordedEvent {
  readonly position: number
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  declare readonly flaw?: Flaw
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

  /**
   * Taken from the text: a rebuild needs it for every event of the log, and parsing would take longer than everything
   * else.
   */
  get schemaVersion(): number {
    if (typeof this.#metadata !== 'string') return this.#metadata.schemaVersion
    return Number(/"schemaVersion": ?(\d+)/.exec(this.#metadata)?.[1] ?? 1)
  }

  withData(data: RecordedEvent['data']): LazyEvent {
    const { position, stream, revision, id, type } = this
    return new LazyEvent(position, stream, revision, id, type, data, this.#metadata, this.#recordedAt)
  }

  get texts(): EventTexts {
    const text = (part: string | object) => (typeof part === 'string' ? part : JSON.stringify(part))
    return { data: text(this.#data), metadata: text(this.#metadata) }
  }

  toJSON(): RecordedEvent {
    const { position, stream, revision, id, type, data, metadata, recordedAt } = this
    return { position, stream, revision, id, type, data, metadata, recordedAt }
  }
}

/** Converts PostgreSQL's form of a UTC time (`2026-11-21 10:00:00.12+00`) to ISO, in the usual case without a Date. */
function isoTime(text: string): string {
  if (text.endsWith('Z')) return text
  if (text.length < 22 || text.length > 26 || !text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.slice(20, -3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

/** The schema version that an event was recorded with. */
export const schemaVersionOf = (event: RecordedEvent): number =>
  event instanceof LazyEvent ? event.schemaVersion : event.metadata.schemaVersion

/** The same event with other data, and with the reason why these are not what was recorded. */
export const flawed = (event: RecordedEvent, data: RecordedEvent['data'], flaw: Flaw): RecordedEvent =>
  withFlaw(withData(event, data), flaw)

type EventTexts = { readonly data: string; readonly metadata: string }

/** Data and metadata exactly as they are stored, even if damaged. */
export const textsOf = (event: RecordedEvent): EventTexts =>
  event instanceof LazyEvent
    ? event.texts
    : { data: JSON.stringify(event.data), metadata: JSON.stringify(event.metadata) }

/** An event as texts and numbers, from which `unpacked` makes one whose parts are parsed when they are accessed. */
export type PackedEvent = readonly [
  ...[position: number, stream: string, revision: number, id: string, type: string],
  ...[data: string, metadata: string, recordedAt: string, flaw?: Flaw],
]

export function packed(event: RecordedEvent): PackedEvent {
  const { position, stream, revision, id, type, recordedAt, flaw } = event
  const { data, metadata } = textsOf(event)
  const parts = [position, stream, revision, id, type, data, metadata, recordedAt] as const
  return flaw ? [...parts, flaw] : parts
}

export function unpacked([
  position,
  stream,
  revision,
  id,
  type,
  data,
  metadata,
  at,
  flaw,
]: PackedEvent): RecordedEvent {
  const event = new LazyEvent(position, stream, revision, id, type, data, metadata, at)
  return flaw ? withFlaw(event, flaw) : event
}

const withFlaw = (event: RecordedEvent, flaw: Flaw): RecordedEvent =>
  Object.defineProperty(event, 'flaw', { value: flaw, enumerable: true })

/** The same event with other data. */
export const withData = (event: RecordedEvent, data: RecordedEvent['data']): RecordedEvent =>
  event instanceof LazyEvent ? event.withData(data) : { ...event, data }
