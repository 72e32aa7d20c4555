import { pino } from 'pino'

export type Log = pino.Logger

type LogOptions = {
  readonly service: string
  readonly level?: string
  /** Where the lines go; standard output unless told. */
  readonly destination?: pino.DestinationStream
}

/**
 * Fields that may carry a person or a secret. Whatever is logged under such a name, on the top or inside one object, is
 * replaced: a log outlives an erasure.
 */
const unspoken = [
  ...[
    'name',
    'email',
    'handle',
    'bio',
    'location',
    'avatar',
    'avatarUrl',
    'address',
    'ip',
    'remoteAddress',
    'vision',
  ],
  ...[
    'message_text',
    'password',
    'passwordHash',
    'token',
    'secret',
    'cookie',
    'authorization',
    'set-cookie',
    'body',
  ],
]

/** A logger that writes JSON lines and never the fields that name a person or a secret. */
export function openLog({ service, level = 'info', destination }: LogOptions): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: speakable },
    redact: {
      paths: unspoken.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
      censor: '[unspoken]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Of an error what helps to mend it; not what hangs on it, such as the row that PostgreSQL refused. */
function speakable(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error }
  const { name, message, stack, cause } = error
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', unknown>
  return {
    type: name,
    message,
    code,
    table,
    constraint,
    stack,
    ...(cause instanceof Error && { cause: speakable(cause) }),
  }
}

/** A logger that says nothing, for tests. */
export const silentLog = (): Log => pino({ level: 'silent' })
