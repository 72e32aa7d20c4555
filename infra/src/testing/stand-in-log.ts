/** An event in the form of the protocol; the stand-in does not interpret its data. */
export type StoredEvent = {
  readonly stream: string
  readonly revision: number
  readonly position: number
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
  /** .NET ticks, as EventStoreDB sends them. */
  readonly created: string
}

export type ProposedEvent = Pick<StoredEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>

type AppendOutcome =
  | { readonly revision: number; readonly position: number; readonly repeated: boolean }
  | { readonly current: number }

/** One system event is added after this many others, as in a real log. */
const ownEvery = 5

/** The log behind the stand-in for EventStoreDB, in memory: it outlives the server, as a disk does. */
export class StandInLog {
  readonly events: StoredEvent[] = []
  readonly #streams = new Map<string, StoredEvent[]>()
  readonly #onGrowth = new Set<() => void>()
  readonly #tombstoned = new Set<string>()

  constructor() {
    this.addSystemEvents(1)
  }

  stream(name: string): readonly StoredEvent[] {
    return this.#streams.get(name) ?? []
  }

  /** As in EventStoreDB, repeated ids are recognised at the same expected revision only. */
  append(name: string, expected: number, events: readonly ProposedEvent[]): AppendOutcome {
    const stream = this.#streams.get(name) ?? []
    const current = stream.length - 1
    if (expected !== current) {
      const there = stream.slice(expected + 1, expected + 1 + events.length)
      const repeated = there.length === events.length && there.every((event, i) => event.id === events[i]!.id)
      return repeated ? { ...lastOf(there), repeated } : { current }
    }
    for (const event of events) this.#store(name, event)
    const placed = { ...lastOf(this.stream(name)), repeated: false }
    if (this.events.slice(-ownEvery).every(({ type }) => !type.startsWith('$'))) this.addSystemEvents(1)
    for (const grown of this.#onGrowth) grown()
    return placed
  }

  /** Adds records such as the server writes by itself. */
  addSystemEvents(count: number): void {
    for (let n = 0; n < count; n++) this.#store('$stats-127.0.0.1:2113', systemEvent('$statsCollected'))
  }

  /** From now on the stream refuses appends. */
  tombstone(name: string): void {
    this.#tombstoned.add(name)
  }

  isTombstoned(name: string): boolean {
    return this.#tombstoned.has(name)
  }

  /** As if the server's disk had been emptied: new records start at the beginning. */
  clear(): void {
    this.events.length = 0
    this.#streams.clear()
    this.addSystemEvents(1)
  }

  /** As on a copy that lagged behind: the last records are gone. */
  cutBack(count: number): void {
    for (const { stream } of this.events.splice(-count)) this.#streams.get(stream)?.pop()
  }

  #store(name: string, event: ProposedEvent): void {
    const stream = this.#streams.get(name) ?? []
    const position = (this.events.at(-1)?.position ?? 0) + 100 + event.data.length
    const created = (BigInt(Date.now()) * 10_000n).toString()
    const stored = { ...event, stream: name, revision: stream.length, position, created }
    stream.push(stored)
    this.events.push(stored)
    this.#streams.set(name, stream)
  }

  /** Calls back after every append; returns a function that ends it. */
  onGrowth(grown: () => void): () => void {
    this.#onGrowth.add(grown)
    return () => this.#onGrowth.delete(grown)
  }
}

function lastOf(events: readonly StoredEvent[]) {
  const { revision, position } = events.at(-1)!
  return { revision, position }
}

const systemEvent = (type: string): ProposedEvent => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from(''),
})
