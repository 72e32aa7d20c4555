import type * as notificationCalls from '@iam/contracts/notifications/calls'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { notificationsOf, preferencesOf, unreadOf } from './reads.ts'

/** What the caller was told, and how it reaches them. */
export const notificationHandlers = ({ db }: Dependencies): Handlers<typeof notificationCalls> => ({
  listNotifications: ({ query, actor: { userId } }) => notificationsOf(db, userId, query),

  readNotification: ({ params: { id: notificationId }, actor: { userId } }) => ({
    send: { type: 'ReadNotification', data: { userId, notificationId } },
    answer: async () => ({ unread: await unreadOf(db, userId) }),
  }),

  readAllNotifications: ({ body, actor: { userId } }) => ({
    send: { type: 'ReadAllNotifications', data: { userId, ...body } },
    answer: async () => ({ unread: await unreadOf(db, userId) }),
  }),

  getNotificationPreferences: async ({ actor: { userId } }) => ({
    preferences: await preferencesOf(db, userId),
  }),

  changeNotificationPreferences: ({ body, actor: { userId } }) => ({
    send: { type: 'ChangeNotificationPreferences', data: { userId, ...body } },
    answer: async () => ({ preferences: await preferencesOf(db, userId) }),
  }),
})
