import { formatMoney } from '@iam/contracts/money'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { earningMutations } from '../queries.ts'

/** Takes a payout back that still waits for its decision. */
export function CancelPayout({ id, amount }: { readonly id: string; readonly amount: string }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation(earningMutations.cancel(id))
  return (
    <Panel
      title="Take it back?"
      note="As long as it waits you can cancel it; its earnings are available again at once."
    >
      <Button variant="light" onClick={() => setAsking(true)}>
        Cancel this payout
      </Button>
      <BindingDialog
        opened={isAsking}
        title="Cancel this payout?"
        terms={{ Amount: formatMoney(amount) }}
        act="Cancel the payout"
        cancelLabel="Keep it"
        isLoss
        problem={cancel.error && sentenceOf(cancel.error, 'It was not cancelled. Try again in a moment.')}
        isPending={cancel.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess() {
              setAsking(false)
              showToast({ title: 'Payout cancelled', description: 'Its earnings are available again.' })
            },
          })
        }
      >
        <p>It is not decided any more. You can ask for these earnings again, alone or with others.</p>
      </BindingDialog>
    </Panel>
  )
}
