import type { RecordedEvent } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { historyOf } from './export-history.ts'

const eventAt = (stream: string, revision: number, position: number, userId: string) =>
  ({ stream, revision, position, type: 'ChatMessagePosted', recordedAt: 'then', data: { userId } }) as never

test('a long stream is read bit by bit, and of all streams what the user did is told in order', async () => {
  const chat = Array.from({ length: 1_100 }, (_, n) => eventAt('chat', n, 2 * n, n % 2 ? 'ana' : 'ben'))
  const seat = [eventAt('seat', 0, 3, 'ana'), eventAt('seat', 1, 2_001, 'ana')]
  const asked: number[] = []
  const store = {
    async read(stream: string, from = 0, limit = Number.POSITIVE_INFINITY): Promise<RecordedEvent[]> {
      asked.push(limit)
      return (stream === 'chat' ? chat : seat).slice(from, from + limit)
    },
  }
  const told = (await Array.fromAsync(historyOf(store, new Set(['chat', 'seat']), 'ana'))).flat()
  expect(Math.max(...asked)).toBeLessThanOrEqual(250)
  const own = [...chat, ...seat].filter(({ data }: RecordedEvent) => data.userId === 'ana')
  const inOrder = own.toSorted((a: RecordedEvent, b: RecordedEvent) => a.position - b.position)
  expect(told).toEqual(
    inOrder.map(({ type, recordedAt, data }: RecordedEvent) => ({ type, recordedAt, data })),
  )
})
