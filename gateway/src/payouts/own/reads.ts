import type { SignedIn } from '@iam/contracts/event'
import { money } from '@iam/contracts/money'
import type { OwnPayoutFilter } from '@iam/contracts/payouts/requests'
import type { OwnPayoutAnswer, Payout } from '@iam/contracts/payouts/views'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import { EarningId, type PayoutId, type UserId } from '@iam/contracts/values'
import { sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import { ledgerHistory } from '../../earnings/ledgers.ts'
import { titlesOf } from '../../earnings/titles.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { defaultLimit } from '../../lists/question.ts'
import { accountAt } from '../../payout-accounts/standing.ts'
import { isApprover } from '../approvers.ts'
import { isReadable, payoutColumns, payoutOf, payoutTables, ShownRow } from '../payout.ts'
import { storyOf } from './story.ts'

type Needed = Pick<Dependencies, 'db' | 'histories' | 'now' | 'payoutProvider'>
const Count = z.object({ count: z.int() })

/** The payouts to a user, the latest first. */
export async function ownPayouts(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: UserId,
  { status, limit = defaultLimit, cursor }: OwnPayoutFilter,
) {
  const after = readCursor(cursor)
  const matching = sql.fragment`p.recipient_user_id = ${userId} and ${isReadable}
    ${status ? sql.fragment`and p.status = ${status}` : sql.fragment``}`
  const onward = after
    ? sql.fragment`and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id})`
    : sql.fragment``
  const [rows, total] = await Promise.all([
    db.any(sql.type(ShownRow)`
      select ${payoutColumns} from ${payoutTables}
      where ${matching} ${onward}
      order by p.created_at desc, p.id desc limit ${limit + 1}`),
    db.oneFirst(sql.type(Count)`select count(*)::int as count from payout_requests p where ${matching}`),
  ])
  const { page, next } = pageOf(rows, limit, ({ createdAt }) => createdAt)
  return { payouts: page.map((row) => withoutNotes(row, now())), total, ...next }
}

/** What the desk notes on a hold stays there. */
const withoutNotes = (row: ShownRow, now: string): Payout => ({
  ...payoutOf(row, Date.parse(now)),
  holdNote: '',
})

/** A payout for its recipient, and for who granted the bonus that it pays while they may approve; 404 for others. */
export async function ownPayout(
  dependencies: Needed,
  { userId, ...rights }: SignedIn,
  id: PayoutId,
): Promise<OwnPayoutAnswer> {
  const { db, now, payoutProvider: provider } = dependencies
  const row = await db.maybeOne(sql.type(ShownRow)`
    select ${payoutColumns} from ${payoutTables}
    where p.id = ${id} and (p.recipient_user_id = ${userId}
      or (p.requested_by = ${userId} and ${isApprover(rights)}))`)
  if (!row) throw new Rejected('payout-unknown')
  const payout = withoutNotes(row, now())
  const ledger = (await ledgerHistory(dependencies, row.recipientUserId)).at(undefined)
  const entries = row.earningIds.flatMap((earningId) => ledger.entries.get(earningId) ?? [])
  const titleOf = await titlesOf(db, entries)
  const titles = new Map(entries.map((entry) => [entry.earningId, titleOf(entry)]))
  const isOwn = row.recipientUserId === userId
  const [history, accountStanding] = await Promise.all([
    storyOf(dependencies, payout, titles),
    // Who granted a bonus has nothing to do with the account that it is paid to.
    isOwn ? accountAt(dependencies, userId) : undefined,
  ])
  const mayCancel = row.status === 'pending' && row.requestedBy === userId
  return {
    payout,
    earnings: entries.map((entry) => ({
      id: EarningId.parse(entry.earningId),
      title: titleOf(entry).title,
      amount: money(entry.amount),
      isCorrection: entry.correctsEarningId !== null,
      createdAt: entry.recordedAt,
    })),
    history,
    may: { acts: mayCancel ? ['cancel'] : [], bar: null },
    provider,
    ...present({ accountStanding }),
  }
}
