import type { Payout } from '@iam/contracts/payouts/views'
import type { BankReturn } from '../../../lib/bank-return.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Fact } from '../../../ui/fact.tsx'
import classes from './own-payout-page.module.css'

type PayoutFactsProps = { readonly payout: Payout; readonly returned: BankReturn | null }

/** What a payout is for, and who did what. */
export function PayoutFacts({ payout, returned }: PayoutFactsProps) {
  const { description, title, createdAt, requesterName, approvedAt, approverName } = payout
  const { sentAt, externalTransferId, attempt } = payout
  const paidAt = returned?.paidAt ?? payout.paidAt
  return (
    <aside className={classes.facts} aria-label="The payout in short">
      <dl>
        <Fact name="What for">{title ? `${description}: ${title}` : description}</Fact>
        <Fact name="Requested">
          {formatDateTime(createdAt)}
          {requesterName && `, by ${requesterName}`}
        </Fact>
        {approvedAt && (
          <Fact name="Approved">
            {formatDateTime(approvedAt)}
            {approverName && `, by ${approverName}`}
          </Fact>
        )}
        {sentAt && (
          <Fact name={attempt > 1 ? `Sent, attempt ${attempt}` : 'Sent'}>{formatDateTime(sentAt)}</Fact>
        )}
        {paidAt && <Fact name="Paid">{formatDateTime(paidAt)}</Fact>}
        {returned && <Fact name="Returned by the bank">{formatDateTime(returned.at)}</Fact>}
        {externalTransferId && (
          <Fact name={`Reference of the ${returned?.isByHand ? 'return' : 'transfer'}`}>
            {externalTransferId}
          </Fact>
        )}
      </dl>
      <p>Dates without a time are those of UTC.</p>
    </aside>
  )
}
