import * as z from 'zod'
import { NotificationGroup } from '../enumerations.ts'

/** What a mail tells of: one group, or several in a digest. */
export const MailTopic = z.enum([...NotificationGroup.options, 'digest'])
export type MailTopic = z.infer<typeof MailTopic>

/** The groups whose mails the unsubscribe link of a mail stops; a digest's leaves those about the account (T-87). */
export const groupsStoppedBy = (topic: MailTopic): readonly NotificationGroup[] =>
  topic === 'digest' ? NotificationGroup.options.filter((group) => group !== 'account') : [topic]
