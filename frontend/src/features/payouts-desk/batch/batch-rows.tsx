import { formatMoney } from '@iam/contracts/money'
import type { BatchPreviewAnswer } from '@iam/contracts/payouts/desk-views'
import { Checks } from '../checks.tsx'
import { Choice } from '../choice.tsx'
import { ago, purposeOf } from '../words.ts'
import classes from './batch.module.css'

type BatchRowsProps = {
  readonly rows: BatchPreviewAnswer['rows']
  readonly isIncluded: (id: string) => boolean
  readonly onFlip: (id: string) => void
}

/** The payouts of a batch with recipient, purpose, amount and checks; excluded ones are struck through. */
export const BatchRows = ({ rows, isIncluded, onFlip }: BatchRowsProps) => (
  <ul className={classes.rows} aria-label="Payouts of the batch">
    {rows.map(({ payout, checks, bar }) => {
      const isIn = bar === null && isIncluded(payout.id)
      return (
        <li key={payout.id} data-excluded={!isIn || undefined}>
          <Choice
            act="Include"
            payout={payout}
            isChosen={isIn}
            isDisabled={bar !== null}
            onChange={() => onFlip(payout.id)}
          />
          <div className={classes.what}>
            <p className={classes.line}>
              <strong dir="auto">{payout.recipientName}</strong>
              <span>{formatMoney(payout.amount)}</span>
            </p>
            <p className={classes.dim}>
              <bdi>{purposeOf(payout)}</bdi>, waiting for {ago(payout.createdAt)}
            </p>
            {bar ? <p className={classes.barred}>{bar}</p> : <Checks checks={checks} />}
          </div>
        </li>
      )
    })}
  </ul>
)
