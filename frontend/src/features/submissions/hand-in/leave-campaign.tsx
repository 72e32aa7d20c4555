import { formatMoney } from '@iam/contracts/money'
import type { Participation } from '@iam/contracts/participations/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageActions } from '../../../lib/page-actions.ts'
import { explain } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useMoveOn } from '../../../lib/use-move-on.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { submissionMutations } from '../queries.ts'

/** Leaves a campaign and gives the place back, after a confirmation. */
export function LeaveCampaign({ participation }: { participation: Participation }) {
  const [asking, setAsking] = useState(false)
  const moveOn = useMoveOn()
  const leave = useMutation({
    ...submissionMutations.leave(participation.id),
    // Not of `mutate`: the workspace may be gone before the answer, when the change is pushed first.
    onSuccess() {
      showToast({ title: 'You left the campaign', description: 'What you earned stays yours.' })
      moveOn('/iam/campaigns?tab=mine')
    },
  })
  const ask = () => {
    if (leave.isError) leave.reset()
    setAsking(true)
  }
  usePageActions({ title: 'Leave the campaign', words: 'quit', run: ask })
  return (
    <>
      <Button variant="subtle" onClick={ask}>
        Leave campaign
      </Button>
      <BindingDialog
        opened={asking}
        title={`Leave ${participation.title}?`}
        act="Leave campaign"
        cancelLabel="Stay"
        isLoss
        problem={leave.isError && explain(leave.error)}
        isPending={leave.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
      >
        <p>
          Your place goes to another creator. {formatMoney(participation.earningsAccrued)} that is approved
          stays earned; the rest of the {formatMoney(participation.reward)} is not paid.
        </p>
      </BindingDialog>
    </>
  )
}
