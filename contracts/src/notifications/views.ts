import * as z from 'zod'
import { NotificationGroup, NotificationType } from '../enumerations.ts'
import { Word } from '../personal.ts'
import { NotificationId, PageEnd, Time, UserId } from '../values.ts'
import { Facts } from './facts.ts'
import { Preferences } from './preferences.ts'

/** A row of `notifications`. */
export const NotificationRow = z.object({
  id: NotificationId,
  userId: UserId,
  type: NotificationType,
  /** Its group; `group` is a word of SQL. */
  inGroup: NotificationGroup,
  kind: Word,
  title: Word,
  /** With places in braces, which are filled in when it is read. */
  message: Word,
  facts: Facts,
  note: z.string(),
  noteBy: UserId,
  noteAbout: UserId,
  relatedId: Word,
  relatedType: Word,
  link: Word,
  isRead: z.boolean(),
  readAt: Time.nullable(),
  createdAt: Time,
})
export type NotificationRow = z.infer<typeof NotificationRow>
/** A row of `notification_preferences`, of a user who has chosen something. */
export const NotificationPreferencesRow = z.object({ userId: UserId, preferences: Preferences })

export const Notification = NotificationRow.omit({
  userId: true,
  inGroup: true,
  facts: true,
  noteBy: true,
  noteAbout: true,
})
  .extend({
    group: NotificationGroup,
    /** The sentence, with the names as they are now. */
    message: z.string(),
    /** Who caused it; null for the portal itself. */
    actor: z.object({ name: z.string(), avatarUrl: z.string() }).nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const NotificationsAnswer = z
  .object({
    /** The latest first. */
    notifications: z.array(Notification).readonly(),
    /** Of all types, whatever the filter. */
    unread: z.int(),
    /** Of the type that was asked for. Missing without one, and in answers of the release before. */
    unreadOfType: z.int().optional(),
    ...PageEnd.shape,
  })
  .meta({ id: 'NotificationsAnswer' })
export type NotificationsAnswer = z.infer<typeof NotificationsAnswer>
export const UnreadAnswer = z.object({ unread: z.int() })
export const PreferencesAnswer = z.object({
  preferences: Preferences,
  /** The zone of the digest's 8:00; UTC until a browser has named one. */
  timeZone: z.string(),
})
/** The groups about which an unsubscribe link stops the mails. */
export const UnsubscribeAnswer = z
  .object({ groups: z.array(NotificationGroup).readonly() })
  .meta({ id: 'UnsubscribeAnswer' })
