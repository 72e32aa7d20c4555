import { openPool } from '@iam/infra/postgres/pool'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import { hashOf } from './peer-world.ts'

/** Input of a peer's command. */
export type Asked = {
  readonly userId: string
  readonly id: string
  readonly body: Readonly<Record<string, string | undefined>>
  readonly key: string
  /** Hash of URL and body, which a repetition of the idempotency key must match. */
  readonly fingerprint: Buffer
}

type Answer = { readonly status: number; readonly body: string }
type Command = (pool: Pool, asked: Asked) => Promise<Answer>

const ById = z.object({ id: z.uuid() })
const Apply = z.strictObject({ note: z.string().max(1_000).optional() })
const Change = z.strictObject({ description: z.string().min(1).max(2_000) })
const Rename = z.strictObject({ title: z.string().min(1).max(120) })

/** The HTTP server of both peers: validates the body, looks the session up, and calls a command. */
export function peerApp(commands: {
  readonly apply: Command
  readonly changeOffer: Command
  readonly rename: Command
}): FastifyInstance {
  const pool = openPool({ url: process.argv[2]!, name: 'peer', max: 16 })
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)

  async function answer(request: FastifyRequest, role: string, command: Command): Promise<Answer> {
    const { rows } = await pool.query({
      name: 'session',
      text: 'select user_id, role from peer.sessions where id_hash = $1 and ended_at is null',
      values: [hashOf(request.headers.cookie?.slice('session='.length) ?? '')],
    })
    if (rows[0]?.role !== role) return { status: 401, body: '{}' }
    return command(pool, {
      userId: rows[0].user_id,
      id: (request.params as { id: string }).id,
      body: request.body as Asked['body'],
      key: String(request.headers['idempotency-key']),
      fingerprint: hashOf(`${request.url} ${JSON.stringify(request.body)}`),
    })
  }
  const route = (method: 'POST' | 'PATCH', url: string, body: z.ZodType, role: string, command: Command) =>
    app.route({
      ...{ method, url, schema: { params: ById, body } },
      async handler(request, reply) {
        const { status, body } = await answer(request, role, command)
        return reply.code(status).type('application/json').send(body)
      },
    })
  route('POST', '/api/iam/campaigns/:id/apply', Apply, 'creator', commands.apply)
  route('PATCH', '/api/iam/marketplace/offers/:id', Change, 'brand', commands.changeOffer)
  route('PATCH', '/api/iam/campaigns/:id', Rename, 'brand', commands.rename)
  return app
}
