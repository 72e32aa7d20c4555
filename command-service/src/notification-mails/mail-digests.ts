import { uuid5 } from '@iam/contracts/uuid5'
import type { Log } from '@iam/infra/log'
import { pause } from '@iam/infra/pause'
import type { Term } from '@iam/infra/postgres/leader'
import { isNotBuiltYet } from '@iam/infra/postgres/not-built-yet'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool, PoolClient } from 'pg'
import { postgresOutbox } from '../follow/outbox.ts'
import { type DigestEntry, digestOf } from './digest.ts'
import { lastDigestTime } from './digest-time.ts'
import { isNewsNoMore, namesIn } from './names.ts'

type Digests = {
  readonly pool: Pool
  /** The user's address as it is now; empty if it is not confirmed, and for an erased user. */
  readonly mailableOf: (userId: string) => Promise<string>
  /** Links in mails begin with it. */
  readonly publicUrl: string
  readonly now: () => string
  readonly log: Log
}

const everyMs = 10_000
/** What happened before a stop is raised first, so that it comes in one digest and not in two. */
const raisingMs = 15_000
const together = 200

/** Writes the digests as they become due, until the term is over. */
export async function mailDigests(digests: Digests, { signal, alive }: Pick<Term, 'signal' | 'alive'>) {
  alive('digests', raisingMs + 60_000)
  await pause(raisingMs, signal)
  while (!signal.aborted) {
    alive('digests', everyMs + 60_000)
    const more = await writeDueDigests(digests).catch((error) => {
      if (isNotBuiltYet(error)) digests.log.info('the digests wait for their views to be built')
      else digests.log.warn({ error: String(error) }, 'the digests cannot be written; it is tried again')
      return false
    })
    if (!more) await pause(everyMs, signal)
  }
}

/**
 * Writes a mail for each user for whom it was 8:00 since something was raised; after a stop they come late, once. True if
 * there may be more.
 */
export async function writeDueDigests(digests: Digests): Promise<boolean> {
  const { pool, now } = digests
  const zones = (await pool.query<{ zone: string }>(zonesOfWaiting)).rows.map(({ zone }) => zone)
  const at = now()
  const times = zones.map((zone) => lastDigestTime(zone, at))
  const { rows } = await pool.query<Due>(due, [zones, times, together])
  for (const one of rows) await inTransaction(pool, (client) => writeDigest(digests, client, one))
  return rows.length === together
}

type Due = { readonly userId: string; readonly at: string }

/**
 * For each user the first entry that waits, from one to the next in their index: it takes as long as there are users, however
 * many entries wait for each.
 */
const waiting = `
  with recursive first as (
    (select user_id, raised_at from digest_entries where settled_at is null order by user_id, raised_at limit 1)
    union all
    select next.user_id, next.raised_at
    from first cross join lateral (
      select user_id, raised_at from digest_entries
      where settled_at is null and user_id > first.user_id
      order by user_id, raised_at limit 1
    ) next
  ), waiting as (
    select first.user_id, first.raised_at, coalesce(a.time_zone, 'UTC') as zone
    from first join accounts a on a.user_id = first.user_id::text
  )`

const zonesOfWaiting = `${waiting} select distinct zone from waiting`

const due = `${waiting}
  select user_id as "userId", t.at
  from waiting join unnest($1::text[], $2::timestamptz[]) as t (zone, at) using (zone)
  where raised_at < t.at
  limit $3`

/** The mail and what it settles are written in one transaction: no notification comes in two digests, and none is lost. */
async function writeDigest(
  { pool, mailableOf, publicUrl, now }: Digests,
  client: PoolClient,
  { userId, at }: Due,
) {
  const { rows } = await client.query<DigestEntry & { readonly id: string }>(
    `select notification_id as id, kind, facts from digest_entries
     where user_id = $1 and raised_at < $2 and settled_at is null order by raised_at, id for update`,
    [userId, at],
  )
  const recipient = await mailableOf(userId)
  // Of sessions that have begun by now no mail says that they begin soon.
  const told = rows.filter(
    ({ facts: { startsAt } }) => startsAt === undefined || Date.parse(startsAt) > Date.parse(now()),
  )
  const names = await namesIn(
    pool,
    userId,
    told.map(({ facts }) => facts),
  )
  const current = told.filter(({ facts }) => !isNewsNoMore(facts, names))
  const digest = digestOf(current, { names, publicUrl })
  if (digest && recipient !== '')
    await postgresOutbox(client).put({
      id: uuid5(rows[0]!.id, 'digest'),
      ...{ ...digest, userId, recipient, topic: 'digest' },
      people: names.about.filter((id) => id !== userId),
    })
  const settled = rows.map(({ id }) => id)
  await client.query('update digest_entries set settled_at = now() where notification_id = any ($1)', [
    settled,
  ])
}
