import { createHash, timingSafeEqual } from 'node:crypto'
import { CommandEnvelope, type Send } from '@iam/contracts/commands'
import { Role } from '@iam/contracts/enumerations'
import type { Problem } from '@iam/contracts/problem'
import { Rejected } from '@iam/contracts/rejected'
import { Time, UserId } from '@iam/contracts/values'
import type { Log } from '@iam/infra/log'
import { type Operation, operatorRoutes } from '@iam/infra/operator-routes'
import { problemBody } from '@iam/infra/problem-body'
import { isUnavailable } from '@iam/infra/unavailable'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import * as z from 'zod'

export type Dependencies = {
  readonly send: Send
  /** Known to the gateways only: a caller that sends it is trusted to name the actor. */
  readonly secret: string
  readonly log: Log
  /** Called with the error of every failed request. */
  readonly onFailure: (error: unknown) => void
} & Operation

/** Fields that a later release adds are ignored. */
const Context = z.object({
  actor: z.object({
    userId: UserId.nullable(),
    role: z.enum([...Role.options, 'anonymous', 'system']),
    canApprovePayments: z.boolean(),
    canPostNews: z.boolean(),
    via: z.enum(['web', 'process', 'clock', 'import']),
  }),
  commandId: z.uuid(),
  correlationId: z.string().max(200),
  causationId: z.string().max(200).optional(),
  effectiveAt: Time.optional(),
  catchUp: z.literal(true).optional(),
})
const Envelope = CommandEnvelope.extend({ context: Context, fingerprint: z.string().max(64).optional() })

/** The command-service over HTTP: `POST /commands` for gateways; liveness, readiness and metrics for operators. */
export function openHttpApi({ send, secret, log, onFailure, ...operation }: Dependencies): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
  })
  const expected = digest(`Bearer ${secret}`)

  app.setErrorHandler((error, _, reply) => {
    onFailure(error)
    const problem = problemOf(error)
    if (problem.status >= 500) log.error({ err: error }, 'a command failed')
    if (problem.status === 503) reply.header('retry-after', '2')
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  })

  app.post('/commands', async ({ headers, body }) => {
    // Compares digests, as timingSafeEqual needs equal lengths: the time reveals nothing about the secret.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new Rejected('not-a-gateway')
    const envelope = Envelope.safeParse(body)
    if (!envelope.success) throw new Rejected('bad-envelope', { detail: z.prettifyError(envelope.error) })
    const { type, data, context, fingerprint } = envelope.data
    return send(
      { type, data } as Parameters<Send>[0],
      { ...context, ...(fingerprint && { fingerprint }) } as Parameters<Send>[1],
    )
  })

  operatorRoutes(app, operation)
  return app
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function problemOf(error: unknown): Problem {
  if (error instanceof Rejected) {
    const { code, status, message, errors } = error
    return problemBody({ status, code, detail: message, errors })
  }
  if (isUnavailable(error))
    return problemBody({
      status: 503,
      code: 'store-unavailable',
      detail: 'Whether this was carried out cannot be said just now. Repeat it.',
    })
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500)
    return problemBody({ status, code: 'bad-request', detail: 'This request cannot be understood.' })
  return problemBody({ status: 500, code: 'internal-error', detail: 'Something went wrong on our side.' })
}
