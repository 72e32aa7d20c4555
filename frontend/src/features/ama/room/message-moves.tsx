import type { AmaSession } from '@iam/contracts/ama/views'
import type { ChatMessage } from '@iam/contracts/ama-chat/views'
import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { tellFailure, toastsOf } from '../../../lib/tell-failure.ts'
import { watchedValue } from '../../../lib/watched-value.ts'
import { amaMutations } from '../queries.ts'
import classes from './moves.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

type MessageMovesProps = { readonly session: AmaSession; readonly message: ChatMessage }

/** Members whom this viewer removed, by session and user: their messages let them in again. */
const removed = watchedValue<ReadonlySet<string>>(new Set())

/** What a host does with a message, and with the member who wrote it. */
export function MessageMoves({ session, message }: MessageMovesProps) {
  const { id, userName, isModerated } = message
  const userId = message.userId ?? ''
  const [isAsking, setAsking] = useState(false)
  const onError = tellFailure('The message did not change')
  const moderate = useMutation({ ...amaMutations.moderate(), onError })
  const restore = useMutation({ ...amaMutations.restoreMessage(), onError })
  const key = `${session.id} ${userId}`
  const isRemoved = useSyncExternalStore(removed.watch, removed.now).has(key)
  const note = (isOut: boolean) => {
    const others = [...removed.now()].filter((one) => one !== key)
    removed.set(new Set(isOut ? [...others, key] : others))
  }
  const { onSuccess, ...readmitted } = toastsOf(
    'Member let in',
    `${userName} can write in this session again.`,
    'The member was not let in',
  )
  const readmit = useMutation({
    ...amaMutations.readmit(session.id),
    ...readmitted,
    onSuccess() {
      note(false)
      onSuccess()
    },
  })
  return (
    <div className={classes.moves} data-quiet>
      <button
        type="button"
        disabled={moderate.isPending || restore.isPending}
        onClick={() => (isModerated ? restore : moderate).mutate(id)}
      >
        {isModerated ? 'Show again' : 'Take down'}
      </button>
      {userId !== session.hostUserId &&
        (isRemoved ? (
          <button type="button" disabled={readmit.isPending} onClick={() => readmit.mutate({ userId })}>
            Let in again
          </button>
        ) : (
          <button type="button" data-loss onClick={() => setAsking(true)}>
            Remove member
          </button>
        ))}
      {isAsking && (
        <RemoveDialog
          sessionId={session.id}
          userId={userId}
          name={userName}
          onClose={() => setAsking(false)}
          onRemoved={() => note(true)}
        />
      )}
    </div>
  )
}
