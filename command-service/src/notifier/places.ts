import type { Pool } from 'pg'

type Place = { readonly eventId: string; readonly kind: string }

/** The recipient up to whom an event is told, the empty string before the first page, and how many were told of it. */
export type Told = { readonly after: string; readonly told: number }

export async function placeOf(pool: Pool, { eventId, kind }: Place): Promise<Told> {
  const { rows } = await pool.query<Told>(
    'select last_user_id as after, told from notifier_places where event_id = $1 and kind = $2',
    [eventId, kind],
  )
  return rows[0] ?? { after: '', told: 0 }
}

/** Remembers the recipient up to whom it is told, and forgets what was done with more than a day ago. */
export async function keepPlace(pool: Pool, { eventId, kind }: Place, { after, told }: Told): Promise<void> {
  await pool.query(
    `with old as (delete from notifier_places where moved_at < now() - interval '1 day')
     insert into notifier_places (event_id, kind, last_user_id, told) values ($1, $2, $3, $4)
     on conflict (event_id, kind) do update set last_user_id = excluded.last_user_id, told = excluded.told,
       moved_at = now()`,
    [eventId, kind, after, told],
  )
}
