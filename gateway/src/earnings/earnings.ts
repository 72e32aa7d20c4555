import type { Ledger, LedgerEntry } from '@iam/contracts/earnings/ledger'
import type { EarningFilter } from '@iam/contracts/earnings/requests'
import type { EarningsAnswer, EarningTotals, TrackedEarning } from '@iam/contracts/earnings/views'
import { money } from '@iam/contracts/money'
import { PayoutRow } from '@iam/contracts/payouts/views'
import { CampaignId, EarningId, PayoutId, SubmissionId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import { accountAt } from '../payout-accounts/standing.ts'
import { namesOf } from '../users/names.ts'
import { counted, figureAt, type PageFigure, sumOf } from './figures.ts'
import type { History } from './history.ts'
import { ledgerHistory, type Moment, momentOf } from './ledgers.ts'
import { type PayoutStanding, stateOf } from './payout-standing.ts'
import { titlesOf } from './titles.ts'
import { nextOf, type Surroundings, stepsOf } from './tracker.ts'

type Needed = Pick<Dependencies, 'db' | 'histories' | 'now' | 'payoutProvider'>

/** A creator's earnings with their sums, now or as they were at a past moment. */
export async function earningsOf(
  dependencies: Needed,
  userId: string,
  { asOf, limit = defaultLimit, cursor, ...filter }: EarningFilter,
): Promise<EarningsAnswer> {
  const after = readCursor(cursor)
  const moment = momentOf(dependencies, asOf)
  const history = await ledgerHistory(dependencies, userId)
  const ledger = history.at(moment.until)
  const matching = matchingOf(ledger, filter)
  const onward = after ? matching.filter((entry) => isAfter(entry, after)) : matching
  const { page, next } = pageOf(
    onward.slice(0, limit + 1).map((entry) => ({ ...entry, id: entry.earningId })),
    limit,
    ({ recordedAt }) => recordedAt,
  )
  const [earnings, verifiedTo] = await Promise.all([
    trackedIn(dependencies, userId, page, moment),
    lastVerified(dependencies.db),
  ])
  return {
    ...{
      earnings,
      verifiedTo,
      totals: totalsOf(history, ledger, moment.at),
      asOf: moment.at,
      isPast: moment.isPast,
    },
    ...firstIn(ledger),
    sum: money(sumOf(matching, counted.total)),
    ...{ provider: dependencies.payoutProvider, total: matching.length, ...next },
  }
}

function firstIn({ entries }: Ledger): Pick<EarningsAnswer, 'firstAt'> {
  let firstAt: string | undefined
  for (const { recordedAt } of entries.values())
    if (firstAt === undefined || recordedAt < firstAt) firstAt = recordedAt
  return firstAt === undefined ? {} : { firstAt }
}

type Filter = Pick<EarningFilter, 'status' | 'source'>

/** The entries that match, the latest first; void ones have no status any more that could be filtered by. */
export const matchingOf = ({ entries }: Ledger, { status, source }: Filter): readonly LedgerEntry[] =>
  [...entries.values()]
    .filter((entry) => status === undefined || (entry.status === status && entry.voidedAt === null))
    .filter(({ sourceType }) => source === undefined || sourceType === source)
    .sort((one, other) => {
      if (one.recordedAt !== other.recordedAt) return one.recordedAt < other.recordedAt ? 1 : -1
      return one.earningId < other.earningId ? -1 : 1
    })

const isAfter = (
  { recordedAt, earningId }: LedgerEntry,
  { at, id }: { readonly at: string; readonly id: string },
) => recordedAt < at || (recordedAt === at && earningId > id)

function totalsOf(history: History<Ledger>, ledger: Ledger, at: string): EarningTotals {
  const totalOf = (figure: PageFigure) => money(figureAt(history, ledger, figure, at))
  return {
    total: totalOf('total'),
    pending: totalOf('pending'),
    available: totalOf('available'),
    requested: totalOf('requested'),
    approved: totalOf('approved'),
    paid: totalOf('paid'),
    balance: totalOf('balance'),
    owedBack: totalOf('owedBack'),
    paidThisYear: totalOf('paidThisYear'),
  }
}

const Stepped = PayoutRow.pick({ id: true, steps: true })

/** Entries with the way of their money. */
async function trackedIn(
  dependencies: Needed,
  userId: string,
  entries: readonly LedgerEntry[],
  { until }: Pick<Moment, 'until'>,
): Promise<readonly TrackedEarning[]> {
  const { db, payoutProvider: provider } = dependencies
  const [titleOf, payouts, account] = await Promise.all([
    titlesOf(db, entries),
    payoutsOf(db, entries, until),
    accountAt(dependencies, userId, until),
  ])
  const holders = [...payouts.values()].map(({ hold }) => hold?.by ?? null)
  const names = await namesOf(db, [userId, ...holders])
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null
  const surroundings: Surroundings = { name: nameOf(userId) ?? '', provider, account, nameOf }
  return entries.map((entry) => {
    const { title, payer } = titleOf(entry)
    const tracked = { entry, payout: payouts.get(entry.payoutId ?? '') }
    return {
      ...rowOf(entry),
      ...{
        title,
        payerName: payer?.name ?? null,
        steps: stepsOf(tracked),
        next: nextOf(tracked, surroundings),
      },
    }
  })
}

/** An entry of the ledger as a row of `earnings` shows it. */
const rowOf = (entry: LedgerEntry) => {
  const { sourceType, sourceId, status, voidedAt, reservedAt, approvedAt, paidAt } = entry
  return {
    id: EarningId.parse(entry.earningId),
    ...{ sourceType, sourceId, status, voidedAt, reservedAt, approvedAt, paidAt },
    taskSubmissionId: SubmissionId.nullable().parse(entry.taskSubmissionId),
    campaignId: CampaignId.nullable().parse(entry.campaignId),
    correctsEarningId: EarningId.nullable().parse(entry.correctsEarningId),
    payoutId: PayoutId.nullable().parse(entry.payoutId),
    amount: money(entry.amount),
    reason: entry.voidReason ?? entry.reason,
    createdAt: entry.recordedAt,
  }
}

/** How far the payouts of these entries were at that time. */
async function payoutsOf(
  db: DatabasePool,
  entries: readonly LedgerEntry[],
  until: string | undefined,
): Promise<ReadonlyMap<string, PayoutStanding>> {
  const ids = [...new Set(entries.flatMap(({ payoutId }) => payoutId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.any(sql.type(Stepped)`
    select id, steps from payout_requests where id = any(${sql.array(ids, 'text')})`)
  return new Map(rows.map(({ id, steps }) => [id, stateOf(steps, until)]))
}

/** The number of the event up to which the ledgers were last found to be as the log says; null before the first time. */
const lastVerified = (db: DatabasePool): Promise<number | null> =>
  db.maybeOneFirst(sql.type(z.object({ position: z.int() }))`
    select position from ledger_checks where differences = 0 order by at desc limit 1`)
