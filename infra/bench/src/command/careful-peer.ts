import type { Pool } from 'pg'
import { listen } from '../directory/listen.ts'
import { type Asked, peerApp } from './peer-app.ts'

type Careful = {
  readonly name: string
  /** Runs if the idempotency key is new; `answer` reads the columns that it returns. */
  readonly change: string
  /** SQL of the answer's JSON fields, from `changed` and the tables of `joined`. */
  readonly answer: string
  readonly joined: string
  readonly field: string
}

/**
 * A command with the portal's guarantees, in one statement: a repeated idempotency key gets its first answer, the record
 * is checked before it is changed, and the joined answer is stored with the change.
 */
function careful({ name, change, answer, joined, field }: Careful) {
  const text = `
    with known as (
      select fingerprint, status, body from peer.answers where user_id = $2 and key = $4
    ), changed as (
      ${change}
    ), answered as (
      select json_build_object(${answer})::text as body from changed ${joined}
    ), kept as (
      insert into peer.answers (user_id, key, fingerprint, status, body) select $2, $4, $5, 200, body from answered
    )
    select fingerprint = $5 as same, status, body from known
    union all select true, 200, body from answered`
  return async (pool: Pool, { id, userId, body, key, fingerprint }: Asked) => {
    const { rows } = await pool.query({
      ...{ name, text },
      values: [id, userId, body[field] ?? '', key, fingerprint],
    })
    const [found] = rows
    if (!found) return { status: 409, body: '{}' }
    return found.same ? { status: found.status, body: found.body } : { status: 422, body: '{}' }
  }
}

await listen(
  peerApp({
    apply: careful({
      name: 'apply',
      field: 'note',
      change: `insert into peer.participations (campaign_id, user_id, note)
        select c.id, $2, $3 from peer.campaigns c
        where c.id = $1 and c.status = 'active' and not exists (select from known)
        on conflict (campaign_id, user_id) do nothing returning *`,
      joined:
        'join peer.campaigns c on c.id = changed.campaign_id join peer.people p on p.user_id = c.brand_id',
      answer: `'participation', json_build_object('id', changed.id, 'campaignId', c.id, 'title', c.title, 'brandName', p.name,
        'dueDate', c.end_at, 'status', changed.status, 'reward', c.reward, 'totalTasks', c.tasks, 'appliedAt', changed.applied_at)`,
    }),
    changeOffer: careful({
      name: 'change offer',
      field: 'description',
      change: `update peer.offers set description = $3, version = version + 1
        where id = $1 and brand_id = $2 and status = 'pending' and not exists (select from known) returning *`,
      joined:
        'join peer.people b on b.user_id = changed.brand_id join peer.people p on p.user_id = changed.creator_id',
      answer: `'offer', json_build_object('id', changed.id, 'title', changed.title, 'description', changed.description,
        'brandName', b.name, 'creatorName', p.name, 'status', changed.status, 'amount', changed.amount, 'version', changed.version)`,
    }),
    rename: careful({
      name: 'rename',
      field: 'title',
      change: `update peer.campaigns set title = $3
        where id = $1 and brand_id = $2 and status = 'active' and not exists (select from known) returning *`,
      joined: 'join peer.people p on p.user_id = changed.brand_id',
      answer: `'campaign', json_build_object('id', changed.id, 'title', changed.title, 'brandName', p.name,
        'reward', changed.reward, 'dueDate', changed.end_at, 'totalTasks', changed.tasks)`,
    }),
  }),
)
