import { expect, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import type { EventStoreDbClient } from './eventstoredb-client.ts'
import { follow } from './eventstoredb-follow.ts'
import { oursWith } from './eventstoredb-read.ts'
import type { Reading } from './eventstoredb-reading.ts'

test('a subscription that is stopped while it compares ids does not begin to read', async () => {
  const compared = Promise.withResolvers<string>()
  const subscribeToAll = vi.fn()
  const subscription = follow(
    {
      reading: { client: { subscribeToAll } } as unknown as Reading,
      client: { asking: {} } as EventStoreDbClient,
      ours: oursWith(''),
      log: silentLog(),
      idAt: () => compared.promise,
      heartbeat: async () => undefined,
    },
    { after: 5, afterId: 'five', onBatch: async () => undefined },
  )
  const stopped = subscription.stop()
  compared.resolve('five')
  await stopped
  expect(subscribeToAll).not.toHaveBeenCalled()
})
