import type { NotificationType } from '@iam/contracts/enumerations'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@iam/contracts/notifications/calls'
import {
  callInfiniteQuery,
  callMutation,
  callMutationById,
  callQuery,
  callUndoable,
  keyOf,
} from '../../lib/call-options.ts'
import { alwaysStale, shared } from '../../lib/query-client.ts'

export const notificationQueries = {
  /** The latest, and how many are unread: the bell counts and lists from this one answer. */
  latest: () => ({ ...callQuery(listNotifications, { limit: 20 }), ...shared }),
  list: (type: NotificationType | undefined) => ({
    ...callInfiniteQuery(listNotifications, type ? { type } : {}),
    ...shared,
  }),
  preferences: () => ({ ...callQuery(getNotificationPreferences, {}), ...alwaysStale }),
}

const meta = { invalidates: ['notifications'] } as const

export const notificationMutations = {
  read: () => callMutationById(readNotification, meta),
  readAll: () => callUndoable(readAllNotifications, {}, meta),
  change: () =>
    callMutation(changeNotificationPreferences, {}, { answers: keyOf(getNotificationPreferences, {}) }),
}
