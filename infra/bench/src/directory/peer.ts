import { normaliseLocation } from '@iam/contracts/enumerations'
import { DirectoryFilter } from '@iam/contracts/profiles/requests'
import { searchText } from '@iam/contracts/search/search-text'
import { openPool } from '@iam/infra/postgres/pool'
import fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { listen } from './listen.ts'
import { hasBadge, hasIndustry } from './peer-table.ts'

/** The usual implementation: each query becomes SQL on an indexed table, and the rows become JSON. */
const pool = openPool({ url: process.argv[2]!, name: 'peer', max: 10 })
const app = fastify()
app.setValidatorCompiler(validatorCompiler)

const columns =
  'profile_id, handle, tagline, intro_video_url, metrics_views, metrics_clicks, earnings_total, name, avatar_url, bio, location, industries, badges, is_verified'

app.get<{ Querystring: DirectoryFilter }>(
  '/api/iam/profiles',
  { schema: { querystring: DirectoryFilter } },
  async ({ query }, reply) => {
    const { where, values } = conditions(query)
    const limit = query.limit ?? 24
    const from = `from peer_creators ${where}`
    const [page, count] = await Promise.all([
      pool.query({
        name: named(`page ${where}`),
        text: `select ${columns} ${from} order by (not is_verified), (-earnings_total), handle limit $${values.length + 1}`,
        values: [...values, limit + 1],
      }),
      where === ''
        ? pool.query({ name: 'total', text: 'select total from peer_total' })
        : pool.query({ name: named(`count ${where}`), text: `select count(*) as total ${from}`, values }),
    ])
    const profiles = page.rows.slice(0, limit).map(profile)
    const last = page.rows.length > limit ? page.rows[limit - 1] : undefined
    const nextCursor = last && `${last.is_verified}|${last.earnings_total}|${last.handle}`
    reply.type('application/json; charset=utf-8')
    return JSON.stringify({ profiles, total: count.rows[0].total, ...(nextCursor && { nextCursor }) })
  },
)

/** Short names for prepared statements, because PostgreSQL truncates them to 63 bytes. */
const names = new Map<string, string>()
function named(statement: string): string {
  const name = names.get(statement) ?? `statement ${names.size}`
  names.set(statement, name)
  return name
}

function conditions({ search = '', industry = 'All', location = 'All', badge = 'All' }: DirectoryFilter) {
  const values: unknown[] = []
  const parts: string[] = []
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value)
    parts.push(condition(`$${values.length}`))
  }
  if (!isAll(industry)) parts.push(hasIndustry(industry))
  if (!isAll(badge)) parts.push(hasBadge(badge))
  if (!isAll(location)) add((parameter) => `location_key = ${parameter}`, normaliseLocation(location))
  const text = searchText(search)
  if (text !== '') add((parameter) => `search_text like ${parameter}`, `%${text}%`)
  return { where: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values }
}

const isAll = (value: string) => value === 'All' || value === 'all'

// biome-ignore lint/suspicious/noExplicitAny: a row of the table
const profile = (row: any) => ({
  id: row.profile_id,
  handle: row.handle,
  tagline: row.tagline,
  introVideoUrl: row.intro_video_url,
  metricsViews: row.metrics_views,
  metricsClicks: row.metrics_clicks,
  earningsTotal: row.earnings_total,
  user: {
    name: row.name,
    avatarUrl: row.avatar_url,
    bio: row.bio,
    location: row.location,
    industries: row.industries,
  },
  badges: row.badges,
})

await listen(app)
