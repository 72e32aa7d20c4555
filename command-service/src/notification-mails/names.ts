import type { Facts } from '@iam/contracts/notifications/facts'
import { type Names, peopleIn } from '@iam/contracts/notifications/sentences'
import type { Pool } from 'pg'

/** The names, titles and amounts that facts name by ids, as they are now. */
export async function namesIn(pool: Pool, facts: readonly Facts[]): Promise<Names> {
  const ids = [
    ...new Set(facts.flatMap((one) => Object.values(one).filter((value) => typeof value === 'string'))),
  ]
  const people = [...new Set(facts.flatMap(peopleIn))]
  const [named, titled] = await Promise.all([
    pool.query<{ id: string; name: string }>(
      'select user_id as id, name from people where user_id = any ($1)',
      [people],
    ),
    pool.query<{ id: string; title: string }>(titles, [ids]),
  ])
  return {
    people: new Map(named.rows.map(({ id, name }) => [id, { name }])),
    titles: new Map(titled.rows.map(({ id, title }) => [id, title])),
  }
}

/** Ids are unique across the views, so one query looks in all of them. */
const titles = `
  select id, title from campaigns where id = any ($1)
  union all select id, title from campaign_tasks where id = any ($1)
  union all select id, campaign_title from offers where id = any ($1)
  union all select id, title from contents where id = any ($1)
  union all select id, name from templates where id = any ($1)
  union all select id, title from ama_sessions where id = any ($1)
  union all select id, title from news_posts where id = any ($1) and is_published
  union all select id, amount::text from payout_requests where id = any ($1)`
