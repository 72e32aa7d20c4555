import type { AmaRoomAnswer, AmaSession } from '@iam/contracts/ama/views'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LiveDot } from '../live-dot.tsx'
import { SignInToTakePart } from '../sign-in-to-take-part.tsx'
import { clockOf, secondOf } from '../times.ts'
import { useNow } from '../use-now.ts'
import { RemovedNote, ViewerNote } from '../viewer-note.tsx'
import { roomOf } from '../words.ts'
import { Chat } from './chat.tsx'
import { HostBar } from './host-bar.tsx'
import classes from './live-room.module.css'
import type { PartIn } from './part.ts'
import { Queue } from './queue.tsx'
import { RemovedMembers } from './removed-members.tsx'
import { RoomHead } from './room-head.tsx'
import { useUnread } from './use-unread.ts'
import { WayIn } from './way-in.tsx'

type LiveRoomProps = {
  readonly room: AmaRoomAnswer
  readonly may: PartIn
  /** How many watch it now, where that is told. */
  readonly present: number | undefined
  /** Without a socket, when it was read as it is shown, in ms. */
  readonly shownAt: number | undefined
}

/** A session that is live: what is answered now, the queue, and the chat, which is a second tab on small screens. */
export function LiveRoom({ room, may, present, shownAt }: LiveRoomProps) {
  const { session, questions, messages } = room
  const [pane, setPane] = useState<'questions' | 'chat'>('questions')
  const unread = useUnread(messages, pane === 'chat')
  return (
    <>
      <RoomHead session={session} state={<Since {...{ session, present, shownAt }} />} isExit>
        <ButtonLink to="/iam/ama" variant="default">
          Leave
        </ButtonLink>
      </RoomHead>
      {may.moderates && <HostBar session={session} questions={questions} />}
      {may.moderates && <RemovedMembers session={session} />}
      {session.isPaused && (
        <div className={classes.notice}>
          <ViewerNote>
            The session is paused. Questions, votes and the chat go on with it, here by itself.
          </ViewerNote>
        </div>
      )}
      {may.part === 'visitor' && (
        <div className={classes.notice}>
          <SignInToTakePart path={roomOf(session.id)} />
        </div>
      )}
      {may.part === 'outside' && <WayIn session={session} />}
      {may.part === 'removed' && (
        <div className={classes.notice}>
          <RemovedNote />
        </div>
      )}
      <div className={classes.switch} role="group" aria-label="Parts of the room">
        <button type="button" aria-pressed={pane === 'questions'} onClick={() => setPane('questions')}>
          Questions
        </button>
        <button type="button" aria-pressed={pane === 'chat'} onClick={() => setPane('chat')}>
          Chat {unread && <span className={classes.unread}>{unread}</span>}
        </button>
      </div>
      <div className={classes.panes} data-shown={pane} data-paused={session.isPaused || undefined}>
        <Queue session={session} questions={questions} may={may} />
        <Chat session={session} messages={messages} may={may} isShown={pane === 'chat'} />
      </div>
    </>
  )
}

type SinceProps = Pick<LiveRoomProps, 'present' | 'shownAt'> & { readonly session: AmaSession }

function Since({ session, present, shownAt }: SinceProps) {
  const now = useNow()
  return (
    <>
      <LiveDot />
      <span>{clockOf(now - Date.parse(session.startedAt ?? session.scheduledAt))}</span>
      <span>{present === undefined ? `${session.attendeeCount} joined` : `${present} here`}</span>
      <span>
        {/* Said once, not again with every answer. */}
        <span role="status">{shownAt !== undefined && 'Reconnecting'}</span>
        {shownAt !== undefined && `, showing ${secondOf(shownAt)}`}
      </span>
    </>
  )
}
