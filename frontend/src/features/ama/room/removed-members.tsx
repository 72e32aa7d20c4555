import type { AmaSession, RemovedMember } from '@iam/contracts/ama/views'
import { createContext, use } from 'react'
import { LetIn } from './let-in.tsx'
import moves from './moves.module.css'
import classes from './removed-members.module.css'

export const noneRemoved: readonly RemovedMember[] = []
/** The members who are removed from the session of a room; only hosts and admins are told. */
export const RemovedFromRoom = createContext(noneRemoved)

/** Those members, also if nothing that they wrote is shown any more, and the way back in for each. */
export function RemovedMembers({ session }: { readonly session: AmaSession }) {
  const removed = use(RemovedFromRoom)
  if (removed.length === 0) return null
  return (
    <section className={classes.removed} aria-labelledby="removed">
      <h2 id="removed">Removed</h2>
      <ul aria-labelledby="removed">
        {removed.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <div className={moves.moves}>
              <LetIn session={session} userId={id} name={name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
