import { getAmaCalendar } from '@iam/contracts/ama/calls'
import type { AmaRoomAnswer, AmaSession } from '@iam/contracts/ama/views'
import { pathOf } from '@iam/contracts/call'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { tellFailure } from '../../../lib/tell-failure.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StateTag } from '../../../ui/tag.tsx'
import { signInFor } from '../../session/access.ts'
import { SessionFacts } from '../browse/session-facts.tsx'
import { PlannedActs } from '../host/planned-acts.tsx'
import { Join } from '../join-button.tsx'
import { amaMutations } from '../queries.ts'
import { untilOf } from '../times.ts'
import { useNow } from '../use-now.ts'
import { roomOf, sessionStates } from '../words.ts'
import type { PartIn } from './part.ts'
import classes from './planned-room.module.css'
import { Queue } from './queue.tsx'
import { RemovedMembers } from './removed-members.tsx'
import { RoomHead } from './room-head.tsx'
import { StartSession } from './start-session.tsx'

type PlannedRoomProps = { readonly room: AmaRoomAnswer; readonly may: PartIn }

/** A session that has not begun: when it does, who takes part, and what is asked already. */
export function PlannedRoom({ room, may }: PlannedRoomProps) {
  const { session, questions } = room
  return (
    <>
      <RoomHead session={session} state={<StateTag of={sessionStates.scheduled} />}>
        {may.moderates && <PlannedActs session={session} />}
      </RoomHead>
      <div className={classes.ticket}>
        <div className={classes.when}>
          <Countdown to={session.scheduledAt} />
          <SessionFacts session={session} />
        </div>
        <div className={classes.acts}>
          {may.moderates && <StartSession session={session} questions={questions} />}
          <OwnSeat session={session} may={may} />
          <a href={pathOf(getAmaCalendar, { id: session.id })} download>
            Add to calendar
          </a>
        </div>
      </div>
      <div className={classes.rest}>
        <Panel title="What it is about">
          <p className={classes.description} dir="auto">
            {session.description}
          </p>
          {session.tags.length > 0 && <Chips label="Tags" words={session.tags} />}
        </Panel>
        {may.moderates && <RemovedMembers session={session} />}
        {session.preQuestions ? (
          <>
            {may.part === 'outside' && (
              <p className={classes.hint}>
                Register to ask before the start, and to vote for what others ask.
              </p>
            )}
            <Queue session={session} questions={questions} may={may} />
          </>
        ) : (
          <p className={classes.hint}>Questions are taken once it is live.</p>
        )}
      </div>
    </>
  )
}

function Countdown({ to }: { readonly to: string }) {
  const now = useNow()
  const isDue = Date.parse(to) <= now
  return <p className={classes.countdown}>{isDue ? 'Starts any moment' : `Starts in ${untilOf(to, now)}`}</p>
}

/** Registers the viewer, or takes the registration back. */
function OwnSeat({ session, may }: { readonly session: AmaSession; readonly may: PartIn }) {
  const leave = useMutation({ ...amaMutations.leave(), onError: tellFailure('You are still registered') })
  if (may.part === 'visitor') return <ButtonLink to={signInFor(roomOf(session.id))}>Register</ButtonLink>
  if (may.part === 'removed') return <p>You were removed from this session.</p>
  if (may.part === 'outside') return <Join session={session} variant={may.moderates ? 'default' : 'filled'} />
  if (may.part === 'host') return null
  return (
    <>
      <p className={classes.registered}>You are registered</p>
      <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate(session.id)}>
        Unregister
      </Button>
    </>
  )
}
