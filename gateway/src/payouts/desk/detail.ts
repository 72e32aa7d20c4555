import type { PayoutProvider } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import { money } from '@iam/contracts/money'
import { PayoutAccountRow } from '@iam/contracts/payout-accounts/views'
import { checksOf } from '@iam/contracts/payouts/checks'
import type { PayoutDetailAnswer } from '@iam/contracts/payouts/views'
import { Rejected } from '@iam/contracts/rejected'
import type { PayoutId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import type { Dependencies } from '../../dependencies.ts'
import { namesOf } from '../../users/names.ts'
import { payoutColumns, payoutOf, payoutTables, ShownRow } from '../payout.ts'
import { actsOf, barOf } from './acts.ts'
import { balancesOf } from './balance.ts'
import { earningsIn } from './earnings-in.ts'
import { historyOf } from './history.ts'
import { type Material, materialAt, noEnd } from './material.ts'

export type DeskSources = Pick<Dependencies, 'db' | 'store' | 'now' | 'payoutProvider'>

/** A payout for those who decide about it, now or as of a past moment, at which nothing can be done. */
export async function payoutDetail(
  sources: DeskSources,
  id: PayoutId,
  actor: Actor,
  asOf?: string,
): Promise<PayoutDetailAnswer> {
  const { db, store, payoutProvider: provider } = sources
  const now = sources.now()
  const at = asOf ?? noEnd
  const { listed, material } = await payoutAt(sources, id, at)
  const [row, account, bar, history, earnings] = await Promise.all([
    asOf === undefined ? listed : rowThen(db, listed, material),
    accountOf(db, listed.recipientUserId, provider, actor),
    asOf === undefined ? barOf(db, material, actor) : null,
    historyOf({ db, store, reader: actor }, material, at),
    earningsIn(db, listed.earningIds),
  ])
  const { before, after } = balancesOf(material)
  return {
    payout: payoutOf(row, Date.parse(asOf ?? now)),
    ...{ earnings, history, account, provider },
    checks: checksShown(material, asOf ?? now),
    ...{ balanceBefore: money(before), balanceAfter: money(after) },
    may: { acts: asOf === undefined ? actsOf(material.payout, bar, actor, provider) : [], bar },
    asOf: asOf ?? now,
  }
}

/** The checks as they are now while the payout waits, afterwards as they were at its approval. */
export const checksShown = ({ row, payout, ledger, accountChangedAt }: Material, now: string) =>
  payout.status === 'pending' ? checksOf({ payoutId: row.id, ledger, accountChangedAt, now }) : row.checks

/** A payout as it is listed, and what it was made of at a moment; refused if it was requested later. */
export async function payoutAt({ db, store }: Pick<DeskSources, 'db' | 'store'>, id: PayoutId, at: string) {
  const listed = await rowOf(db, id)
  const material = await materialAt(store, id, listed.recipientUserId, at)
  if (!material) throw new Rejected('payout-later', { requestedAt: listed.createdAt })
  return { listed, material }
}

export const recipientOf = async (db: DatabasePool, id: PayoutId) => (await rowOf(db, id)).recipientUserId

async function rowOf(db: DatabasePool, id: PayoutId): Promise<ShownRow> {
  const row = await db.maybeOne(sql.type(ShownRow)`
    select ${payoutColumns} from ${payoutTables} where p.id = ${id}`)
  if (!row) throw new Rejected('payout-unknown')
  return row
}

/** The payout as its row was then, with names as they are now. */
async function rowThen(db: DatabasePool, listed: ShownRow, { row }: Material): Promise<ShownRow> {
  const names = await namesOf(db, [row.approvedBy, row.heldBy])
  const { steps: _, checks: __, balanceBefore: ___, balanceAfter: ____, ...then } = row
  return {
    ...{ ...listed, ...then },
    approverName: names.get(row.approvedBy ?? '') ?? null,
    holderName: names.get(row.heldBy ?? '') ?? null,
  }
}

/** The recipient's account as it is now. */
async function accountOf(db: DatabasePool, userId: string, paidBy: PayoutProvider, actor: Actor) {
  const account = await db.maybeOne(sql.type(PayoutAccountRow)`
    select * from payout_accounts where user_id = ${userId} and removed_at is null`)
  if (!account) return null
  const { label, provider, payoutsEnabled, changedAt, missing } = account
  const isPaidByHand = provider === 'manual' && paidBy === 'manual'
  return {
    ...{ label, changedAt, missing, isUsable: payoutsEnabled && provider === paidBy },
    instructions: isPaidByHand && actor.canApprovePayments ? account.account : null,
  }
}
