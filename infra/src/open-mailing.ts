import type { Log } from './log.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'

/** The settings of mails, checked; warns in production if there are none. */
export function openMailing(
  settings: Parameters<typeof mailSettings>[0] & { readonly NODE_ENV: string },
  log: Log,
): MailSettings | undefined {
  const mailing = mailSettings(settings)
  if (!mailing && settings.NODE_ENV === 'production')
    log.warn(
      'Mails are not sent: set SMTP_URL and MAIL_FROM. Users get neither sign-in links nor confirmations.',
    )
  return mailing
}
