import * as z from 'zod'
import { MailChoice, NotificationGroup } from '../enumerations.ts'

export const Preference = z.object({ portal: z.boolean(), mail: MailChoice })
export type Preference = z.infer<typeof Preference>
export const Preferences = z.record(NotificationGroup, Preference).meta({ id: 'NotificationPreferences' })
export type Preferences = z.infer<typeof Preferences>

/** What holds for a user who has chosen nothing. */
export const defaultPreferences: Preferences = {
  work: { portal: true, mail: 'digest' },
  offers: { portal: true, mail: 'digest' },
  sessions: { portal: true, mail: 'digest' },
  account: { portal: true, mail: 'at_once' },
  news: { portal: true, mail: 'none' },
  money: { portal: true, mail: 'at_once' },
}
