import { searchText } from '@iam/contracts/search/search-text'
import { sessionUrl } from '@iam/infra/postgres/session-url'
import pg from 'pg'

/** Creates the peer's table, with joined names, prepared cards, and the indexes that make a list in SQL fast. */
export async function makePeerTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: sessionUrl(url), statement_timeout: 0 })
  await client.connect()
  try {
    const { rows: made } = await client.query(`select to_regclass('peer_offers') as made`)
    if (made[0].made) return
    await client.query('begin')
    await client.query('create extension if not exists pg_trgm')
    await client.query('create extension if not exists btree_gin')
    await client.query(`
      create table peer_offers (
        id text collate "C" not null, brand_user_id text not null, creator_user_id text not null, shown_status text not null,
        amount numeric(10,2) not null, decline_reason text, not_mine integer not null, created_at timestamptz not null,
        search_text text collate "C" not null, card jsonb not null
      )`)
    const { rows } = await client.query(`
      select o.*, b.name as brand_name, c.name as creator_name, c.handle as creator_handle
      from views.offers o join views.people b on b.user_id = o.brand_user_id
      join views.people c on c.user_id = o.creator_user_id`)
    for (let from = 0; from < rows.length; from += 2_000) {
      await client.query(
        'insert into peer_offers select * from jsonb_populate_recordset(null::peer_offers, $1)',
        [JSON.stringify(rows.slice(from, from + 2_000).map(peerRow))],
      )
    }
    const order = 'not_mine, created_at desc, id desc'
    for (const index of [
      `using btree (brand_user_id, ${order}) include (shown_status, amount)`,
      `using btree (brand_user_id, shown_status, ${order}) include (amount, decline_reason)`,
      'using gin (brand_user_id, search_text gin_trgm_ops)',
    ])
      await client.query(`create index on peer_offers ${index}`)
    await client.query('commit')
    await client.query('vacuum analyze peer_offers')
  } finally {
    await client.end()
  }
}

type Row = Record<string, unknown> & {
  readonly status: string
  readonly completed_at: unknown
  readonly counter_amount: unknown
}

const peerRow = (row: Row) => ({
  ...row,
  shown_status:
    row.status === 'accepted' && row.completed_at
      ? 'completed'
      : row.status === 'open' && row.counter_amount
        ? 'pending'
        : row.status,
  not_mine: row.waiting_on === 'brand' ? 0 : 1,
  search_text: [row.campaign_title, row.brand_name, row.creator_name]
    .map((text) => searchText(String(text)))
    .join('\n'),
  card: { ...row, prices: undefined, deliveries: undefined, change_requests: undefined },
})
