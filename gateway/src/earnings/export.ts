import type { EarningsExport } from '@iam/contracts/earnings/requests'
import { money } from '@iam/contracts/money'
import type { Dependencies } from '../dependencies.ts'
import type { Cell } from '../http/csv.ts'
import { namesOf } from '../users/names.ts'
import { matchingOf } from './earnings.ts'
import { counted, sumOf } from './figures.ts'
import { ledgerHistory, momentOf } from './ledgers.ts'
import { portalName, titlesOf } from './titles.ts'

type Needed = Pick<Dependencies, 'db' | 'histories' | 'now'>

/** A creator's earnings as lines of a CSV file, whose amounts add up to the sum on the page: void ones are left out. */
export async function earningRows(
  dependencies: Needed,
  userId: string,
  { asOf, status, source }: EarningsExport,
): Promise<readonly (readonly Cell[])[]> {
  const moment = momentOf(dependencies, asOf)
  const ledger = (await ledgerHistory(dependencies, userId)).at(moment.until)
  const entries = matchingOf(ledger, { status, source }).filter(({ voidedAt }) => voidedAt === null)
  const [titleOf, names] = await Promise.all([
    titlesOf(dependencies.db, entries),
    namesOf(dependencies.db, [userId]),
  ])
  return [
    ['Earnings of', names.get(userId) ?? ''],
    ['As of', moment.at],
    ['Status', status ?? 'all'],
    ['Source', source ?? 'all'],
    ['Sum', { number: money(sumOf(entries, counted.total)) }],
    [],
    [
      'Recorded',
      'For',
      'Payer',
      'Source',
      'Amount',
      'Status',
      'In payout',
      'Approved',
      'Paid',
      'Reason',
      'Id',
    ],
    ...entries.map((entry): readonly Cell[] => {
      const { title, payer } = titleOf(entry)
      const { recordedAt, sourceType, amount, reservedAt, approvedAt, paidAt, reason, earningId } = entry
      return [
        ...[
          recordedAt,
          title,
          payer?.name ?? portalName,
          sourceType,
          { number: money(amount) },
          entry.status,
        ],
        ...[reservedAt, approvedAt, paidAt, reason, earningId],
      ]
    }),
  ]
}
