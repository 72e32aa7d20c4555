import { compareLedger } from '@iam/command-service/ledger-check/compare-ledger'
import { interest } from '@iam/command-service/modules/interest/decider'
import { user } from '@iam/command-service/modules/users/decider'
import { manual } from '@iam/command-service/providers/manual'
import { openSend } from '@iam/command-service/send'
import { openStates } from '@iam/command-service/states'
import { system } from '@iam/contracts/event'
import { uuid5 } from '@iam/contracts/uuid5'
import type { InterestId, UserId } from '@iam/contracts/values'
import { backedUp } from '@iam/infra/backup/tables'
import { claimKey } from '@iam/infra/claim-key'
import type { PersonalEventStore } from '@iam/infra/event-store/open'
import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'

type Restored = { readonly store: PersonalEventStore; readonly pool: Pool; readonly log: Log }

/**
 * Repeats the erasures that happened after the backup, which the restored log does not have: destroys the keys, and
 * records the erasures with all their consequences. Returns how many there were.
 */
export async function eraseAgain(
  { store, pool, log }: Restored,
  erased: ReadonlySet<string>,
): Promise<number> {
  const states = openStates(store)
  const now = () => new Date().toISOString()
  const send = openSend(
    { store, states, now },
    {
      claimKey: (kind, value) => claimKey(store.claimSecret, kind, value),
      destroyKey: store.destroyKey,
      interestOf: async () => [],
      compareLedger: () => compareLedger({ store, pool }),
      paymentsOf: async () => [],
      ...{ provider: manual, now, emailOf: async () => '', log },
    },
  )
  let again = 0
  for (const personId of await allErased(pool, erased)) {
    const asUser = (await states.load(user, personId)).state
    const asInterest = (await states.load(interest, personId)).state
    if (asUser.status === 'member') {
      const data = { userId: personId as UserId, reason: 'Erased before; carried out again after a restore.' }
      await send({ type: 'ForgetPerson', data }, contextOf(personId))
      again++
    } else if (asInterest.status !== 'absent' && asInterest.status !== 'erased') {
      await send({ type: 'EraseInterest', data: { interestId: personId as InterestId } }, contextOf(personId))
      again++
    }
    // Also of payments, which have a key for their payer's data and no more to erase.
    await store.destroyKey(personId)
  }
  await forget(pool, erased)
  return again
}

function contextOf(personId: string) {
  const commandId = uuid5(personId, 'erased again')
  return { actor: system('operator'), commandId, correlationId: commandId } as const
}

/** Includes users whose erasure was in progress at the backup: their key is gone, and the event is not in its log. */
async function allErased(pool: Pool, erased: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(
    'select person_id as id from person_keys where wrapped is null',
  )
  return new Set([...erased, ...rows.map(({ id }) => id)])
}

/** Deletes the gateway's data about them, which the gateway itself deletes only once the views show the erasure. */
async function forget(pool: Pool, erased: ReadonlySet<string>): Promise<void> {
  for (const [table, { person }] of Object.entries(backedUp))
    if (person) await pool.query(`delete from ${table} where ${person}::text = any ($1)`, [[...erased]])
  // Mails to others that name them would be sent before the gateway has deleted them.
  // Compared as text: payments are erased too, whose ids are no UUIDs.
  await pool.query('delete from outbox_mails where people::text[] && $1::text[]', [[...erased]])
}
