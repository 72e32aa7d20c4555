import type { Log } from '@iam/infra/log'
import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * A request's logger, created on first use. Most requests log nothing, and creating a child logger, with all
 * redactions, costs a fifth of a whole answer.
 */
class RequestLog {
  readonly #parent: Log
  readonly #bindings: Bindings
  readonly #options: Options
  #made: FastifyBaseLogger | undefined

  constructor(parent: Log, bindings: Bindings, options: Options) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options as never) as FastifyBaseLogger
    return this.#made
  }

  get level(): string {
    return this.#parent.level
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#log.child(bindings, options)
  }

  static {
    for (const level of levels)
      Object.assign(RequestLog.prototype, {
        [level](this: RequestLog, ...said: [never]) {
          // What is not written needs no logger: each command says something at `debug`.
          if (this.#parent.isLevelEnabled(level)) this.#log[level](...said)
        },
      })
  }
}

/** For fastify's `childLoggerFactory`. */
export const requestLog = (parent: unknown, bindings: Bindings, options: Options): FastifyBaseLogger =>
  new RequestLog(parent as Log, bindings, options) as unknown as FastifyBaseLogger
