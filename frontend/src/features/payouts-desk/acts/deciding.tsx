import type { PayoutProvider } from '@iam/contracts/enumerations'
import { formatMoney } from '@iam/contracts/money'
import { PayoutNote } from '@iam/contracts/payouts/commands'
import type { PayoutDetailAnswer } from '@iam/contracts/payouts/views'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { WordsDialog } from '../../../ui/words-dialog.tsx'
import { paidTo, purposeOf, unsendable, whatOf } from '../words.ts'
import type { Acting } from './use-act.ts'

export type ActDialogProps = {
  readonly detail: PayoutDetailAnswer
  readonly acting: Acting
  readonly onClose: () => void
  /** After its success. */
  readonly onDone: () => void
}

/** How the money leaves, by provider, if there is an account that can be paid. */
const sending: Readonly<Record<PayoutProvider, string>> = {
  manual: 'An approver sends it outside the portal next, and enters the reference.',
  sandbox: 'The transfer starts next. Sandbox: no money moves.',
  stripe: 'The transfer starts next.',
}

export const ApproveDialog = ({ detail, acting, onClose, onDone }: ActDialogProps) => {
  const { payout, account, checks, balanceBefore, balanceAfter, provider } = detail
  const open = checks.filter(({ isPassed }) => !isPassed).map((check) => check.detail)
  const seen = { accountChangedAt: account === null ? null : account.changedAt }
  return (
    <BindingDialog
      opened
      title={`Approve the payout to ${payout.recipientName}?`}
      terms={{
        For: purposeOf(payout),
        'Paid to': paidTo(account),
        'Balance before and after': `${formatMoney(balanceBefore)} → ${formatMoney(balanceAfter)}`,
        'Look twice': open.join('\n'),
      }}
      amount={payout.amount}
      act="Approve"
      problem={acting.problem}
      isPending={acting.isPending}
      onClose={onClose}
      onConfirm={() => acting.perform({ act: 'approve', body: seen }, { onSuccess: onDone })}
    >
      <p>
        It is approved under your name, unless the account has changed by then. Checks and balances are kept
        as they are at that moment. {account?.isUsable ? sending[provider] : unsendable}
      </p>
    </BindingDialog>
  )
}

export const RejectDialog = ({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) => (
  <ReasonDialog
    opened
    draft={`payout rejection ${payout.id}`}
    title={`Reject the payout to ${payout.recipientName}?`}
    text={`${whatOf(payout)} Nothing is paid. The recipient reads the reason, and can ask for the earnings again at once.`}
    submitLabel="Reject payout"
    isPending={acting.isPending}
    onClose={onClose}
    onSend={(reason, { onError }) =>
      acting.perform({ act: 'reject', body: { reason } }, { onSuccess: onDone, onError })
    }
  />
)

/** For who asked for it: the recipient, or who granted the bonus that it pays. */
export const CancelDialog = ({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) => (
  <BindingDialog
    opened
    title={`Cancel the payout to ${payout.recipientName}?`}
    terms={{ Amount: formatMoney(payout.amount), For: purposeOf(payout) }}
    act="Cancel the payout"
    cancelLabel="Keep it"
    isLoss
    problem={acting.problem}
    isPending={acting.isPending}
    onClose={onClose}
    onConfirm={() => acting.perform({ act: 'cancel' }, { onSuccess: onDone })}
  >
    <p>
      It is not decided any more, and nothing is paid.{' '}
      {payout.requestedBy === payout.recipientUserId
        ? 'You can ask for its earnings again at once.'
        : `The bonus stays with ${payout.recipientName}, who is told and can ask for it to be paid.`}
    </p>
  </BindingDialog>
)

export const ReleaseDialog = ({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) => (
  <BindingDialog
    opened
    title={`Release the hold on the payout to ${payout.recipientName}?`}
    terms={{ Amount: formatMoney(payout.amount), For: purposeOf(payout), 'Held because': payout.holdNote }}
    act="Release hold"
    problem={acting.problem}
    isPending={acting.isPending}
    onClose={onClose}
    onConfirm={() => acting.perform({ act: 'release' }, { onSuccess: onDone })}
  >
    <p>It can be approved or rejected again. The hold and its note stay in the history.</p>
  </BindingDialog>
)

/** Who reads a note, and what its recipient hears of it. */
const readersOfNote = ({ status }: Pick<PayoutDetailAnswer['payout'], 'status'>) =>
  `The note stands in its history under your name, for approvers, and in the export of the recipient’s own data. ${
    status === 'pending'
      ? 'The recipient is told that the payout is being looked into, without the note.'
      : 'The recipient is not told of it.'
  }`

export const NoteDialog = ({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) => (
  <WordsDialog
    opened
    draft={`payout note ${payout.id}`}
    title={`Note on the payout to ${payout.recipientName}`}
    text={`${whatOf(payout)} ${readersOfNote(payout)}`}
    name="note"
    label="Note"
    rows={3}
    rule={PayoutNote}
    submitLabel="Add note"
    isPending={acting.isPending}
    onClose={onClose}
    onSend={(note, { onError }) =>
      acting.perform({ act: 'note', body: { note } }, { onSuccess: onDone, onError })
    }
  />
)

export const WithdrawDialog = ({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) => (
  <ReasonDialog
    opened
    draft={`payout approval ${payout.id}`}
    title={`Withdraw the approval of the payout to ${payout.recipientName}?`}
    text={`${whatOf(payout)} It waits for a decision again, and nothing is sent meanwhile.`}
    submitLabel="Withdraw approval"
    isPending={acting.isPending}
    onClose={onClose}
    onSend={(reason, { onError }) =>
      acting.perform({ act: 'withdraw-approval', body: { reason } }, { onSuccess: onDone, onError })
    }
  />
)
