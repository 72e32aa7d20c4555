import type { AmaSession } from '@iam/contracts/ama/views'
import { Link } from 'react-router-dom'
import { Chips } from '../../../ui/chips.tsx'
import { Rosette } from '../../../ui/rosette.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { HostName } from '../host-name.tsx'
import { JoinButton } from '../join-button.tsx'
import { LiveDot } from '../live-dot.tsx'
import { roomOf } from '../words.ts'
import classes from './live-ticket.module.css'
import { SessionFacts } from './session-facts.tsx'

type LiveTicketProps = { readonly session: AmaSession; readonly isNext: boolean }

/** What is live now, as a ticket across the page: the session on the body, the way in on the stub. */
export function LiveTicket({ session, isNext }: LiveTicketProps) {
  const { id, title, description, tags, isPaused, attendeeCount } = session
  return (
    <article className={classes.ticket}>
      <Rosette petals={28} halfWidth={30} className={classes.art} />
      <div className={classes.body}>
        <p className={classes.state}>
          <LiveDot />
          {isPaused && <Tag tone="amber">Paused</Tag>}
        </p>
        <h2 className={classes.title}>
          <Link to={roomOf(id)} dir="auto">
            {title}
          </Link>
        </h2>
        <HostName {...session} />
        <p className={classes.description} dir="auto">
          {description}
        </p>
        {tags.length > 0 && <Chips label="Tags" words={tags} />}
        <SessionFacts session={session} hidesAttendees />
      </div>
      <div className={classes.stub}>
        <p>
          <strong>{attendeeCount}</strong> joined
        </p>
        <JoinButton session={session} isRegistered={false} isNext={isNext} />
      </div>
    </article>
  )
}
