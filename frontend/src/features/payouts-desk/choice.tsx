import { formatMoney } from '@iam/contracts/money'
import type { Payout } from '@iam/contracts/payouts/views'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import classes from './choice.module.css'

type ChoiceProps = {
  /** What checking it does with the payout. */
  readonly act: 'Select' | 'Include'
  readonly payout: Pick<Payout, 'recipientName' | 'amount'>
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  /** `isRange`: with Shift. */
  readonly onChange: (isRange: boolean) => void
}

/** The box by which a payout is chosen; around it an unseen label for fingers. */
export function Choice({ act, payout, isChosen, isDisabled = false, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <label className={classes.reach} htmlFor={id}>
      <Checkbox
        id={id}
        aria-label={`${act} ${payout.recipientName}, ${formatMoney(payout.amount)}`}
        checked={isChosen}
        disabled={isDisabled}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
