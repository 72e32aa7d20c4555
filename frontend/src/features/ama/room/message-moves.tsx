import type { AmaSession } from '@iam/contracts/ama/views'
import type { ChatMessage } from '@iam/contracts/ama-chat/views'
import { useMutation } from '@tanstack/react-query'
import { tellFailure } from '../../../lib/tell-failure.ts'
import { amaMutations, isOver } from '../queries.ts'
import { MemberMoves } from './member-moves.tsx'
import classes from './moves.module.css'

type MessageMovesProps = { readonly session: AmaSession; readonly message: ChatMessage }

/** What a host does with a message, and with the member who wrote it as long as the session is not over. */
export function MessageMoves({ session, message }: MessageMovesProps) {
  const { id, userId, userName, isModerated } = message
  const onError = tellFailure('The message did not change')
  const moderate = useMutation({ ...amaMutations.moderate(), onError })
  const restore = useMutation({ ...amaMutations.restoreMessage(), onError })
  // Within a chat that is read out: the dialog that it opens takes the focus, and is not read as if it were said.
  return (
    <div className={classes.moves} data-quiet aria-live="off">
      <button
        type="button"
        disabled={moderate.isPending || restore.isPending}
        onClick={() => (isModerated ? restore : moderate).mutate(id)}
      >
        {isModerated ? 'Show again' : 'Take down'}
      </button>
      {!isOver(session) && userId !== session.hostUserId && (
        <MemberMoves session={session} userId={userId ?? ''} name={userName} />
      )}
    </div>
  )
}
