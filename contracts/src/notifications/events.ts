import * as z from 'zod'
import { MailChoice, NotificationGroup, NotificationType } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'
import { Time } from '../values.ts'
import { Facts } from './facts.ts'

/** `userId` is the recipient. */
const recipient = { userId: Word }

/** The keys are the names in the event store: rename nothing, only add. */
export const notificationEvents = {
  /** It keeps ids in place of names and titles, so that its sentence has none of an erased member. */
  NotificationRaised: z
    .object({
      notificationId: Word,
      ...recipient,
      type: NotificationType,
      group: NotificationGroup,
      kind: Word,
      causeId: Word,
      relatedType: Word,
      relatedId: Word,
      link: Word,
      facts: Facts,
      /** By which channels, as the recipient had chosen then. */
      portal: z.boolean(),
      mail: MailChoice,
      /** Who wrote the note; the recipient where there is none. */
      noteBy: Word,
      /** Whom the cause is about: a note about them is unreadable once they are erased. */
      noteAbout: Word,
      note: Personal(z.string().optional(), ''),
    })
    .meta({ people: ['userId', 'noteBy', 'noteAbout'] }),
  NotificationRead: z.object({ ...recipient, notificationId: Word }),
  /** The unread ones up to that moment, of a type or of all types. */
  NotificationsAllRead: z.object({
    ...recipient,
    type: NotificationType.nullable(),
    upTo: Time,
    notificationIds: z.array(Word),
  }),
  NotificationPreferenceChanged: z.object({
    ...recipient,
    group: NotificationGroup,
    /** What changed. */
    portal: z.boolean().optional(),
    mail: MailChoice.optional(),
  }),
}
export type NotificationEvent = Message<typeof notificationEvents>
