import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { type Campaign, type Created, isFull, isOver, known, running } from '../campaigns/state.ts'
import { member, type User } from '../users/decider.ts'
import { mayApplyAgain } from './standing.ts'
import type { Participation } from './state.ts'

type About = {
  readonly userId: string
  readonly applicant: User
  readonly participation: Participation
  readonly campaign: Campaign
}

/** Throws unless the user may apply now. Checks the user first: users who may never apply learn nothing else. */
export function mayApply(
  { userId, applicant, participation, campaign }: About,
  actor: Actor,
  now: string,
): Created {
  const { role } = member(applicant)
  if (known(campaign).organizerId === userId) throw new Rejected('campaign-own')
  if (role !== 'creator') throw new Rejected('creators-only', { what: 'take part in campaigns' })
  mayApplyAgain(participation)
  const open = running(campaign, actor, 'it takes no more applications.')
  if (isOver(open, now, actor)) throw new Rejected('campaign-over')
  return open
}

/** The number of the next application of this creator. */
export const nextAttempt = (state: Participation) => (state.status === 'absent' ? 1 : state.attempt + 1)

export const checkRoom = (campaign: Created) => {
  if (isFull(campaign)) throw new Rejected('campaign-full')
}
