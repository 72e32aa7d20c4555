import type { NotificationEvent } from '@iam/contracts/notifications/events'
import { defaultPreferences } from '@iam/contracts/notifications/preferences'
import { NotificationPreferencesRow } from '@iam/contracts/notifications/views'
import { present } from '@iam/contracts/present'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/** By which channels each group of notifications comes, of users who have chosen something. */
export const notificationPreferences = readModel<
  NotificationEvent | UserEvent,
  typeof NotificationPreferencesRow
>({
  name: 'notification_preferences',
  version: 1,
  row: NotificationPreferencesRow,
  key: 'userId',
  indexes: [],
  upserts: {
    NotificationPreferenceChanged({ userId, group, portal, mail }, _, row) {
      const preferences = row?.preferences ?? defaultPreferences
      const changed = { ...preferences[group], ...present({ portal, mail }) }
      return { userId, preferences: { ...preferences, [group]: changed } }
    },
  },
  on: { UserErased: () => null },
})
