import type { AmaSession } from '@iam/contracts/ama/views'
import type { ReactNode } from 'react'
import { HostName } from '../host-name.tsx'
import classes from './room-head.module.css'

type RoomHeadProps = {
  readonly session: AmaSession
  /** How the session stands: live since when, or a tag. */
  readonly state: ReactNode
  /** `children` only lead out of the room. */
  readonly isExit?: boolean
  readonly children: ReactNode
}

/** The top of a room: how the session stands, its title and its host, and what leads in or out. */
export const RoomHead = ({ session, state, isExit, children }: RoomHeadProps) => (
  <header className={classes.head}>
    <div className={classes.about}>
      <p className={classes.state}>{state}</p>
      <h1 className={classes.title}>
        <bdi>{session.title}</bdi>
      </h1>
      <HostName {...session} />
    </div>
    <div className={classes.acts} data-exit={isExit || undefined}>
      {children}
    </div>
  </header>
)
