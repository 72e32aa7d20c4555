import type { Statement } from '@iam/contracts/earnings/views'
import { money } from '@iam/contracts/money'
import type { Dependencies } from '../dependencies.ts'
import type { Cell } from '../http/csv.ts'
import { namesOf } from '../users/names.ts'
import { explained } from './explained.ts'
import { type Delta, deltasIn } from './figures.ts'
import { ledgerHistory, momentOf } from './ledgers.ts'
import { periodOf } from './periods.ts'
import { portalName, type Title, titlesOf } from './titles.ts'

type Needed = Pick<Dependencies, 'db' | 'histories' | 'now'>

/** What is owed to a creator over a month or a year; the closing of one is the opening of the next. */
export async function statementOf(dependencies: Needed, userId: string, named: string): Promise<Statement> {
  const { before, until, ...period } = periodOf(named, momentOf(dependencies, undefined))
  const history = await ledgerHistory(dependencies, userId)
  const [opening, closing] = [history.at(before), history.at(until)]
  const all = history.until(until)
  const during = { after: before, until }
  const changes = deltasIn(history, 'balance', during)
  const payments = deltasIn(history, 'paid', during)
  const [titleOf, names] = await Promise.all([
    titlesOf(
      dependencies.db,
      [...changes, ...payments].map(({ entry }) => entry),
    ),
    namesOf(dependencies.db, [userId]),
  ])
  return {
    ...period,
    name: names.get(userId) ?? '',
    opening: money(opening.totals.balance),
    earned: money(closing.totals.total - opening.totals.total),
    paid: money(closing.totals.paid - opening.totals.paid),
    closing: money(closing.totals.balance),
    entries: changes.map((delta) => explained(delta, titleOf(delta.entry), 'creator')),
    paidByPayer: paidByPayer(payments, (delta) => titleOf(delta.entry)),
    position: all.reduce((last, { event }) => Math.max(last, event.position), 0),
  }
}

/** The payments of the period by who pays, less what banks returned; the largest sum first. */
function paidByPayer(payments: readonly Delta[], titleOf: (delta: Delta) => Title): Statement['paidByPayer'] {
  // By id: names are not unique.
  const byPayer = Map.groupBy(payments, (delta) => titleOf(delta).payer?.id ?? null)
  return [...byPayer.values()]
    .map((deltas) => ({
      payer: titleOf(deltas[0]!).payer,
      sum: deltas.reduce((sum, { amount }) => sum + amount, 0n),
    }))
    .filter(({ sum }) => sum !== 0n)
    .sort(({ sum: one }, { sum: other }) => (one < other ? 1 : one > other ? -1 : 0))
    .map(({ payer, sum }) => ({
      ...{ payerId: payer?.id ?? null, payer: payer?.name ?? portalName },
      amount: money(sum),
    }))
}

/** A statement as lines of a CSV file: its amounts add up to the closing. */
export const statementRows = (statement: Statement): readonly (readonly Cell[])[] => [
  ['Statement of', statement.name],
  ['Period', statement.period],
  ['From', statement.from],
  ['To', statement.to],
  ['Up to event', { number: statement.position }],
  [],
  ['Date', 'Recorded', 'Event', 'What', 'Amount'],
  [statement.from, '', '', 'Opening', { number: statement.opening }],
  ...statement.entries.map(({ at, recordedAt, position, sentence, amount }) => [
    ...[at, recordedAt ?? '', { number: position }, sentence, { number: amount }],
  ]),
  [],
  ['', '', '', 'Closing', { number: statement.closing }],
  ...statement.paidByPayer.map(({ payer, amount }) => ['', '', '', `Paid by ${payer}`, { number: amount }]),
]
