import * as z from 'zod'
import { NotificationType } from '../enumerations.ts'
import { PageQuery, Time, TimeZone } from '../values.ts'
import { PreferenceChanges } from './preferences.ts'

export const NotificationFilter = z.strictObject({
  type: NotificationType.optional(),
  ...PageQuery.shape,
})
export type NotificationFilter = z.infer<typeof NotificationFilter>

/** Of one type, or all. `upTo`: those raised later, which the user had not been shown yet, stay unread. */
export const ReadAllNotifications = z
  .strictObject({ type: NotificationType.optional(), upTo: Time.optional() })
  .meta({ id: 'ReadAllNotifications' })
export const ChangeNotificationPreferences = z
  .strictObject({ preferences: PreferenceChanges.optional(), timeZone: TimeZone.optional() })
  .meta({ id: 'ChangeNotificationPreferences' })
