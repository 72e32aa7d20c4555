import type { Actor } from '@iam/contracts/event'
import { sum } from '@iam/contracts/money'
import type { BatchAnswer, BatchPreviewAnswer } from '@iam/contracts/payouts/desk-views'
import { Refused, Rejected } from '@iam/contracts/rejected'
import type { PayoutId } from '@iam/contracts/values'
import { sql } from 'slonik'
import { payoutColumns, payoutOf, payoutTables, ShownRow } from '../payout.ts'
import { barOf } from './acts.ts'
import { checksShown, type DeskSources } from './detail.ts'
import { type Material, materialAt, noEnd } from './material.ts'

/** What a batch would approve: a row for each payout, in the order in which they were chosen. */
export async function batchPreview(
  { db, store, now }: DeskSources,
  payoutIds: readonly string[],
  actor: Actor,
): Promise<BatchPreviewAnswer> {
  const found = await db.any(sql.type(ShownRow)`
    select ${payoutColumns} from ${payoutTables} where p.id = any(${sql.array(payoutIds, 'text')})`)
  const byId = new Map<string, ShownRow>(found.map((row) => [row.id, row]))
  const rows = await Promise.all(
    payoutIds.map(async (id) => {
      const row = byId.get(id)
      const material = row && (await materialAt(store, id, row.recipientUserId, noEnd))
      if (!material) throw new Rejected('payout-unknown')
      return {
        payout: payoutOf(row, Date.parse(now())),
        checks: checksShown(material, now()),
        accountChangedAt: material.accountChangedAt,
        bar: standsAgainst(material) ?? (await barOf(db, material, actor)),
      }
    }),
  )
  const open = rows.filter(({ bar }) => bar === null)
  return { rows, sum: sum(open.map(({ payout }) => payout.amount)) }
}

/** Why it cannot be approved now, by any approver. */
const standsAgainst = ({ payout: { status, hold } }: Material) => {
  if (status !== 'pending') return `This payout is ${status}.`
  return hold ? 'This payout is on hold. Release it first.' : null
}

const lanes = 8

/**
 * Approves each payout by a command of its own, several at a time as a request has little time; one that is refused leaves
 * the others done. The commands are sent in the order of the ids, so that a repetition sends each under its id again.
 */
export async function approvedEach(
  payoutIds: readonly PayoutId[],
  approve: (payoutId: PayoutId) => Promise<unknown>,
): Promise<BatchAnswer> {
  const results = new Map<PayoutId, BatchAnswer['results'][number]>()
  const waiting = payoutIds.values()
  const lane = async () => {
    for (const payoutId of waiting) results.set(payoutId, await resultOf(payoutId, approve(payoutId)))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { results: payoutIds.map((id) => results.get(id)!) }
}

async function resultOf(payoutId: PayoutId, approving: Promise<unknown>) {
  try {
    await approving
    return { payoutId, isApproved: true, code: null, detail: null }
  } catch (error) {
    // The whole request is another one under the key of the first.
    if (error instanceof Refused && error.code === 'key-reused') throw error
    if (error instanceof Refused)
      return { payoutId, isApproved: false, code: error.code, detail: error.message }
    const detail = 'Whether it was approved is not known. Look at the payout before you try again.'
    return { payoutId, isApproved: false, code: 'not-known', detail }
  }
}
