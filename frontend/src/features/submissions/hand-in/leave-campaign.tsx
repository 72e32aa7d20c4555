import type { Participation } from '@iam/contracts/participations/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { explain } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { submissionMutations } from '../queries.ts'

/** Leaves a campaign and gives the place back, after a confirmation. */
export function LeaveCampaign({ participation }: { participation: Participation }) {
  const [asking, setAsking] = useState(false)
  const leave = useMutation(submissionMutations.leave(participation.id))
  const navigate = useNavigate()
  const ask = () => {
    if (leave.isError) leave.reset()
    setAsking(true)
  }
  return (
    <>
      <Button variant="subtle" onClick={ask}>
        Leave campaign
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={`Leave ${participation.title}?`}>
        <Form
          label="Leave campaign"
          onSubmit={() =>
            leave.mutate(undefined, {
              onSuccess() {
                showToast({ title: 'You left the campaign', description: 'What you earned stays yours.' })
                navigate('/iam/campaigns?tab=mine')
              },
            })
          }
          problem={leave.isError && explain(leave.error)}
          submitLabel="Leave campaign"
          variant="light"
          loading={leave.isPending}
          cancelLabel="Stay"
          onCancel={() => setAsking(false)}
        >
          <p>Your place goes to another creator. What is approved stays earned; the rest is not paid.</p>
        </Form>
      </Dialog>
    </>
  )
}
