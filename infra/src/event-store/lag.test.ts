import { afterEach, expect, test } from 'vitest'
import { watchLag } from './lag.ts'
import type { RecordedEvent } from './port.ts'

let stop = () => {}
afterEach(() => stop())

const at = (position: number) => `2026-11-22T10:42:${String(position).padStart(2, '0')}.000Z`

/** A log with one event per second, and a follower of it. */
function following() {
  const world = { head: 3, position: 3 as number | undefined }
  const watched = watchLag({
    store: {
      head: async () => world.head,
      countBehind: async (position) => world.head - position,
      async *readAll({ after }) {
        yield [{ recordedAt: at(after + 1) } as RecordedEvent]
      },
    },
    position: () => world.position,
    now: () => at(30),
    lookMs: 5,
    timeoutMs: 100,
  })
  stop = watched.stop
  return { world, lag: watched.lag }
}

test('the lag is the number of missing events, and the age of the oldest [FLT-47]', async () => {
  const { world, lag } = following()
  world.head = 7
  await expect.poll(lag).toEqual({ events: 4, seconds: 26 })
  world.position = 7
  await expect.poll(lag).toEqual({ events: 0, seconds: 0 })
})

test('a follower without progress while the log grows stands still, until it moves [FLT-26]', async () => {
  const { world, lag } = following()
  world.head = 7
  await expect.poll(lag).toMatchObject({ standsStillSince: at(4) })
  world.head = 8
  await expect.poll(lag).toMatchObject({ events: 5, standsStillSince: at(4) })
  world.position = 5
  await expect.poll(lag).toEqual({ events: 3, seconds: 24 })
})

test('no follower of an idle log stands still [FLT-26]', async () => {
  const { lag } = following()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(lag()).toEqual({ events: 0, seconds: 0 })
})
