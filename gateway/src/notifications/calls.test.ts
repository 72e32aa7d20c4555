import type { UserId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { notificationHandlers } from './calls.ts'

const userId = '00000000-0000-4000-8000-00000000ada0' as UserId

test.each([
  [0, 1],
  [19_999, 1],
  [20_000, 2],
  [45_000, 3],
])('%i unread ones are all marked as read, by %i commands', async (unread, commands) => {
  const { readAllNotifications } = notificationHandlers({ db: { oneFirst: async () => unread } } as never)
  const { send } = await readAllNotifications({ body: { type: 'news' }, actor: { userId } } as never)
  const command = { type: 'ReadAllNotifications', data: { userId, type: 'news' } }
  expect(send).toEqual(Array.from({ length: commands }, () => command))
})
