import * as z from 'zod'
import { MailChoice, NotificationGroup } from '../enumerations.ts'

/** How a group of notifications reaches a user: in the portal, and by mail. */
export const Preference = z.object({ portal: z.boolean(), mail: MailChoice })
export type Preference = z.infer<typeof Preference>
export const Preferences = z.record(NotificationGroup, Preference).meta({ id: 'NotificationPreferences' })
export type Preferences = z.infer<typeof Preferences>

/** Groups and channels that are left out stay as they are. */
export const PreferenceChanges = z.partialRecord(
  NotificationGroup,
  z.strictObject({ portal: z.boolean().optional(), mail: MailChoice.optional() }),
)

export type PreferenceChanges = z.infer<typeof PreferenceChanges>

/** What holds for a user who has chosen nothing. */
export const defaultPreferences: Preferences = {
  work: { portal: true, mail: 'digest' },
  offers: { portal: true, mail: 'digest' },
  sessions: { portal: true, mail: 'digest' },
  account: { portal: true, mail: 'at_once' },
  news: { portal: true, mail: 'none' },
  money: { portal: true, mail: 'at_once' },
}
