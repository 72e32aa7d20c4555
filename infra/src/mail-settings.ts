import { CannotStart } from './cannot-start.ts'

type Read = {
  readonly [Name in 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL']?: string | undefined
}

/** How mails are sent. */
export type MailSettings = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS, which only this machine's own server may lack. */
  readonly secure: boolean
  readonly requireTLS: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
  readonly from: string
  /** Links in mails begin with it. */
  readonly publicUrl: string
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Undefined if mails are not sent. Throws CannotStart with one sentence if the settings do not fit together. */
export function mailSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Read): MailSettings | undefined {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined
  if (SMTP_URL === undefined) throw new CannotStart(missing('SMTP_URL', 'MAIL_FROM'))
  if (MAIL_FROM === undefined) throw new CannotStart(missing('MAIL_FROM', 'SMTP_URL'))
  if (PUBLIC_URL === undefined)
    throw new CannotStart(
      'The setting PUBLIC_URL must be set, because SMTP_URL is: the links in mails begin with it.',
    )
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !loopback.includes(hostname),
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    from: MAIL_FROM,
    publicUrl: PUBLIC_URL.replace(/\/$/, ''),
  }
}

const missing = (name: string, other: string) =>
  `The setting ${name} must be set, because ${other} is: set both to send mails, or neither.`

/** An address of an SMTP server, with nothing but a user, a password, a host and a port. */
export function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value)
  const isDecodable = /^(?:[^%]|%[\da-f]{2})*$/i.test(username + password)
  const isBare = ['', '/'].includes(pathname) && search === '' && hash === ''
  const hasBoth = (username === '') === (password === '')
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' && isBare && hasBoth && isDecodable
}

/** `name@host`, or `A Name <name@host>`. */
export const isSender = (value: string): boolean =>
  /^(?:[^\s@<>",]+@[^\s@<>",]+|[^<>"@,\r\n]+ <[^\s@<>",]+@[^\s@<>",]+>)$/.test(value)
