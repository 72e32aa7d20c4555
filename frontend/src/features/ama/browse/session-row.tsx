import type { AmaSession } from '@iam/contracts/ama/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Chips } from '../../../ui/chips.tsx'
import { StateTag } from '../../../ui/tag.tsx'
import { HostName } from '../host-name.tsx'
import { roomOf, sessionStates } from '../words.ts'
import { SessionFacts } from './session-facts.tsx'
import classes from './session-row.module.css'

type SessionRowProps = {
  readonly session: AmaSession
  /** What can be done with it. */
  readonly children: ReactNode
  /** Its host is the viewer, who needs neither the host nor the description. */
  readonly isOwn?: boolean
}

/** A session in a list: what it is about, who hosts it, when it is. */
export function SessionRow({ session, children, isOwn = false }: SessionRowProps) {
  const { id, title, description, status, tags, cancelReason } = session
  return (
    <li className={classes.row} data-status={status}>
      <div className={classes.text}>
        <div className={classes.top}>
          <h3 className={classes.title}>
            <Link to={roomOf(id)} dir="auto">
              {title}
            </Link>
          </h3>
          <StateTag of={sessionStates[status]} />
        </div>
        {!isOwn && <HostName {...session} />}
        {!isOwn && (
          <p className={classes.description} dir="auto">
            {description}
          </p>
        )}
        {status === 'cancelled' && cancelReason && (
          <p className={classes.description}>
            Cancelled: <bdi>{cancelReason}</bdi>
          </p>
        )}
        {tags.length > 0 && <Chips label="Tags" words={tags} />}
        <SessionFacts session={session} />
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  )
}
