import { formatMoney } from '@iam/contracts/money'
import type { PayoutDetailAnswer } from '@iam/contracts/payouts/views'
import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { usePageActions } from '../../../lib/page-actions.ts'
import { useSingleKeys } from '../../../lib/single-keys.ts'
import classes from './acts.module.css'
import { MarkFailedDialog, MarkReturnedDialog } from './bank-answer-dialogs.tsx'
import {
  type ActDialogProps,
  ApproveDialog,
  CancelDialog,
  NoteDialog,
  RejectDialog,
  ReleaseDialog,
  WithdrawDialog,
} from './deciding.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { MarkPaidDialog, RetryDialog, TransferDialog, WriteOffDialog } from './settling.tsx'
import { useAct } from './use-act.ts'

type Shown = PayoutDetailAnswer['may']['acts'][number]
type ActLook = {
  readonly label: string
  readonly dialog: ComponentType<ActDialogProps>
  /** Takes something away. */
  readonly isLoss?: boolean
}

/** In the order in which they are offered: the first that is possible is the next step. */
const looks: Readonly<Record<Shown, ActLook>> = {
  approve: { label: 'Approve', dialog: ApproveDialog },
  release: { label: 'Release hold', dialog: ReleaseDialog },
  'start-transfer': { label: 'Start transfer', dialog: TransferDialog },
  'mark-paid': { label: 'Mark as paid', dialog: MarkPaidDialog },
  retry: { label: 'Try again', dialog: RetryDialog },
  hold: { label: 'Hold', dialog: HoldDialog },
  note: { label: 'Note', dialog: NoteDialog },
  reject: { label: 'Reject', dialog: RejectDialog, isLoss: true },
  cancel: { label: 'Cancel payout', dialog: CancelDialog, isLoss: true },
  'withdraw-approval': { label: 'Withdraw approval', dialog: WithdrawDialog, isLoss: true },
  'mark-failed': { label: 'Mark as failed', dialog: MarkFailedDialog, isLoss: true },
  'mark-returned': { label: 'Record a return', dialog: MarkReturnedDialog, isLoss: true },
  'write-off': { label: 'Write off', dialog: WriteOffDialog, isLoss: true },
}
const inOrder = Object.keys(looks) as Shown[]
/** The acts that can be the next step, and so the one lime button. */
const nextSteps: readonly Shown[] = ['approve', 'release', 'start-transfer', 'mark-paid', 'retry']
const deciding: readonly Shown[] = ['approve', 'reject', 'cancel']

type ActsProps = {
  readonly detail: PayoutDetailAnswer
  /** After what takes it out of the queue. */
  readonly onDecided: () => void
}

/** What the caller may do with the payout now; each asks in a dialog of its own. */
export function Acts({ detail, onDecided }: ActsProps) {
  const { payout, may, account } = detail
  const [open, setOpen] = useState<Shown>()
  const acting = useAct(payout.id)
  const isPayable = account?.isUsable || payout.isUnderWay
  // Without an account that can be paid a transfer is refused; the page says so beside the account.
  const possible = inOrder.filter((act) => may.acts.includes(act) && (isPayable || act !== 'start-transfer'))
  // The money may be sent otherwise all the same, which is not the next step.
  const next = nextSteps.find((act) => possible.includes(act) && (isPayable || act !== 'mark-paid'))
  const begin = (act: Shown) => {
    acting.reset()
    setOpen(act)
  }
  const beginIfPossible = (act: Shown) => (event: KeyboardEvent) => {
    if (!possible.includes(act)) return
    event.preventDefault()
    begin(act)
  }
  useSingleKeys({ a: beginIfPossible('approve'), r: beginIfPossible('reject'), h: beginIfPossible('hold') })
  usePageActions(
    possible.includes('approve') && {
      ...{ title: `Approve ${formatMoney(payout.amount)} to ${payout.recipientName}`, shortcut: 'A' },
      run: () => begin('approve'),
    },
    possible.includes('reject') && {
      ...{ title: `Reject the payout to ${payout.recipientName}`, shortcut: 'R' },
      run: () => begin('reject'),
    },
  )
  const Dialog = open && looks[open].dialog
  const barred = payout.status === 'pending' && !possible.includes('approve')
  return (
    <>
      <div className={classes.acts} role="group" aria-label="What you can do">
        {barred && (
          <Button disabled aria-describedby={`why-${payout.id}`}>
            {`Approve ${formatMoney(payout.amount)}`}
          </Button>
        )}
        {possible.map((act) => (
          <Button
            key={act}
            variant={act === next && !barred ? 'filled' : looks[act].isLoss ? 'subtle' : 'default'}
            {...(looks[act].isLoss && { className: classes.loss! })}
            onClick={() => begin(act)}
          >
            {act === 'approve' ? `Approve ${formatMoney(payout.amount)}` : `${looks[act].label}…`}
          </Button>
        ))}
      </div>
      {barred && (
        <p id={`why-${payout.id}`} className={classes.why}>
          {may.bar ??
            (payout.heldAt ? 'It is on hold. Release the hold to approve it.' : 'You cannot approve it.')}
        </p>
      )}
      {Dialog && (
        <Dialog
          detail={detail}
          acting={acting}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            if (deciding.includes(open)) onDecided()
          }}
        />
      )}
    </>
  )
}
