import { formatMoney } from '@iam/contracts/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { Rosette, styledRosetteOf } from '../../ui/rosette.tsx'
import type { Card } from './card-fields.ts'
import classes from './receipt.module.css'

type ReceiptProps = { readonly amount: string; readonly card: Card; readonly onAgain: () => void }

/** The receipt of the simulated payment. */
export function Receipt({ amount, card, onAgain }: ReceiptProps) {
  const [paidAt] = useState(() => new Date().toISOString())
  const { petals, halfWidth } = styledRosetteOf(card.holder)
  return (
    <>
      <div className={classes.receipt}>
        <Rosette petals={petals * 2} halfWidth={halfWidth} className={classes.lines} />
        <h2>Payment Successful</h2>
        <p className={classes.amount}>{formatMoney(amount)}</p>
        <dl className={classes.facts}>
          <Fact name="Card">•••• {card.number.slice(-4)}</Fact>
          <Fact name="Name">{card.holder}</Fact>
          <Fact name="Date">{formatDate(paidAt)}</Fact>
        </dl>
        <p className={classes.note}>A specimen receipt: no money moved.</p>
      </div>
      <Button size="lg" className={classes.again!} onClick={onAgain}>
        Make Another Payment
      </Button>
    </>
  )
}
