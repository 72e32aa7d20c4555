import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { anonymous } from '@iam/contracts/event'
import { expect } from 'vitest'
import type { EventStore, NewEvent, RecordedEvent } from '../event-store/port.ts'

export const newStream = () => `conformance-${randomUUID()}`

const newEvent = (type: string, data: NewEvent['data']): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    actor: { userId: anonymous.userId, role: anonymous.role, via: 'web' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    commandId: randomUUID(),
    schemaVersion: 1,
  },
})
export const confirmed = () => newEvent('EmailConfirmed', { userId: randomUUID() })
export const registered = (name: string) =>
  newEvent('UserRegistered', {
    userId: randomUUID(),
    emailKey: 'key',
    name,
    email: 'zoe@example.com',
    role: 'creator',
    stakeholderType: 'external',
  })
export const many = (n: number) => Array.from({ length: n }, confirmed)

export const essence = ({ id, type, data, metadata, stream, revision }: RecordedEvent) => ({
  ...{ id, type, data, metadata, stream, revision },
})
export const place = ({ id, stream, revision, position }: RecordedEvent) => ({
  id,
  stream,
  revision,
  position,
})

/** Events with all their parts parsed, to compare those that are parsed when they are accessed. */
export const parsed = (events: readonly RecordedEvent[]): unknown => JSON.parse(JSON.stringify(events))

export function inOrder(events: readonly RecordedEvent[]): void {
  const positions = events.map((event) => event.position)
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b))
}

export async function collect(batches: AsyncIterable<readonly RecordedEvent[]>): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for await (const batch of batches) events.push(...batch)
  return events
}

export function follow(
  store: EventStore,
  options: { after: number; afterId?: string; batchSize?: number; types?: string[] },
) {
  const events: RecordedEvent[] = []
  const sizes: number[] = []
  let reached = options.after
  const subscription = store.subscribe({
    ...options,
    onBatch: async (batch, position) => {
      events.push(...batch)
      sizes.push(batch.length)
      expect(position).toBeGreaterThan(reached)
      reached = position
    },
  })
  const until = (enough: (events: readonly RecordedEvent[]) => boolean) => eventually(() => enough(events))
  return { events, sizes, subscription, until, position: () => reached }
}

export async function eventually(holds: () => boolean, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!holds()) {
    if (performance.now() > end) throw new Error('it did not come about in time')
    await sleep(5)
  }
}
