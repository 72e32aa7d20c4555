import { formatMoney } from '@iam/contracts/money'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { DemoBanner } from '../../ui/demo-banner.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { Steps } from '../../ui/steps.tsx'
import { amountOf } from './amount.ts'
import { AmountForm } from './amount-form.tsx'
import { emptyCard } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import { PaymentCard } from './payment-card.tsx'
import classes from './paywall-page.module.css'
import { Receipt } from './receipt.tsx'

type Step = 'amount' | 'card' | 'processing' | 'success'

/** Duration of the simulated processing in ms. */
const processingTime = 2_000

/** `/paywall`: a demo of paying by card. `?amount=79.00&for=Professional` prefills amount and purpose. */
export function PaywallPage() {
  const [searchParams] = useSearchParams()
  const [step, setStep] = useState<Step>('amount')
  const [amount, setAmount] = useState(amountOf(searchParams.get('amount') ?? '') ?? '')
  const [card, setCard] = useState(emptyCard)
  const [isFlipped, setIsFlipped] = useState(false)
  const part = useFocusOnChange<HTMLDivElement>(step)

  useEffect(() => {
    if (step !== 'processing') return
    const timer = setTimeout(() => setStep('success'), processingTime)
    return () => clearTimeout(timer)
  }, [step])

  function startAgain() {
    setAmount('')
    setCard(emptyCard)
    setStep('amount')
  }

  return (
    <Page title="Payment Portal">
      <PageHead title="Payment Portal" lede="An amount, a card, a receipt: how paying on I AM will feel." />
      <div className={classes.banner}>
        <DemoBanner>
          No card is charged. Nothing you type leaves this page, and a reload forgets it, so please use a
          made-up card.
        </DemoBanner>
      </div>
      <div className={classes.layout} data-step={step}>
        <div className={classes.desk}>
          <Steps label="Payment" names={['Amount', 'Card', 'Receipt']} current={stage[step]} />
          <div ref={part} tabIndex={-1} className={classes.part}>
            {step === 'amount' && (
              <AmountForm
                amount={amount}
                purpose={(searchParams.get('for') ?? '').slice(0, 60)}
                onAmount={(chosen) => {
                  setAmount(chosen)
                  setStep('card')
                }}
              />
            )}
            {step === 'card' && (
              <CardForm
                amount={amount}
                card={card}
                onType={setCard}
                onFlip={setIsFlipped}
                onPay={() => setStep('processing')}
                onChangeAmount={() => setStep('amount')}
              />
            )}
            {step === 'processing' && (
              <div role="status" className={classes.processing}>
                <Rosette petals={12} halfWidth={34} className={classes.turning} />
                <h2>Processing payment…</h2>
                <p>{formatMoney(amount)} is on its way to nowhere. This takes two seconds.</p>
              </div>
            )}
            {step === 'success' && <Receipt amount={amount} card={card} onAgain={startAgain} />}
          </div>
        </div>
        <PaymentCard card={card} isFlipped={isFlipped && step === 'card'} />
      </div>
    </Page>
  )
}

/** The index of the named step on screen; processing belongs to the card step. */
const stage: Readonly<Record<Step, number>> = { amount: 0, card: 1, processing: 1, success: 2 }
