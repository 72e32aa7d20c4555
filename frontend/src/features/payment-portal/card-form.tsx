import { formatMoney } from '@iam/contracts/money'
import { Button, TextInput } from '@mantine/core'
import { type ChangeEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { type Card, cardNumber, cvv, expiry, formatInPlace, sampleCard, zip } from './card-fields.ts'
import classes from './paywall-page.module.css'

type CardFormProps = {
  readonly amount: string
  readonly card: Card
  /** Called when the input changes, for the card that is drawn beside the form. */
  readonly onType: (card: Card) => void
  /** Turns the drawn card to its back, where the CVV is. */
  readonly onFlip: (isFlipped: boolean) => void
  readonly onPay: () => void
  readonly onChangeAmount: () => void
}

/** The card form. Every field is required; the demo does not check whether the card exists. */
export function CardForm({ amount, card, onType, onFlip, onPay, onChangeAmount }: CardFormProps) {
  const { register, handleSubmit, reset, subscribe, formState } = useForm<Card>({ defaultValues: card })
  const { errors } = formState
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  )

  function field(name: keyof Card, missing: string, format = (text: string) => text) {
    const { onChange, ...input } = register(name, {
      validate: (text) => text.trim() !== '' || missing,
      onBlur: () => onFlip(false),
    })
    return {
      ...input,
      required: true,
      withAsterisk: false,
      error: errors[name]?.message,
      onFocus: () => onFlip(name === 'cvv'),
      onChange(event: ChangeEvent<HTMLInputElement>) {
        formatInPlace(event.currentTarget, format)
        return onChange(event)
      },
    }
  }

  function fillIn() {
    reset(sampleCard)
    onType(sampleCard)
  }

  return (
    <>
      <div className={classes.due}>
        <h2>Pay {formatMoney(amount)}</h2>
        <Button variant="default" size="sm" onClick={onChangeAmount}>
          Change Amount
        </Button>
      </div>
      <Form
        label="Card details"
        onSubmit={handleSubmit(onPay)}
        submitLabel={`Pay ${formatMoney(amount)}`}
        size="lg"
        end={
          <Button variant="subtle" onClick={fillIn}>
            Use the sample card
          </Button>
        }
      >
        <TextInput
          label="Name on card"
          autoComplete="off"
          {...field('holder', 'Enter the name on the card.')}
        />
        <TextInput
          label="Card number"
          inputMode="numeric"
          maxLength={19}
          placeholder={sampleCard.number}
          autoComplete="off"
          {...field('number', 'Enter the card number.', cardNumber)}
        />
        <div className={classes.trio}>
          <TextInput
            label="Expiry date"
            inputMode="numeric"
            maxLength={5}
            placeholder="MM/YY"
            autoComplete="off"
            {...field('expiry', 'Enter the expiry date.', expiry)}
          />
          <TextInput
            label="CVV"
            inputMode="numeric"
            maxLength={4}
            placeholder="123"
            autoComplete="off"
            {...field('cvv', 'Enter the CVV.', cvv)}
          />
          <TextInput
            label="ZIP code"
            maxLength={10}
            placeholder="94103"
            inputMode="text"
            autoComplete="off"
            {...field('zip', 'Enter the ZIP code.', zip)}
          />
        </div>
      </Form>
    </>
  )
}
