import { createHash } from 'node:crypto'
import { openPool } from '@iam/infra/postgres/pool'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'

type Application = {
  readonly pool: Pool
  readonly userId: string
  readonly campaignId: string
  readonly note: string
  readonly key: string
  /** Of what the repetition has to be the same in. */
  readonly fingerprint: string
}

const Apply = z.strictObject({ note: z.string().max(1_000).optional() })
const ById = z.object({ id: z.uuid() })

/** The peers' door: the session is looked up, the body is checked, and `apply` does the rest. */
export function peerApp(
  schema: string,
  apply: (application: Application) => Promise<{ status: number; body: string }>,
): FastifyInstance {
  // Three servers share what a PostgreSQL out of the box lets in; more would not make two cores faster.
  const pool = openPool({ url: process.argv[2]!, name: schema, max: 10 })
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.post<{ Params: { id: string }; Body: z.infer<typeof Apply> }>(
    '/api/iam/campaigns/:id/apply',
    { schema: { params: ById, body: Apply } },
    async ({ headers, params, body, url }, reply) => {
      const session = createHash('sha256')
        .update(headers.cookie?.slice('session='.length) ?? '')
        .digest()
      const { rows } = await pool.query({
        name: 'session',
        text: `select user_id, role from ${schema}.sessions where id_hash = $1 and ended_at is null`,
        values: [session],
      })
      if (rows[0]?.role !== 'creator') return reply.code(401).send()
      const answer = await apply({
        ...{ pool, userId: rows[0].user_id, campaignId: params.id, note: body?.note ?? '' },
        ...{ key: String(headers['idempotency-key']), fingerprint: `${url} ${JSON.stringify(body)}` },
      })
      return reply.code(answer.status).type('application/json').send(answer.body)
    },
  )
  return app
}
