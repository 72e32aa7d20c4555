import type { AmaSession } from '@iam/contracts/ama/views'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateTag } from '../../../ui/tag.tsx'
import { SessionFacts } from '../browse/session-facts.tsx'
import { recordingOf, sessionStates } from '../words.ts'
import { RoomHead } from './room-head.tsx'

/** A session that is over leads to its recording; one that was cancelled says why. */
export function OverRoom({ session }: { readonly session: AmaSession }) {
  const { id, status, cancelReason } = session
  return (
    <>
      <RoomHead session={session} state={<StateTag of={sessionStates[status]} />}>
        <SessionFacts session={session} />
      </RoomHead>
      {status === 'completed' ? (
        <Notice title="This session is over" text="The recording has its questions, answers, votes and chat.">
          <ButtonLink to={recordingOf(id)}>View Recording</ButtonLink>
          <ButtonLink to="/iam/ama" variant="default">
            Browse Sessions
          </ButtonLink>
        </Notice>
      ) : (
        <Notice
          title="This session was cancelled"
          text={
            cancelReason ? (
              <>
                “<bdi>{cancelReason}</bdi>”
              </>
            ) : (
              // Each has a reason, which is erased along with its host.
              'Its host has left the portal.'
            )
          }
        >
          <ButtonLink to="/iam/ama">Browse Sessions</ButtonLink>
        </Notice>
      )}
    </>
  )
}
