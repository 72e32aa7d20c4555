import type { Command } from '@iam/contracts/commands'
import type * as notificationCalls from '@iam/contracts/notifications/calls'
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

  readAllNotifications: ({ body, actor: { userId } }) => ({
    send: { type: 'ReadAllNotifications', data: { userId, ...body } },
    answer: async () => ({ unread: await unreadOf(db, userId) }),
  }),

  getNotificationPreferences: ({ actor: { userId } }) => preferencesOf(db, userId),

  changeNotificationPreferences({ body: { preferences, timeZone }, actor: { userId } }) {
    const send: Command[] = []
    if (preferences) send.push({ type: 'ChangeNotificationPreferences', data: { userId, preferences } })
    if (timeZone) send.push({ type: 'ChooseTimeZone', data: { userId, timeZone } })
    return { send, answer: () => preferencesOf(db, userId) }
  },
})
