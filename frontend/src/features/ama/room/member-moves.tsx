import type { AmaSession } from '@iam/contracts/ama/views'
import { useMutation } from '@tanstack/react-query'
import { use, useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { amaMutations } from '../queries.ts'
import { LetIn } from './let-in.tsx'
import { RemovedFromRoom } from './removed-members.tsx'

type MemberMovesProps = {
  readonly session: AmaSession
  readonly userId: string
  readonly name: string
  /** Shown when there is more room. */
  readonly isLater?: boolean
}

/** Removes the member who wrote something from the session, or lets them in again. */
export function MemberMoves({ session, userId, name, isLater }: MemberMovesProps) {
  const [isAsking, setAsking] = useState(false)
  const isRemoved = use(RemovedFromRoom).some(({ id }) => id === userId)
  const remove = useMutation(amaMutations.remove(session.id))
  return (
    <>
      {isRemoved ? (
        <LetIn {...{ session, userId, name, isLater }} />
      ) : (
        <button type="button" data-later={isLater || undefined} data-loss onClick={() => setAsking(true)}>
          Remove member
        </button>
      )}
      {isAsking && (
        <ReasonDialog
          opened
          draft={`remove from session ${session.id} ${userId}`}
          title={`Remove ${name}?`}
          text="They can read along, and neither ask, vote nor write in this session. You can let them in again under “Removed” in this room."
          submitLabel="Remove member"
          done={{ title: 'Member removed', description: `${name} can no longer write in this session.` }}
          isPending={remove.isPending}
          onClose={() => setAsking(false)}
          onSend={(reason, callbacks) => remove.mutate({ userId, reason }, callbacks)}
        />
      )}
    </>
  )
}
