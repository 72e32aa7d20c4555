import type { Participant } from '@iam/contracts/participations/views'
import { useMutation } from '@tanstack/react-query'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { participationMutations } from '../queries.ts'

type RejectApplicantProps = { readonly applicant: Participant; readonly onClose: () => void }

/** Rejects an application, with a reason; it stands beside the list, which the application may leave meanwhile. */
export function RejectApplicant({ applicant: { id, name }, onClose }: RejectApplicantProps) {
  const reject = useMutation(participationMutations.reject())
  return (
    <ReasonDialog
      opened
      draft={`reject ${id}`}
      title={`Reject ${name}?`}
      text="They read your reason, and may apply again."
      submitLabel="Reject application"
      isPending={reject.isPending}
      onClose={onClose}
      onSend={(reason, callbacks) => reject.mutate({ id, reason }, callbacks)}
    />
  )
}
