import * as z from 'zod'
import { OneLine, Text } from './text.ts'

/**
 * A moment as an ISO 8601 string in UTC, the only form of time in calls, events, rows and forms. ISO 8601 has a year 0 and
 * PostgreSQL has none; nothing here is older than 1970.
 */
export const Time = z.iso
  .datetime({ error: 'Give a date and time.', abort: true })
  // PostgreSQL reads no more digits of a second's fraction than fit into its buffer.
  .refine((time) => time.length <= 40, { error: 'Give a date and time.', abort: true })
  .refine((time) => time >= '1970', 'Give a date between the years 1970 and 9999.')
export type Time = z.infer<typeof Time>

const id = <Name extends string>(_name: Name) => z.uuid('This is not a valid id.').brand<Name>()

export const UserId = id('UserId')
export type UserId = z.infer<typeof UserId>
export const ProfileId = id('ProfileId')
export type ProfileId = z.infer<typeof ProfileId>
export const BadgeId = id('BadgeId')
export type BadgeId = z.infer<typeof BadgeId>
export const ContentId = id('ContentId')
export type ContentId = z.infer<typeof ContentId>
export const CampaignId = id('CampaignId')
export type CampaignId = z.infer<typeof CampaignId>
export const TaskId = id('TaskId')
export type TaskId = z.infer<typeof TaskId>
export const ParticipationId = id('ParticipationId')
export type ParticipationId = z.infer<typeof ParticipationId>
export const SubmissionId = id('SubmissionId')
export type SubmissionId = z.infer<typeof SubmissionId>
export const EarningId = id('EarningId')
export type EarningId = z.infer<typeof EarningId>
export const PayoutId = id('PayoutId')
export type PayoutId = z.infer<typeof PayoutId>
export const OfferId = id('OfferId')
export type OfferId = z.infer<typeof OfferId>
export const TestimonialId = id('TestimonialId')
export type TestimonialId = z.infer<typeof TestimonialId>
export const TemplateId = id('TemplateId')
export type TemplateId = z.infer<typeof TemplateId>
export const AmaSessionId = id('AmaSessionId')
export type AmaSessionId = z.infer<typeof AmaSessionId>
export const AmaQuestionId = id('AmaQuestionId')
export type AmaQuestionId = z.infer<typeof AmaQuestionId>
export const ChatMessageId = id('ChatMessageId')
export type ChatMessageId = z.infer<typeof ChatMessageId>
export const NewsPostId = id('NewsPostId')
export type NewsPostId = z.infer<typeof NewsPostId>
export const NotificationId = id('NotificationId')
export type NotificationId = z.infer<typeof NotificationId>
export const InterestId = id('InterestId')
export type InterestId = z.infer<typeof InterestId>

/** The name of an incoming payment, the provider's or one that an admin gives: `pi_3Q…`. */
export const PaymentIntentId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{3,100}$/, 'Give the payment intent: 3 to 100 letters, digits, _ or -.')
  .brand<'PaymentIntentId'>()
export type PaymentIntentId = z.infer<typeof PaymentIntentId>

/** The keyed hash of a claimed value (e-mail address or handle): it names the claim's stream without revealing the value. */
export const ClaimKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'ClaimKey'>()
export type ClaimKey = z.infer<typeof ClaimKey>

/** A time zone by its name in the IANA database, such as `Europe/Madrid`. */
export const TimeZone = Text.max(60).refine(isTimeZone, 'Give a time zone, such as Europe/Madrid.')
export const noTimeZone = 'UTC'

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Body of a call without parameters: any body is accepted and ignored. */
export const Ignored = z.unknown()

/** What a query for one page of a list holds besides its filters. */
export const PageQuery = z.object({
  limit: z.coerce.number<string>().int().min(1).max(100).optional(),
  cursor: Text.max(200).optional(),
})
/** What the answer holds besides the items of the page: how many there are in all, and the cursor of the next page. */
export const PageEnd = z.object({ total: z.int(), nextCursor: z.string().optional() })
export const Search = Text.trim().max(100, 'Search for at most 100 characters.').optional()

/** An e-mail address as people write it; compared by `normaliseEmail`. */
export const Email = Text.trim().max(254, 'Invalid email address').pipe(z.email('Invalid email address'))
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** Handles that could be taken for a page of the site or for its staff. */
export const reservedHandles: ReadonlySet<string> = new Set(
  'about admin ama api approver assets badge billing brand byway campaigns contact continuum creator dashboard directory docs engines everyone harbor health help home iam iamwe login logout marketplace me media metrics moderator new news nexos null offers official owner payments paywall postmaster profile profiles prox root security session settings signin signup staff stakeholders subscriptions support synergy system team undefined user users webmaster www'.split(
    ' ',
  ),
)

/** The name of a profile in addresses: 3 to 30 lower-case letters, digits and single hyphens. */
export const Handle = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'A handle has at least 3 characters.')
  .max(30, 'A handle has at most 30 characters.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens only.')
  .refine((handle) => !reservedHandles.has(handle), 'This handle is reserved.')

/** `@Ana-Ruiz`, `ANA-RUIZ` and `ana-ruiz` are the same handle. */
export const normaliseHandle = (handle: string) => handle.trim().replace(/^@/, '').toLowerCase()

const privateHost = /^(localhost|.*\.(local|localhost|internal)|\d+(\.\d+){3}|\[.*\]|0x[0-9a-f]+|\d+)$/i

/**
 * The address of something on the web that browsers fetch and the server never does: https, no credentials, no
 * private or numeric host, at most 2,048 characters; or a path under `/media/`, which the portal serves itself.
 */
export function isWebAddress(value: string): boolean {
  if (value.length > 2048) return false
  if (/^\/media\/[a-z0-9/_-]+\.[a-z0-9]+$/i.test(value)) return true
  const url = URL.parse(value)
  return (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.') &&
    !privateHost.test(url.hostname)
  )
}

/** A web address as a form field, refused with the specification's words. */
export const WebAddress = OneLine.refine(isWebAddress, 'Must be a valid URL')
/** The same, or empty for "none". */
export const OptionalWebAddress = OneLine.refine(
  (value) => value === '' || isWebAddress(value),
  'Must be a valid URL',
)
