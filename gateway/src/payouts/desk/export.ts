import { Readable } from 'node:stream'
import type { DeskExport } from '@iam/contracts/payouts/requests'
import type { Payout } from '@iam/contracts/payouts/views'
import type { DatabasePool } from 'slonik'
import { type Cell, csvLine, csvStart } from '../../http/csv.ts'
import { eachOnDesk } from './list.ts'

type Filter = Omit<DeskExport, 'format'>

const columns: Readonly<Record<string, (payout: Payout) => Cell>> = {
  Payout: ({ id }) => id,
  Recipient: ({ recipientName }) => recipientName,
  Handle: ({ recipientHandle }) => recipientHandle,
  For: ({ description }) => description,
  Title: ({ title }) => title,
  Amount: ({ amount }) => ({ number: amount }),
  Currency: ({ currency }) => currency,
  Status: ({ status }) => status,
  Requested: ({ createdAt }) => createdAt,
  'Requested by': ({ requesterName }) => requesterName,
  Approved: ({ approvedAt }) => approvedAt,
  'Approved by': ({ approverName }) => approverName,
  Paid: ({ paidAt }) => paidAt,
  Reference: ({ externalTransferId }) => externalTransferId,
  'Reason of the rejection': ({ rejectionReason }) => rejectionReason,
  // With these the failed ones and those that wait add up as on the cards of the desk.
  'Written off': ({ writtenOffAt }) => writtenOffAt,
  'On hold since': ({ heldAt }) => heldAt,
}

/** The payouts that a filter found as CSV, with the filter and the moment in its head; sent while it is read. */
export function payoutsAsCsv(
  db: DatabasePool,
  payoutIds: readonly string[],
  filter: Filter,
  now: string,
): Readable {
  return Readable.from(linesOf(db, payoutIds, filter, now))
}

async function* linesOf(db: DatabasePool, payoutIds: readonly string[], filter: Filter, now: string) {
  const asked = Object.entries(filter).map(([name, value]) => `${name}: ${value}`)
  yield csvStart + csvLine(['Payouts', `as of ${now}`, asked.length > 0 ? asked.join('; ') : 'all'])
  yield csvLine(Object.keys(columns))
  for await (const payouts of eachOnDesk(db, payoutIds, filter, now))
    yield payouts.map((payout) => csvLine(Object.values(columns).map((cell) => cell(payout)))).join('')
}
