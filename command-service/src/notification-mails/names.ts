import type { Facts } from '@iam/contracts/notifications/facts'
import { type Names, peopleIn } from '@iam/contracts/notifications/sentences'
import type { Pool } from 'pg'
import { isAimed } from '../notifier/aimed.ts'

type Titled = { readonly id: string; readonly title: string; readonly owner: string | null }

/**
 * The names, titles and amounts that facts name by ids, as they are now and as their reader is shown them, and the ids of
 * all users whom they say something of.
 */
export async function namesIn(
  pool: Pool,
  reader: string,
  facts: readonly Facts[],
): Promise<Names & { readonly about: readonly string[] }> {
  const ids = [
    ...new Set(facts.flatMap((one) => Object.values(one).filter((value) => typeof value === 'string'))),
  ]
  const people = [...new Set(facts.flatMap(peopleIn))]
  const [named, titled] = await Promise.all([
    pool.query<{ id: string; name: string }>(
      'select user_id as id, name from people where user_id = any ($1)',
      [people],
    ),
    pool.query<Titled>(titles, [ids, reader]),
  ])
  return {
    people: new Map(named.rows.map(({ id, name }) => [id, { name }])),
    titles: new Map(titled.rows.map(({ id, title }) => [id, title])),
    // A title is gone with the user who wrote it.
    about: [...new Set([...people, ...titled.rows.flatMap(({ owner }) => owner ?? [])])],
  }
}

/** Ids are unique across the views, so one query looks in all of them. */
const titles = `
  select id, title, organizer_id as owner from campaigns where id = any ($1)
  union all select id, title, null from campaign_tasks where id = any ($1)
  union all select id, campaign_title, brand_user_id from offers where id = any ($1)
  union all select id, title, creator_id from contents where id = any ($1)
  union all select id, name, created_by from templates where id = any ($1)
  union all select id, title, host_user_id from ama_sessions where id = any ($1)
  union all select n.id, n.title, n.author_id from news_posts n join accounts a on a.user_id = $2
    where n.id = any ($1) and n.is_published and not coalesce(n.expires_at <= now(), false) and ${isAimed}
  union all select id, amount::text, recipient_user_id from payout_requests where id = any ($1)`

/** Whether facts are of a post that is not in the reader's news any more: its link would open nothing. */
export const isNewsNoMore = ({ newsPostId }: Facts, names: Names): boolean =>
  newsPostId !== undefined && !names.titles.has(newsPostId)
