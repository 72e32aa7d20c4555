import type { Command } from '@iam/contracts/commands'
import type * as notificationCalls from '@iam/contracts/notifications/calls'
import { maxReadByCommand } from '@iam/contracts/notifications/commands'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { notificationsOf, preferencesOf, unreadOf } from './reads.ts'

/** What the caller was told, and how it reaches them. */
export const notificationHandlers = ({
  db,
}: Dependencies): Handlers<Omit<typeof notificationCalls, 'getUnsubscribe' | 'unsubscribe'>> => ({
  listNotifications: ({ query, actor: { userId } }) => notificationsOf(db, userId, query),

  readNotification: ({ params: { id: notificationId }, actor: { userId } }) => ({
    send: { type: 'ReadNotification', data: { userId, notificationId } },
    answer: async () => ({ unread: await unreadOf(db, userId) }),
  }),

  async readAllNotifications({ body, actor: { userId } }) {
    const command = { type: 'ReadAllNotifications', data: { userId, ...body } } as const
    // One more where the views lag, or of exactly so many: it then changes nothing.
    const commands = Math.floor((await unreadOf(db, userId)) / maxReadByCommand) + 1
    return {
      send: Array.from({ length: commands }, () => command),
      answer: async () => ({ unread: await unreadOf(db, userId) }),
    }
  },

  getNotificationPreferences: ({ actor: { userId } }) => preferencesOf(db, userId),

  changeNotificationPreferences({ body: { preferences, timeZone }, actor: { userId } }) {
    const send: Command[] = []
    if (preferences) send.push({ type: 'ChangeNotificationPreferences', data: { userId, preferences } })
    if (timeZone) send.push({ type: 'ChooseTimeZone', data: { userId, timeZone } })
    return { send, answer: () => preferencesOf(db, userId) }
  },
})
