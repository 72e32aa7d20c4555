import type { AmaSession } from '@iam/contracts/ama/views'
import { Join } from '../join-button.tsx'
import classes from './way-in.module.css'

/** Stands above the room of a user who has not joined: reading and moderating take nothing, writing takes the join. */
export const WayIn = ({ session }: { readonly session: AmaSession }) => (
  <div className={classes.way}>
    <p>You are reading along. Join to ask, to vote and to write in the chat.</p>
    <Join session={session} />
  </div>
)
