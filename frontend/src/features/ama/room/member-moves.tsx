import type { AmaSession } from '@iam/contracts/ama/views'
import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { hasCode } from '../../../lib/api-error.ts'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { watchedValue } from '../../../lib/watched-value.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { amaMutations } from '../queries.ts'

type MemberMovesProps = {
  readonly session: AmaSession
  readonly userId: string
  readonly name: string
  /** Shown when there is more room. */
  readonly isLater?: boolean
}

/** Members who are known to be removed, by session and user. */
const removed = watchedValue<ReadonlySet<string>>(new Set())

/** Removes the member who wrote something from the session, or lets them in again. */
export function MemberMoves({ session, userId, name, isLater }: MemberMovesProps) {
  const [isAsking, setAsking] = useState(false)
  const key = `${session.id} ${userId}`
  const isRemoved = useSyncExternalStore(removed.watch, removed.now).has(key)
  const note = (isOut: boolean) => {
    const others = [...removed.now()].filter((one) => one !== key)
    removed.set(new Set(isOut ? [...others, key] : others))
  }
  const { onSuccess, onError } = toastsOf(
    'Member let in',
    `${name} can write in this session again.`,
    'The member was not let in',
  )
  const readmit = useMutation({
    ...amaMutations.readmit(session.id),
    onSuccess() {
      note(false)
      onSuccess()
    },
    onError(error) {
      if (hasCode(error, 'ama-not-removed')) note(false)
      onError(error)
    },
  })
  const remove = useMutation({
    ...amaMutations.remove(session.id),
    onSuccess: () => note(true),
    // By another host, or before this page was loaded.
    onError(error) {
      if (hasCode(error, 'ama-already-removed')) note(true)
    },
  })
  return (
    <>
      {isRemoved ? (
        <button
          type="button"
          data-later={isLater || undefined}
          disabled={readmit.isPending}
          onClick={() => readmit.mutate({ userId })}
        >
          Let in again
        </button>
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
          text="They can read along, and neither ask, vote nor write in this session. You can let them in again from what they wrote."
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
