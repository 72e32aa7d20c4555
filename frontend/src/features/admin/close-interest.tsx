import type { InterestSubmission } from '@iam/contracts/interest/views'
import { useMutation } from '@tanstack/react-query'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { adminMutations } from './queries.ts'

type CloseInterestProps = { readonly submission: InterestSubmission; readonly onClose: () => void }

/** Closes a submission, with a reason; it stands beside the list, which the submission may leave meanwhile. */
export function CloseInterest({ submission: { id, name }, onClose }: CloseInterestProps) {
  const close = useMutation(adminMutations.closeInterest())
  return (
    <ReasonDialog
      opened
      draft={`close ${id}`}
      title={`Close the submission of ${name}?`}
      text="It stays on record with your reason, and leaves the open lists."
      submitLabel="Close submission"
      done={{ title: 'Closed', description: `The submission of ${name} is closed.` }}
      isPending={close.isPending}
      onClose={onClose}
      onSend={(reason, callbacks) => close.mutate({ id, reason }, callbacks)}
    />
  )
}
