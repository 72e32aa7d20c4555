import { formatMoney } from '@iam/contracts/money'
import type { BatchAnswer, BatchPreviewAnswer } from '@iam/contracts/payouts/desk-views'
import { Button } from '@mantine/core'
import { counted } from '../../../lib/counted.ts'
import { Tag } from '../../../ui/tag.tsx'
import classes from './batch.module.css'

type BatchResultsProps = {
  readonly rows: BatchPreviewAnswer['rows']
  readonly results: BatchAnswer['results']
  readonly onClose: () => void
}

/** What became of each payout of a batch. */
export function BatchResults({ rows, results, onClose }: BatchResultsProps) {
  const approved = results.filter(({ isApproved }) => isApproved).length
  const refused = results.length - approved
  return (
    <div className={classes.results}>
      <p role="status">
        {counted(approved, 'payout')} approved
        {refused > 0 && `, ${refused} not: the reason stands beside each`}.
      </p>
      <ul className={classes.rows} aria-label="Results">
        {results.map(({ payoutId, isApproved, detail }) => {
          const payout = rows.find((row) => row.payout.id === payoutId)?.payout
          return (
            <li key={payoutId}>
              <div className={classes.what}>
                <p className={classes.line}>
                  <strong dir="auto">{payout?.recipientName ?? payoutId}</strong>
                  <span>{payout && formatMoney(payout.amount)}</span>
                </p>
                <p className={classes.dim}>
                  <Tag tone={isApproved ? 'blue' : 'red'}>{isApproved ? 'Approved' : 'Not approved'}</Tag>{' '}
                  {detail}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      <div>
        <Button onClick={onClose}>Back to the queue</Button>
      </div>
    </div>
  )
}
