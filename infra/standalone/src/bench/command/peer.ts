import { createHash } from 'node:crypto'
import { openPool } from '@iam/infra/postgres/pool'
import fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { listen } from '../directory/listen.ts'

/** What one would otherwise write: who asks is looked up, the body is checked, and a row is changed where it stands. */
const pool = openPool({ url: process.argv[2]!, name: 'peer', max: 20 })
const app = fastify()
app.setValidatorCompiler(validatorCompiler)

const Apply = z.strictObject({ note: z.string().max(1_000).optional() })
const ById = z.object({ id: z.uuid() })

app.post<{ Params: { id: string }; Body: z.infer<typeof Apply> }>(
  '/api/iam/campaigns/:id/apply',
  { schema: { params: ById, body: Apply } },
  async ({ headers, params, body }, reply) => {
    const session = createHash('sha256')
      .update(headers.cookie?.slice('session='.length) ?? '')
      .digest()
    const { rows } = await pool.query({
      name: 'session',
      text: 'select user_id, role from peer_sessions where id_hash = $1 and ended_at is null',
      values: [session],
    })
    if (rows[0]?.role !== 'creator') return reply.code(401).send()
    const applied = await pool.query({
      name: 'apply',
      text: `update peer_places set status = 'applied', note = $3, changed_at = now()
        where campaign_id = $1 and user_id = $2 returning id, campaign_id, status, changed_at`,
      values: [params.id, rows[0].user_id, body?.note ?? ''],
    })
    return reply.code(applied.rowCount === 1 ? 200 : 404).send({ participation: applied.rows[0] ?? null })
  },
)

await listen(app)
