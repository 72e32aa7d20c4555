import { createHash, randomUUID } from 'node:crypto'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { openClient } from '../../testing/client.ts'

/** Somebody's cookie, and the campaigns that they may apply to, each once. */
export type Applicant = { readonly cookie: string; next(): string }

const brand = { name: 'Bench Brand', password: 'a long enough word for it', role: 'brand' }
const campaign = {
  title: 'Bench campaign',
  description: 'Something to apply to.',
  rewardAmount: '250.00',
  categories: ['Tech'],
  maxParticipants: 500,
}

/** So many creators who can apply to so many campaigns at the portal under that address; and the brand's own cookie. */
export async function openPlaces(url: string, creators: number, campaigns: number) {
  const organizer = openClient([url])
  await organizer.post('/api/auth/register', { ...brand, email: `${randomUUID()}@bench.example` })
  const ids: string[] = []
  while (ids.length < campaigns) {
    const posted = await Promise.all(
      Array.from({ length: 20 }, () => organizer.post('/api/iam/campaigns', campaign)),
    )
    ids.push(...posted.map(({ body }) => body.campaign.id as string))
  }
  const applicants: Applicant[] = []
  for (let n = 0; n < creators; n++) {
    const client = openClient([url])
    await client.post('/api/iam/onboard', {
      name: `Bench Creator ${n}`,
      email: `${randomUUID()}@bench.example`,
    })
    applicants.push({ cookie: cookieOf(client.cookies), next: inTurn(ids) })
  }
  return { applicants, organizer: cookieOf(organizer.cookies), campaignId: ids[0]! }
}

/** The same for a peer, in a schema of its own: rows that are there and wait to be changed. */
export async function openPeerPlaces(
  databaseUrl: string,
  schema: string,
  creators: number,
  campaigns: number,
): Promise<Applicant[]> {
  const pool = openPool({ url: databaseUrl, name: 'bench places', log: silentLog() })
  const ids = Array.from({ length: campaigns }, () => randomUUID())
  const users = Array.from({ length: creators }, () => ({ id: randomUUID(), token: randomUUID() }))
  await pool.query(`
    drop schema if exists ${schema} cascade;
    create schema ${schema};
    create table ${schema}.sessions (
      id_hash bytea primary key, user_id uuid not null, role text not null, ended_at timestamptz
    );
    create table ${schema}.campaigns (id uuid primary key, status text not null);
    create table ${schema}.answers (
      user_id uuid not null, key text not null, fingerprint bytea not null, status int, body text,
      started_at timestamptz not null default now(), primary key (user_id, key)
    );
    create table ${schema}.places (
      id uuid primary key default gen_random_uuid(), campaign_id uuid not null, user_id uuid not null,
      status text not null default 'open', note text not null default '', changed_at timestamptz not null default now(),
      unique (campaign_id, user_id)
    )`)
  await pool.query(
    `insert into ${schema}.sessions select * from unnest($1::bytea[], $2::uuid[], $3::text[])`,
    [
      users.map(({ token }) => createHash('sha256').update(token).digest()),
      users.map(({ id }) => id),
      users.map(() => 'creator'),
    ],
  )
  await pool.query(`insert into ${schema}.campaigns select id, 'active' from unnest($1::uuid[]) as id`, [ids])
  await pool.query(
    `insert into ${schema}.places (campaign_id, user_id)
      select c, u from unnest($1::uuid[]) c, unnest($2::uuid[]) u`,
    [ids, users.map(({ id }) => id)],
  )
  await pool.query(`analyze ${schema}.sessions, ${schema}.campaigns, ${schema}.places`)
  await pool.end()
  return users.map(({ token }) => ({ cookie: `session=${token}`, next: inTurn(ids) }))
}

function inTurn(ids: readonly string[]): () => string {
  let n = 0
  return () => ids[n++ % ids.length]!
}

const cookieOf = (cookies: ReadonlyMap<string, string>) =>
  [...cookies]
    .filter(([name]) => name !== 'iam_position')
    .map((pair) => pair.join('='))
    .join('; ')
