import type { NotificationType } from '@iam/contracts/enumerations'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  getUnsubscribe,
  listNotifications,
  readAllNotifications,
  readNotification,
  unsubscribe,
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
  /** What the link of a mail stops. */
  unsubscribing: (token: string) => callQuery(getUnsubscribe, { token }),
}

const meta = { invalidates: ['notifications'] } as const

/** The time zone is shown in the session, too. */
const ofPreferences = { invalidates: ['notifications/preferences', 'auth/me'] } as const

export const notificationMutations = {
  read: () => callMutationById(readNotification, meta),
  readAll: () => callUndoable(readAllNotifications, {}, meta),
  /** One after the other, so that the last choice is the one that stays. */
  change: () => ({
    ...callMutation(
      changeNotificationPreferences,
      {},
      { answers: keyOf(getNotificationPreferences, {}), ...ofPreferences },
    ),
    scope: { id: 'preferences' },
  }),
  unsubscribe: (token: string) => callMutation(unsubscribe, { token }, ofPreferences),
}
