import { formatMoney } from '@iam/contracts/money'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { showToast } from '../../../lib/toasts.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { DemoBanner } from '../../../ui/demo-banner.tsx'
import { Figure } from '../../../ui/figure.tsx'
import cards from '../summary-cards.module.css'
import classes from './sample.module.css'
import { decided, figureOf, type SamplePayout, samplePayouts } from './sample-payouts.ts'
import { SampleReject } from './sample-reject.tsx'
import { SampleRows } from './sample-rows.tsx'

const choices = ['all', 'pending', 'approved', 'rejected', 'paid'].map((value) => ({
  value,
  label: value[0]!.toUpperCase() + value.slice(1),
}))
const figures = { pending: 'Pending', approved: 'Approved', paid: 'Paid', rejected: 'Rejected' } as const
type Asking = { readonly to: 'approve' | 'reject'; readonly payout: SamplePayout }

/** The specified demonstration of payout management: sample rows, decided on the screen only. */
export function SampleDesk() {
  const [payouts, setPayouts] = useState(samplePayouts)
  const [status, setStatus] = useState('all')
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const shown = payouts.filter((payout) => status === 'all' || payout.status === status)

  function decide(to: 'approved' | 'rejected') {
    setPayouts((before) => decided(before, asking!.payout.id, to))
    close()
    showToast({
      title: to === 'approved' ? 'Payout approved' : 'Payout rejected',
      description: 'On this screen only: these are sample data.',
    })
  }
  return (
    <div className={classes.body}>
      <DemoBanner>
        These are sample data. What you decide here stays on this screen, and is gone when you leave it.
      </DemoBanner>
      <dl className={cards.cards} aria-label="Summary">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((one) => {
          const { count, amount } = figureOf(payouts, one)
          return (
            <Figure
              key={one}
              label={figures[one]}
              value={formatMoney(amount)}
              note={counted(count, 'payout')}
            />
          )
        })}
      </dl>
      <NativeSelect
        label="Status"
        className={classes.filter!}
        data={choices}
        value={status}
        onChange={({ currentTarget }) => setStatus(currentTarget.value)}
      />
      <SampleRows payouts={shown} onAsk={(to, payout) => setAsking({ to, payout })} />
      {asking?.to === 'approve' && (
        <BindingDialog
          opened
          title={`Approve the payout to ${asking.payout.recipientName}?`}
          terms={{ For: asking.payout.description }}
          amount={asking.payout.amount}
          act="Approve"
          isPending={false}
          onClose={close}
          onConfirm={() => decide('approved')}
        >
          <p>A sample: nothing is sent, and no money moves.</p>
        </BindingDialog>
      )}
      {asking?.to === 'reject' && (
        <SampleReject payout={asking.payout} onClose={close} onReject={() => decide('rejected')} />
      )}
    </div>
  )
}
