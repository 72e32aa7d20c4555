import * as z from 'zod'
import { MailChoice, NotificationGroup, NotificationType } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { NotificationId, UserId } from '../values.ts'
import { Facts } from './facts.ts'
import { type NotificationKind, notificationKinds } from './kinds.ts'

const KindName = z.enum(Object.keys(notificationKinds) as NotificationKind[])
/** How a group of notifications reaches a user: in the portal, and by mail. */
const Channels = z.strictObject({ portal: z.boolean().optional(), mail: MailChoice.optional() })
/** Groups and channels that are left out stay as they are. */
export const PreferenceChanges = z.partialRecord(NotificationGroup, Channels)

export const notificationCommands = {
  RaiseNotification: z.strictObject({
    userId: UserId,
    kind: KindName,
    /** The event that it tells of. */
    causeId: z.uuid(),
    facts: Facts,
    /** What the author of the cause wrote to the recipient; `noteBy` is the author, or the recipient where there is none. */
    note: z.string().optional(),
    noteBy: UserId,
  }),
  ReadNotification: z.strictObject({ userId: UserId, notificationId: NotificationId }),
  /** Of one type, or all. */
  ReadAllNotifications: z.strictObject({ userId: UserId, type: NotificationType.optional() }),
  ChangeNotificationPreferences: z.strictObject({ userId: UserId, preferences: PreferenceChanges }),
}
export type NotificationCommand = Message<typeof notificationCommands>
