import * as z from 'zod'
import { NotificationType } from '../enumerations.ts'
import { PageQuery } from '../values.ts'
import { notificationCommands } from './commands.ts'

export const NotificationFilter = z.strictObject({
  type: NotificationType.optional(),
  ...PageQuery.shape,
})
export type NotificationFilter = z.infer<typeof NotificationFilter>

export const ReadAllNotifications = notificationCommands.ReadAllNotifications.pick({ type: true }).meta({
  id: 'ReadAllNotifications',
})
export const ChangeNotificationPreferences = notificationCommands.ChangeNotificationPreferences.pick({
  preferences: true,
}).meta({ id: 'ChangeNotificationPreferences' })
