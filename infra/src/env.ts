import * as z from 'zod'
import { CannotStart } from './cannot-start.ts'

/**
 * Reads the settings that a schema describes, by the names of its fields. Throws CannotStart with one sentence that names the
 * variable; never shows the value, which may be a secret.
 */
export function readEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  variables: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<Shape>> {
  // An empty variable is one that is not set, as compose files and shells write it.
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

const secret = z.string().min(32, 'must have at least 32 characters')

/** Every setting of the product, by the name of its variable; a service takes the ones that it reads. */
export const settings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres', 'postgresql'),
  EVENT_STORE_URL: url('postgres', 'postgresql', 'esdb', 'esdb+discover').optional(),
  NATS_URL: url('nats', 'tls').optional(),
  /** Of the command-services, with commas between them. */
  COMMAND_URL: z
    .string('must be the address of the command-service, such as http://127.0.0.1:3001')
    .transform((value) => value.split(',').map((each) => each.trim()))
    .refine((urls) => urls.every((each) => URL.canParse(each)), 'must be URLs with commas between them'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
  DEMO_PASSWORD: z.string().min(6, 'must have at least 6 characters').default('continuum-demo'),
  RATE_LIMITS: onOff(true),
  /** Unset: yes, but not in production. */
  DEMO: onOff(undefined),
  OUTBOX: onOff(true),
  SESSION_SECRET: secret.optional(),
  MASTER_KEY: secret.optional(),
  COMMAND_SECRET: secret.optional(),
} as const
