import { BadgeType, industries, normaliseLocation } from '@iam/contracts/enumerations'
import { searchText } from '@iam/contracts/search/search-text'
import { sessionUrl } from '@iam/infra/postgres/session-url'
import pg from 'pg'

/** Creates the peer's table in the same database, with the columns and indexes that make a search in SQL fast. */
export async function makePeerTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: sessionUrl(url), statement_timeout: 0 })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('peer_creators') as made`)
    if (rows[0].made) return
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '256MB'`)
    await client.query('create extension if not exists pg_trgm')
    await client.query(`
      create table peer_creators (
        user_id text not null, profile_id text not null, handle text collate "C" not null, name text not null,
        avatar_url text not null, bio text not null, location text not null, industries text[] not null,
        tagline text not null, intro_video_url text not null, badges jsonb not null, is_verified boolean not null,
        metrics_views integer not null, metrics_clicks integer not null, earnings_total numeric(10,2) not null,
        industry_keys text[] not null, location_key text collate "C" not null, badge_keys text[] not null,
        search_text text collate "C" not null
      )`)
    await client.query('declare everybody no scroll cursor for select * from views.creators')
    for (;;) {
      const page = await client.query('fetch 2000 from everybody')
      if (page.rows.length === 0) break
      await client.query(
        `insert into peer_creators
         select * from jsonb_populate_recordset(null::peer_creators, $1)`,
        [JSON.stringify(page.rows.map(peerRow))],
      )
    }
    for (const index of indexes()) await client.query(`create index on peer_creators ${index}`)
    // The total without a filter, which a trigger would maintain.
    await client.query('create table peer_total as select count(*)::int as total from peer_creators')
    await client.query('commit')
    await client.query('vacuum analyze peer_creators')
  } finally {
    await client.end()
  }
}

/** The B-tree of each filter is in rank order and includes the other filters' columns, so filtering reads no table rows. */
function indexes(): string[] {
  const rank = '(not is_verified), (-earnings_total), handle'
  const others = 'include (location_key, industry_keys, badge_keys)'
  return [
    `using btree (${rank}) ${others}`,
    `using btree (location_key, ${rank}) include (industry_keys, badge_keys)`,
    ...industries.map((industry) => `using btree (${rank}) ${others} where ${hasIndustry(industry)}`),
    ...BadgeType.options.map((type) => `using btree (${rank}) ${others} where ${hasBadge(type)}`),
    'using gin (industry_keys)',
    'using gin (search_text gin_trgm_ops)',
  ]
}

/** The value is a literal, because the planner uses a partial index only if the statement implies its condition. */
export const hasIndustry = (industry: string) => `industry_keys @> '{${industry.toLowerCase()}}'`
export const hasBadge = (type: string) => `badge_keys @> '{${type}}'`

type Row = {
  name: string
  handle: string
  tagline: string
  location: string
  industries: string[]
  badges: { type: string; issuedBy: string }[]
}

const peerRow = (row: Row) => ({
  ...row,
  // Names of issuers are joined beforehand, which spares the peer a join.
  badges: row.badges.map((badge) => ({ ...badge, issuedBy: 'Avery Admin' })),
  industry_keys: row.industries.map((industry) => industry.toLowerCase()),
  location_key: normaliseLocation(row.location),
  badge_keys: row.badges.map(({ type }) => type),
  search_text: searchedOf(row),
})

const searchedOf = ({ name, handle, tagline, industries, location }: Row) =>
  [name, handle, tagline, ...industries, location].map(searchText).join('\n')
