import { formatMoney } from '@iam/contracts/money'
import type { ComponentProps, ReactNode } from 'react'
import { BudgetLeft } from './budget-left.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { TermsList } from './terms-list.tsx'

type BindingDialogProps = {
  readonly opened: boolean
  readonly title: string
  /** What holds from then on, by name; an empty text is not shown. */
  readonly terms?: Readonly<Record<string, string>>
  /** What it pays or promises; the button says it too. */
  readonly amount?: string
  /** The budget that the amount is taken from. */
  readonly budget?: Omit<ComponentProps<typeof BudgetLeft>, 'next'>
  /** The act in a word or two: 'Accept'. */
  readonly act: string
  readonly cancelLabel?: string
  /** The act takes something away. */
  readonly isLoss?: boolean
  readonly problem?: ReactNode
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  /** What follows from it, in sentences. */
  readonly children: ReactNode
}

/** Asks before an act that binds money or people: its terms, its amount, what follows, and what it leaves of the budget. */
export function BindingDialog({
  opened,
  title,
  terms = {},
  amount,
  budget,
  act,
  cancelLabel = 'Not now',
  isLoss = false,
  problem,
  isPending,
  onClose,
  onConfirm,
  children,
}: BindingDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Form
        label={act}
        onSubmit={onConfirm}
        problem={problem}
        submitLabel={amount ? `${act} for ${formatMoney(amount)}` : act}
        variant={isLoss ? 'light' : 'filled'}
        loading={isPending}
        cancelLabel={cancelLabel}
        onCancel={onClose}
      >
        <TermsList terms={terms} />
        {children}
        {budget && amount && <BudgetLeft {...budget} next={amount} />}
      </Form>
    </Dialog>
  )
}
