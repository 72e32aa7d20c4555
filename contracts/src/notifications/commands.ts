import * as z from 'zod'
import type { Message } from '../message.ts'
import { NotificationId, UserId } from '../values.ts'
import { Facts } from './facts.ts'
import { type NotificationKind, notificationKinds } from './kinds.ts'
import { MailTopic } from './mail-topics.ts'
import { PreferenceChanges } from './preferences.ts'
import { ReadAllNotifications } from './requests.ts'

/** So many notifications are marked as read by one command, as its event has to fit into an append. */
export const maxReadByCommand = 20_000

const KindName = z.enum(Object.keys(notificationKinds) as NotificationKind[])
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
    /** Whom the cause is about, or the recipient. */
    noteAbout: UserId,
  }),
  ReadNotification: z.strictObject({ userId: UserId, notificationId: NotificationId }),
  ReadAllNotifications: z.strictObject({
    userId: UserId,
    ...ReadAllNotifications.shape,
    /** From a gateway of the release before, which names those raised after `upTo`; not needed any more. */
    except: z.array(NotificationId).max(1000).optional(),
  }),
  ChangeNotificationPreferences: z.strictObject({ userId: UserId, preferences: PreferenceChanges }),
  /** By the link of a mail. */
  UnsubscribeFromMails: z.strictObject({ userId: UserId, topic: MailTopic }),
}
export type NotificationCommand = Message<typeof notificationCommands>
