import { CampaignFilter } from '@iam/contracts/campaigns/requests'
import { openPool } from '@iam/infra/postgres/pool'
import fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { behindView } from '../behind-view.ts'
import { listen } from '../directory/listen.ts'

/** The usual implementation: each query becomes SQL on indexed tables, and the rows become JSON. */
const pool = openPool({ url: process.argv[2]!, name: 'peer', max: 10 })
const table = await behindView(pool, 'campaigns')
await pool.query(
  `create index if not exists peer_order on ${table} ((status <> $$active$$), created_at desc, id)`,
)
await pool.query(`create index if not exists peer_categories on ${table} using gin (categories)`)
const app = fastify()
app.setValidatorCompiler(validatorCompiler)

const bounds = { '$0-$500': [0, 500], '$500-$1000': [500, 1000], '$1000+': [1000, 100_000_000] } as const

app.get<{ Querystring: CampaignFilter }>(
  '/api/iam/campaigns',
  { schema: { querystring: CampaignFilter } },
  async ({ query: { search = '', category = 'All', rewardRange = 'All', limit = 24 } }, reply) => {
    const values: unknown[] = []
    const parts = ['true']
    const add = (condition: (parameter: string) => string, value: unknown) => {
      values.push(value)
      parts.push(condition(`$${values.length}`))
    }
    if (search !== '') add((text) => `(c.title ilike ${text} or p.name ilike ${text})`, `%${search}%`)
    if (category !== 'All' && category !== 'all') add((one) => `c.categories @> array[${one}]`, category)
    if (rewardRange !== 'All' && rewardRange !== 'all') {
      const [least, most] = bounds[rewardRange]
      parts.push(`c.reward_amount between ${least} and ${most}`)
    }
    const from = `from views.campaigns c join views.people p on p.user_id = c.organizer_id where ${parts.join(' and ')}`
    const [page, count] = await Promise.all([
      pool.query(
        `select c.*, p.name as organizer_name, p.handle as organizer_handle ${from}
         order by c.status <> 'active', c.created_at desc, c.id limit ${limit + 1}`,
        values,
      ),
      pool.query(`select count(*) as total ${from}`, values),
    ])
    reply.type('application/json; charset=utf-8')
    return JSON.stringify({ campaigns: page.rows.slice(0, limit), total: count.rows[0].total })
  },
)

await listen(app)
