import { pino } from 'pino'

export type Log = pino.Logger

type LogOptions = {
  readonly service: string
  readonly level?: string
  /** Destination of the lines; standard output by default. */
  readonly destination?: pino.DestinationStream
}

/**
 * Fields that may contain personal data or a secret. Their values are replaced at the top level and up to two levels
 * below, because a log outlives an erasure.
 */
const redactedFields = [
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

/** A logger that writes JSON lines, without the values of fields with personal data or secrets. */
export function openLog({ service, level = 'info', destination }: LogOptions): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: speakable },
    hooks: {
      // Without a message pino logs that of the error, bypassing the serializer.
      logMethod(args, write) {
        const [said, words] = args as unknown as [unknown, unknown]
        const error = said instanceof Error ? said : (said as { err?: unknown } | null)?.err
        if (words === undefined && error instanceof Error)
          write.apply(this, [said as object, withoutAddresses(error.message)])
        else write.apply(this, args)
      },
    },
    redact: {
      paths: redactedFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
      censor: '[redacted]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Requested URLs may contain personal data, in a handle or a search text, and fastify quotes them. */
const withoutAddresses = (text: string) => text.replace(/"\/[^"]*"/g, '"[redacted]"')

/** The parts of an error that help to fix it, without others such as the row that PostgreSQL refused. */
function speakable(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error }
  const { name, message, stack, cause } = error
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', unknown>
  return {
    type: name,
    message: withoutAddresses(message),
    code,
    table,
    constraint,
    stack: stack && withoutAddresses(stack),
    ...(cause instanceof Error && { cause: speakable(cause) }),
  }
}

/** A silent logger, for tests. */
export const silentLog = (): Log => pino({ level: 'silent' })
