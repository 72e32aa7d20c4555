import type { PayoutDetailAnswer } from '@iam/contracts/payouts/views'
import { type BankReturn, returnOf } from '../../lib/bank-return.ts'
import { formatDateTime, formatUtcDate } from '../../lib/dates.ts'
import { StateTag } from '../../ui/tag.tsx'
import { ExplainedFigure } from './explained-figure.tsx'
import classes from './payout.module.css'
import { ago, confirmedBy, purposeOf, stateOf } from './words.ts'

type PayoutHeadProps = { readonly detail: PayoutDetailAnswer; readonly asOf?: string | undefined }

/** Whose money, how much and what for; below it, what keeps it from being paid, each as of the moment shown. */
export const PayoutHead = ({ detail: { payout, history, provider }, asOf }: PayoutHeadProps) => (
  <header className={classes.head}>
    <h2>
      <bdi>
        {payout.recipientHandle ? (
          <a href={`/iam/@${payout.recipientHandle}`}>{payout.recipientName}</a>
        ) : (
          payout.recipientName
        )}
      </bdi>
      <span className={classes.sum}>
        <ExplainedFigure
          figure="payoutAmount"
          subject={payout.id}
          asOf={asOf}
          name="Amount"
          amount={payout.amount}
        />
      </span>
    </h2>
    <p className={classes.by}>
      <StateTag of={stateOf(payout)} /> <bdi>{purposeOf(payout)}</bdi>
    </p>
    <p className={classes.by}>
      Requested {formatUtcDate(payout.createdAt)} by <bdi>{payout.requesterName}</bdi>,{' '}
      {ago(payout.createdAt, momentOf(asOf))} ago
      {payout.approverName && payout.approvedAt && (
        <>
          . Approved {formatUtcDate(payout.approvedAt)} by <bdi>{payout.approverName}</bdi>
        </>
      )}
      <Paid payout={payout} returned={returnOf(payout, history)} />
    </p>
    <Alarms payout={payout} provider={provider} asOf={asOf} />
  </header>
)

type PaidProps = Pick<PayoutDetailAnswer, 'payout'> & { readonly returned: BankReturn | null }

/** When it was paid and when that came back, with the reference of which of them the payout has. */
function Paid({ payout: { paidAt, externalTransferId }, returned }: PaidProps) {
  const at = returned?.paidAt ?? paidAt
  const reference = externalTransferId && (
    <>
      , reference <code>{externalTransferId}</code>
    </>
  )
  return (
    <>
      {at && <>. Paid {formatUtcDate(at)}</>}
      {!returned?.isByHand && reference}
      {returned && <>. Returned {formatUtcDate(returned.at)}</>}
      {returned?.isByHand && reference}
    </>
  )
}

/** The moment for which the payout is shown. */
const momentOf = (asOf: string | undefined) => (asOf === undefined ? Date.now() : Date.parse(asOf))

type AlarmsProps = Pick<PayoutDetailAnswer, 'payout' | 'provider'> & Pick<PayoutHeadProps, 'asOf'>

/** What keeps a payout from being paid, each with what to do about it. */
function Alarms({ payout, provider, asOf }: AlarmsProps) {
  const { movedTwiceAt, isUnderWay, sentAt, heldAt, failedAt, status, rejectionReason } = payout
  return (
    <>
      {movedTwiceAt && (
        <p className={classes.alarm} data-tone="red" role="alert">
          <strong>The provider reports that this payout moved twice.</strong> Nothing more is paid. Settle it
          with the provider, and note here what was agreed.
        </p>
      )}
      {isUnderWay && sentAt && (
        <p className={classes.alarm} data-tone="blue">
          <strong>Sent, not confirmed since {formatDateTime(sentAt)}.</strong>{' '}
          {confirmedBy({ payout, provider })}
        </p>
      )}
      {heldAt && (
        <div className={classes.alarm} data-tone="amber">
          <p>
            <strong>
              On hold for {ago(heldAt, momentOf(asOf))}
              {payout.isHeldLong && ', longer than two days'}.
            </strong>{' '}
            <bdi>{payout.holderName}</bdi> looks after it.
          </p>
          {payout.holdNote && <blockquote dir="auto">{payout.holdNote}</blockquote>}
        </div>
      )}
      {status === 'failed' && failedAt && (
        <p className={classes.alarm} data-tone="red">
          <strong>
            {payout.writtenOffAt ? 'Written off' : 'Failed'} {formatDateTime(payout.writtenOffAt ?? failedAt)}
            {payout.failureCode && `: ${payout.failureCode}`}.
          </strong>{' '}
          <bdi>{payout.failureMessage}</bdi>
        </p>
      )}
      {status === 'rejected' && rejectionReason && (
        <div className={classes.alarm} data-tone="red">
          <strong>Rejected, with the reason that the recipient reads:</strong>
          <blockquote dir="auto">{rejectionReason}</blockquote>
        </div>
      )}
    </>
  )
}
