import * as z from 'zod'
import { natsAddress } from './bus/nats-address.ts'
import { CannotStart } from './cannot-start.ts'
import { eventStoreUrlSentence, isEventStoreUrl } from './event-store/url.ts'
import { isSender, isSmtpUrl } from './mail-settings.ts'

/**
 * Reads the settings that a schema describes, by the names of its fields. Throws CannotStart with one sentence that names the
 * variable; never shows the value, which may be a secret.
 */
export function readEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  variables: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<Shape>> {
  // An empty variable counts as unset, as compose files and shells write it.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const { path, message } = read.error.issues[0] ?? { path: [], message: 'the settings are wrong' }
  throw new CannotStart(`The setting ${String(path[0] ?? '')} ${message}.`)
}

const port = z.coerce
  .number('must be a port from 0 to 65535')
  .int('must be a port from 0 to 65535')
  .min(0, 'must be a port from 0 to 65535')
  .max(65_535, 'must be a port from 0 to 65535')

const onOff = <Unset extends boolean | undefined>(unset: Unset) =>
  z
    .enum(['1', '0', 'true', 'false', 'on', 'off'], 'must be on or off (or 1 or 0)')
    .optional()
    .transform((value): boolean | Unset =>
      value === undefined ? unset : ['1', 'true', 'on'].includes(value),
    )

const url = (...schemes: string[]) => {
  const sentence = `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`
  const isOne = (value: string) =>
    URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))
  return z.string(sentence).refine(isOne, sentence)
}

const natsSentence =
  'must be the address of one NATS server or of several, such as nats://a:4222 or nats://user:password@a:4222,b:4222'

const smtpSentence =
  'must be the address of a mail server, such as smtps://user:password@mail.example or smtp://mail.example:587'

const webhookSecret = z
  .string()
  .regex(/^whsec_\w+$/, 'must be the signing secret of an endpoint of Stripe, such as whsec_…')

const secret = z.string().min(32, 'must have at least 32 characters')

/** The maximum of a process's connections to PostgreSQL; `least` is how many its pools need. */
export function connectionsFrom(least: number) {
  const sentence = `must be a number from ${least} to 500`
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(500, sentence)
}

/** Every setting of the product, by the name of its variable; a service takes the ones that it reads. */
export const settings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_CONNECTIONS: connectionsFrom(8),
  EVENT_STORE_URL: z.string(eventStoreUrlSentence).refine(isEventStoreUrl, eventStoreUrlSentence).optional(),
  NATS_URL: z
    .string(natsSentence)
    .refine((value) => natsAddress(value) !== undefined, natsSentence)
    .optional(),
  /** The address under which users reach the portal; by default this machine's own, which production refuses. */
  PUBLIC_URL: url('https', 'http').optional(),
  /** The URLs of the command-services, separated by commas. */
  COMMAND_URL: z
    .string('must be the address of the command-service, such as http://127.0.0.1:3001')
    .transform((value) => value.split(',').map((each) => each.trim()))
    .refine((urls) => urls.every((each) => URL.canParse(each)), 'must be URLs with commas between them'),
  ERASURES_FILE: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
  DEMO_PASSWORD: z.string().min(6, 'must have at least 6 characters').default('continuum-demo'),
  RATE_LIMITS: onOff(true),
  /** Unset: on, except in production. */
  DEMO: onOff(undefined),
  OUTBOX: onOff(true),
  /** Unset: manual in production, else sandbox. */
  PAYOUT_PROVIDER: z.enum(['manual', 'sandbox', 'stripe'], 'must be manual, sandbox or stripe').optional(),
  SANDBOX_BANK_URL: url('http', 'https').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, such as sk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret.optional(),
  /** The address of a stand-in of Stripe. */
  STRIPE_API_URL: url('http', 'https').optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, smtpSentence).optional(),
  /** The sender of mails. */
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address, such as portal@mail.example or I AM <portal@mail.example>')
    .optional(),
  SESSION_SECRET: secret.optional(),
  MASTER_KEY: secret.optional(),
  /** The previous master key, while it is being replaced. */
  MASTER_KEY_PREVIOUS: secret.optional(),
  COMMAND_SECRET: secret.optional(),
} as const

const { NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL, EVENT_STORE_URL, NATS_URL, LOG_LEVEL } = settings
const { MASTER_KEY, MASTER_KEY_PREVIOUS } = settings

/** The settings that every service reads. */
export const settingsOfServices = {
  ...{ NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL, EVENT_STORE_URL, NATS_URL, LOG_LEVEL },
  ...{ MASTER_KEY, MASTER_KEY_PREVIOUS },
} as const

const { DEMO, PAYOUT_PROVIDER, SANDBOX_BANK_URL, STRIPE_SECRET_KEY } = settings
const { STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_API_URL } = settings

/** The settings of what pays out; `payoutSettings` checks that they fit together. */
export const settingsOfPayouts = {
  ...{ DEMO, PAYOUT_PROVIDER, SANDBOX_BANK_URL, STRIPE_SECRET_KEY },
  ...{ STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_API_URL },
} as const

const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = settings

/** The settings of what sends mails; `mailSettings` checks that they fit together. */
export const settingsOfMails = { SMTP_URL, MAIL_FROM, PUBLIC_URL } as const
