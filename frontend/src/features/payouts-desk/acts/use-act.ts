import type { PayoutDetailAnswer } from '@iam/contracts/payouts/views'
import { useMutation } from '@tanstack/react-query'
import { explain } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type Act, payoutDeskMutations } from '../queries.ts'
import { unsendable } from '../words.ts'

/** What toasts say of each act. */
const done: Readonly<Record<Act['act'], readonly [title: string, description: string]>> = {
  approve: ['Payout approved', 'The transfer is next. The recipient sees it at once.'],
  reject: ['Payout rejected', 'The recipient reads the reason and can ask again.'],
  cancel: ['Payout cancelled', 'Its earnings can be asked for again.'],
  hold: ['Put on hold', 'It cannot be approved until the hold is released.'],
  release: ['Hold released', 'It can be decided again.'],
  note: [
    'Note added',
    'It stands in the history for approvers, and in the export of the recipient’s own data.',
  ],
  'withdraw-approval': ['Approval withdrawn', 'It waits for a decision again.'],
  'start-transfer': ['Transfer started', 'It is paid once the provider confirms it.'],
  'mark-paid': ['Marked as paid', 'The recipient sees the date and the reference.'],
  'mark-failed': ['Marked as failed', 'It can be tried again or written off.'],
  'mark-returned': ['Return recorded', 'The earnings are approved again, and not paid.'],
  retry: ['Open for another attempt', 'It is approved, and can be sent again.'],
  'write-off': ['Written off', 'Its earnings can be asked for again.'],
}

function doneOf({ act }: Act, { account }: PayoutDetailAnswer) {
  const [title, description] = done[act]
  return { title, description: act === 'approve' && !account?.isUsable ? unsendable : description }
}

type Callbacks = { readonly onSuccess: () => void; readonly onError?: (error: unknown) => void }

/** Carries out an act on a payout and reports its success in a toast; its dialog shows a refusal. */
export function useAct(id: string) {
  const { mutateAsync, isPending, error, reset } = useMutation(payoutDeskMutations.act(id))
  return {
    // Not by callbacks of `mutate`: the dialog may be gone before the answer, when the change is pushed first.
    perform: (action: Act, { onSuccess, onError }: Callbacks) =>
      void mutateAsync(action).then(
        (detail) => {
          showToast(doneOf(action, detail))
          onSuccess()
        },
        (refusal: unknown) => onError?.(refusal),
      ),
    isPending,
    /** Why the last act was refused. */
    problem: error ? explain(error) : undefined,
    reset,
  }
}
export type Acting = ReturnType<typeof useAct>
