import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { type Campaign, type ExistingCampaign, isOver, mustBeRunning, mustExist } from '../campaigns/state.ts'
import { mustBeMember, type User } from '../users/state.ts'
import type { Participation } from './state.ts'
import { mustAllowAnotherApplication } from './status-rules.ts'

type About = {
  readonly applicant: User
  readonly participation: Participation
  readonly campaign: Campaign
}

/** Creators take part, but not in their own campaign. */
export function possibleParticipant(
  userId: string,
  applicant: User,
  campaign: Campaign,
): Rejected | undefined {
  if (applicant.status !== 'member' || campaign.status === 'absent') return undefined
  if (campaign.organizerId === userId) return new Rejected('campaign-own')
  if (applicant.role !== 'creator') return new Rejected('creators-only', { what: 'take part in campaigns' })
  return undefined
}

/** Throws unless applications are taken now. */
export function mustAllowApplication(
  { applicant, participation, campaign }: About,
  actor: Actor,
  now: string,
): ExistingCampaign {
  mustBeMember(applicant)
  mustExist(campaign)
  mustAllowAnotherApplication(participation)
  const open = mustBeRunning(campaign, actor, 'it takes no more applications.')
  if (isOver(open, now, actor)) throw new Rejected('campaign-over')
  return open
}

/** Throws if the brand was erased: its work would wait for a review in vain. */
export function mustHaveBrand(organizer: User | undefined) {
  if (organizer?.status === 'erased') throw new Rejected('campaign-without-brand')
}

/** The number of the next application of this creator. */
export const nextAttempt = (state: Participation) => (state.status === 'absent' ? 1 : state.attempt + 1)

export const checkRoom = ({ places, terms }: ExistingCampaign) => {
  if (places.size >= terms.maxParticipants) throw new Rejected('campaign-full')
}
