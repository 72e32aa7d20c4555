/** An event as the wire carries it: the stand-in looks at nothing but the id. */
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

type AppendOutcome = { readonly revision: number; readonly position: number } | { readonly current: number }

/** The log behind the stand-in for EventStoreDB, in memory: it outlives the server, as a disk does. */
export class StandInLog {
  readonly events: StoredEvent[] = []
  readonly #streams = new Map<string, StoredEvent[]>()
  readonly #onGrowth = new Set<() => void>()

  constructor() {
    // A real log holds events of the system's own between ours.
    this.append('$stats-127.0.0.1:2113', -1, [systemEvent('$statsCollected')])
  }

  stream(name: string): readonly StoredEvent[] {
    return this.#streams.get(name) ?? []
  }

  /** As EventStoreDB: repeated ids are recognised behind the same expected revision, and only there. */
  append(name: string, expected: number, events: readonly ProposedEvent[]): AppendOutcome {
    const stream = this.#streams.get(name) ?? []
    const current = stream.length - 1
    if (expected !== current) {
      const there = stream.slice(expected + 1, expected + 1 + events.length)
      const repeated = there.length === events.length && there.every((event, i) => event.id === events[i]!.id)
      return repeated ? lastOf(there) : { current }
    }
    const created = (BigInt(Date.now()) * 10_000n).toString()
    for (const event of events) {
      const position = (this.events.at(-1)?.position ?? 0) + 100 + event.data.length
      const stored = { ...event, stream: name, revision: stream.length, position, created }
      stream.push(stored)
      this.events.push(stored)
    }
    this.#streams.set(name, stream)
    for (const grown of this.#onGrowth) grown()
    return lastOf(stream)
  }

  /** Calls back after every append; returns what ends that. */
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
