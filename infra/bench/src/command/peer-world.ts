import { createHash, randomUUID } from 'node:crypto'
import { openPool } from '@iam/infra/postgres/pool'
import type { Size, World } from './world.ts'

/** Creates the peers' users, campaigns and offers, in tables as a CRUD service has them. */
export async function peerWorld(databaseUrl: string, size: Size): Promise<World> {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
  const callers = Array.from({ length: size.creators + 1 }, () => {
    const token = randomUUID()
    return { cookie: `session=${token}`, token, userId: randomUUID() }
  })
  const [brand, ...creators] = callers as [(typeof callers)[0], ...typeof callers]
  const [campaigns, offers] = [ids(size.campaigns), ids(size.offers)]
  const pool = openPool({ url: databaseUrl, name: 'bench world', max: 1 })
  try {
    await pool.query(tables)
    await pool.query(
      `insert into peer.sessions
       select sha256(token::bytea), user_id, role from unnest($1::text[], $2::uuid[], $3::text[]) as one (token, user_id, role)`,
      [
        callers.map(({ token }) => token),
        callers.map(({ userId }) => userId),
        callers.map((one) => (one === brand ? 'brand' : 'creator')),
      ],
    )
    await pool.query(`insert into peer.people select id, 'Somebody' from unnest($1::uuid[]) as id`, [
      callers.map(({ userId }) => userId),
    ])
    await pool.query(
      `insert into peer.campaigns
       select id, $2, 'Bench campaign', 'active', 250, now() + interval '30 days' from unnest($1::uuid[]) as id`,
      [campaigns, brand.userId],
    )
    await pool.query(
      `insert into peer.offers
       select id, $2, creator, 'Bench offer', 'What is asked for.', 'pending', 500, 1
       from unnest($1::uuid[], $3::uuid[]) as one (id, creator)`,
      [offers, brand.userId, offers.map((_, n) => creators[n % creators.length]!.userId)],
    )
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
  return { creators, brand, campaigns, offers }
}

// The fill factor leaves room on each page, so that rows that are updated often stay on theirs (HOT updates).
const tables = `
  create schema peer;
  create table peer.sessions (id_hash bytea primary key, user_id uuid not null, role text not null, ended_at timestamptz);
  create table peer.people (user_id uuid primary key, name text not null);
  create table peer.campaigns (
    id uuid primary key, brand_id uuid not null, title text not null, status text not null, reward numeric(10,2) not null,
    end_at timestamptz not null, tasks int not null default 0
  ) with (fillfactor = 70);
  create table peer.participations (
    id uuid primary key default gen_random_uuid(), campaign_id uuid not null, user_id uuid not null,
    status text not null default 'applied', note text not null, applied_at timestamptz not null default now(),
    unique (campaign_id, user_id)
  );
  create table peer.offers (
    id uuid primary key, brand_id uuid not null, creator_id uuid not null, title text not null, description text not null,
    status text not null, amount numeric(10,2) not null, version int not null
  ) with (fillfactor = 70);
  create table peer.answers (
    user_id uuid not null, key text not null, fingerprint bytea not null, status int not null, body text not null,
    kept_at timestamptz not null default now(), primary key (user_id, key)
  )`

/** SHA-256, as `peer.sessions` stores its tokens. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
