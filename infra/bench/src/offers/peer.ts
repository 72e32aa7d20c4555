import { createHash } from 'node:crypto'
import { OfferFilter } from '@iam/contracts/offers/requests'
import { searchText } from '@iam/contracts/search/search-text'
import { openPool } from '@iam/infra/postgres/pool'
import fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { listen } from '../directory/listen.ts'
import { makePeerTable } from './peer-table.ts'

/** The usual implementation: looks the session up, each query becomes SQL on an indexed table, and the rows become JSON. */
await makePeerTable(process.argv[2]!)
const pool = openPool({ url: process.argv[2]!, name: 'peer', max: 10 })
const app = fastify()
app.setValidatorCompiler(validatorCompiler)

const bounds = {
  '$0-$500': [0, 500],
  '$500-$1000': [500, 1000],
  '$1000-$2000': [1000, 2000],
  '$2000+': [2000, 1e8],
}
const isAll = (value: string) => value === 'All' || value === 'all'

app.get<{ Querystring: OfferFilter }>(
  '/api/iam/marketplace/offers',
  { schema: { querystring: OfferFilter } },
  async ({ headers, query }, reply) => {
    const { search = '', status = 'All', amountRange = 'All', limit = 24, cursor } = query
    const sessionId = decodeURIComponent(headers.cookie?.split('=')[1] ?? '').split('.')[0]!
    const session = await pool.query({
      name: 'session',
      text: `select s.user_id from sessions s join views.accounts a on a.user_id = s.user_id::text
        where s.id_hash = $1 and s.ended_at is null`,
      values: [createHash('sha256').update(sessionId).digest()],
    })
    if (!session.rows[0]) return reply.code(401).send()
    const values: unknown[] = [session.rows[0].user_id]
    const parts = ['brand_user_id = $1']
    const add = (condition: (parameter: string) => string, value: unknown) => {
      values.push(value)
      parts.push(condition(`$${values.length}`))
    }
    if (!isAll(status)) add((one) => `shown_status = ${one}`, status)
    if (!isAll(amountRange)) {
      const [least, most] = bounds[amountRange as keyof typeof bounds]
      parts.push(`amount between ${least} and ${most}`)
    }
    const text = searchText(search)
    if (text !== '') add((one) => `search_text like ${one}`, `%${text}%`)
    const counted = `select count(*)::int as total from peer_offers where ${parts.join(' and ')}`
    const total = pool.query(counted, [...values])
    if (cursor) {
      const [at, id] = Buffer.from(cursor.slice(1), 'base64url').toString().split(' ')
      values.push(cursor.startsWith('1') ? 0 : 1, at, id)
      const [rank, when, which] = [values.length - 2, values.length - 1, values.length]
      parts.push(
        `(not_mine > $${rank} or (not_mine = $${rank} and (created_at, id) < ($${when}, $${which})))`,
      )
    }
    const [page, count, declines] = await Promise.all([
      pool.query(
        `select card, not_mine, created_at, id from peer_offers where ${parts.join(' and ')}
         order by not_mine, created_at desc, id desc limit ${limit + 1}`,
        values,
      ),
      total,
      cursor
        ? undefined
        : pool.query({
            name: 'declines',
            text: `select decline_reason as reason, count(*)::int as count from peer_offers
              where brand_user_id = $1 and shown_status = 'declined' group by 1 order by 2 desc, 1`,
            values: [session.rows[0].user_id],
          }),
    ])
    const last = page.rows.length > limit ? page.rows[limit - 1] : undefined
    const place = last && Buffer.from(`${last.created_at} ${last.id}`).toString('base64url')
    reply.type('application/json; charset=utf-8')
    return JSON.stringify({
      offers: page.rows.slice(0, limit).map(({ card }) => card),
      total: count.rows[0].total,
      ...(last && { nextCursor: `${last.not_mine === 0 ? 1 : 0}${place}` }),
      ...(declines && { declineReasons: declines.rows }),
    })
  },
)

await listen(app)
