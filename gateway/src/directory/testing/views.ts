import type { CreatorRow } from '@iam/contracts/profiles/views'
import type { Announcement, Bus } from '@iam/infra/bus/port'
import { snakeCase } from '@iam/infra/postgres/snake-case'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool } from 'pg'

type Changes = Announcement['changes']
type How = { lost?: boolean }

/** The views that the directory reads, as plain tables, with the writes that the projection makes. */
export async function makeViews(pool: Pool, bus: Bus) {
  await pool.query(`
    create table views.people (user_id text primary key, name text not null);
    create table views.creators (
      user_id text primary key, profile_id text, handle text, role text not null, name text not null,
      avatar_url text not null, bio text not null, location text not null, industries text[] not null,
      tagline text not null, intro_video_url text not null, badges jsonb not null, is_verified boolean not null,
      metrics_views integer not null, metrics_clicks integer not null, earnings_total numeric(10,2) not null
    );
    insert into checkpoints (name, position) values ('views', 0)`)

  const change = async (changes: Changes, sql: string, values: unknown[], lost = false) => {
    const message = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ position: number }>(
        `update checkpoints set position = position + 1 where name = 'views' returning position`,
      )
      const { position } = rows[0]!
      await client.query(sql, values)
      const written = await client.query<{ number: number }>(
        'insert into announcements (position, changes) values ($1, $2) returning number',
        [position, JSON.stringify(changes)],
      )
      return { number: written.rows[0]!.number, position, changes }
    })
    if (!lost) bus.publish('views.announced', { number: message.number })
    return message.position
  }

  return {
    /** Writes rows and announces them; on the bus too, unless the message is lost. */
    put: (rows: readonly CreatorRow[], how?: How) =>
      change(
        [{ view: 'creators', keys: rows.map(({ userId }) => userId) }],
        `insert into views.creators select * from jsonb_populate_recordset(null::views.creators, $1)
         on conflict (user_id) do update set profile_id = excluded.profile_id, handle = excluded.handle,
           role = excluded.role, name = excluded.name, tagline = excluded.tagline, badges = excluded.badges,
           is_verified = excluded.is_verified, metrics_views = excluded.metrics_views,
           earnings_total = excluded.earnings_total`,
        [JSON.stringify(rows.map(columnsOf))],
        how?.lost,
      ),
    remove: (userId: string, how?: How) =>
      change(
        [{ view: 'creators', keys: [userId] }],
        'delete from views.creators where user_id = $1',
        [userId],
        how?.lost,
      ),
    name: (userId: string, name: string) =>
      change(
        [{ view: 'people', keys: [userId] }],
        'insert into views.people values ($1, $2) on conflict (user_id) do update set name = excluded.name',
        [userId, name],
      ),
    /** Announces changes without writing rows; by default none. */
    announce: (changes: Changes = []) => change(changes, 'select', []),
  }
}

const columnsOf = (row: CreatorRow) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [snakeCase(field), value]))
