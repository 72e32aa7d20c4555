import type { Pool } from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { type KeyRing, type MasterKeys, openKeyRing, wrapClaimSecret } from './key-ring.ts'

type Row = { readonly person_id: string; readonly wrapped: Buffer }

/** Keys that one statement replaces. */
const batchSize = 200

/**
 * Encrypts everything that is stored under the previous master key under the current one, while services run that know
 * both. It may be interrupted at any row and repeated, because finished rows are recognised. Returns how many persons'
 * keys were replaced; throws CannotStart if some open under neither.
 */
export async function replaceMasterKey(pool: Pool, masterKeys: MasterKeys): Promise<number> {
  const ring = await openKeyRing(pool, masterKeys)
  // First, so that from here on no service stores a key under the previous one: storing a key takes a lock on this row.
  if (!ring.isCurrentInUse())
    await pool.query("update stored_secrets set wrapped = $1 where name = 'claims'", [
      wrapClaimSecret(masterKeys[0], ring.claimSecret),
    ])
  let replaced = 0
  let strangers = 0
  for (let after = ''; ; ) {
    const { rows } = await pool.query<Row>(
      'select person_id, wrapped from person_keys where person_id > $1 and wrapped is not null order by 1 limit $2',
      [after, batchSize],
    )
    if (rows.length === 0) break
    const done = await rewrap(pool, ring, rows)
    replaced += done.replaced
    strangers += done.strangers
    after = rows.at(-1)!.person_id
  }
  if (strangers > 0)
    throw new CannotStart(
      `The keys of ${strangers} people open neither under MASTER_KEY nor under MASTER_KEY_PREVIOUS; all others are under MASTER_KEY now.`,
    )
  return replaced
}

async function rewrap(pool: Pool, ring: KeyRing, rows: readonly Row[]) {
  let strangers = 0
  const changes: { personId: string; from: Buffer; to: Buffer }[] = []
  for (const { person_id: personId, wrapped } of rows) {
    const rewrapped = ring.rewrap(personId, wrapped)
    if (rewrapped === undefined) strangers++
    else if (rewrapped !== wrapped) changes.push({ personId, from: wrapped, to: rewrapped })
  }
  // Only if it is unchanged since it was read, so that an erasure meanwhile is kept.
  const { rowCount } = await pool.query(
    `update person_keys k set wrapped = change.after
     from unnest($1::text[], $2::bytea[], $3::bytea[]) as change (person_id, before, after)
     where k.person_id = change.person_id and k.wrapped = change.before`,
    [changes.map(({ personId }) => personId), changes.map(({ from }) => from), changes.map(({ to }) => to)],
  )
  return { strangers, replaced: rowCount ?? 0 }
}
