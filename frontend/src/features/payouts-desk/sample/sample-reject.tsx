import { DecideWithReason } from '@iam/contracts/payouts/requests'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import type { SamplePayout } from './sample-payouts.ts'

type SampleRejectProps = {
  readonly payout: SamplePayout
  readonly onClose: () => void
  readonly onReject: () => void
}

/** Asks for a reason, as the desk does. */
export function SampleReject({ payout, onClose, onReject }: SampleRejectProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  function submit() {
    const checked = DecideWithReason.safeParse({ reason })
    if (checked.success) onReject()
    else setError(checked.error.issues[0]!.message)
  }
  return (
    <Dialog opened onClose={onClose} title={`Reject the payout to ${payout.recipientName}?`}>
      <Form
        label="Reject payout"
        submitLabel="Reject payout"
        variant="light"
        onCancel={onClose}
        onSubmit={submit}
      >
        <p>{payout.description}. A sample: the reason is not kept.</p>
        <Textarea
          label="Reason"
          rows={2}
          autoComplete="off"
          value={reason}
          error={error}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value)
            setError(undefined)
          }}
        />
      </Form>
    </Dialog>
  )
}
