import { useMutation } from '@tanstack/react-query'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { amaMutations } from '../queries.ts'

type RemoveDialogProps = {
  readonly sessionId: string
  readonly userId: string
  readonly name: string
  readonly onClose: () => void
  readonly onRemoved?: () => void
}

/** Removes a member who disturbs the session. */
export function RemoveDialog({ sessionId, userId, name, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useMutation({
    ...amaMutations.remove(sessionId),
    ...(onRemoved && { onSuccess: onRemoved }),
  })
  return (
    <ReasonDialog
      opened
      draft={`remove from session ${sessionId} ${userId}`}
      title={`Remove ${name}?`}
      text="They can read along, and neither ask, vote nor write in this session. You can let them in again from their messages."
      submitLabel="Remove member"
      done={{ title: 'Member removed', description: `${name} can no longer write in this session.` }}
      isPending={remove.isPending}
      onClose={onClose}
      onSend={(reason, callbacks) => remove.mutate({ userId, reason }, callbacks)}
    />
  )
}
