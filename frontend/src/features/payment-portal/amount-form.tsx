import { formatMoney } from '@iam/contracts/money'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Form } from '../../ui/form.tsx'
import { amountOf } from './amount.ts'
import classes from './paywall-page.module.css'

type AmountFormProps = {
  readonly amount: string
  /** What is paid for, if the URL names it. */
  readonly purpose: string
  readonly onAmount: (amount: string) => void
}

const suggested = ['25.00', '100.00', '250.00']
const invalid = 'Please enter a valid payment amount greater than $0'

export function AmountForm({ amount, purpose, onAmount }: AmountFormProps) {
  const [input, setInput] = useState(amount)
  const [isRefused, setIsRefused] = useState(false)

  function submit() {
    const chosen = amountOf(input)
    if (chosen) return onAmount(chosen)
    setIsRefused(true)
    showToast({ variant: 'destructive', title: 'Invalid Amount', description: invalid })
  }

  return (
    <>
      <h2>How much?</h2>
      {purpose && <p className={classes.purpose}>For {purpose}</p>}
      <Form label="Payment amount" onSubmit={submit} submitLabel="Continue to Card" size="lg">
        <TextInput
          label="Payment amount (USD)"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0.01"
          placeholder="0.00"
          autoComplete="off"
          leftSection="$"
          classNames={{ input: classes.amount!, section: classes.dollar! }}
          value={input}
          error={isRefused && invalid}
          onChange={(event) => {
            setInput(event.currentTarget.value)
            setIsRefused(false)
          }}
        />
        <fieldset className={classes.usual}>
          <legend>Usual amounts</legend>
          {suggested.map((one) => (
            <Button key={one} variant="default" size="sm" onClick={() => setInput(one)}>
              {formatMoney(one)}
            </Button>
          ))}
        </fieldset>
      </Form>
    </>
  )
}
