import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { orAdmin, type Who } from '../../decider.ts'
import type { Campaign } from '../campaigns/state.ts'
import { type Participation, takesPart } from '../participations/state.ts'
import type { Content } from './state.ts'

type Part = { readonly campaign: Campaign; readonly participation: Participation }

export const creatorsOnly = ({ role }: Actor) =>
  role === 'creator' || role === 'admin' || role === 'system'
    ? undefined
    : new Rejected('creators-only', { what: 'make content' })

/** Content that exists is the same user's. */
export const ownedBy = (userId: string | null, state: Content) =>
  state.status === 'absent' || state.userId === userId ? undefined : new Rejected('content-not-yours')

/** New content for a campaign is made by those who take part in it. */
export const takingPart = (campaignId: string | null, state: Content, { campaign, participation }: Part) =>
  campaignId === null || state.status !== 'absent' || campaign.status === 'absent' || takesPart(participation)
    ? undefined
    : new Rejected('not-taking-part')

export const ownerOrAdmin: Who<Content> = (actor, _, state) =>
  orAdmin(actor, () => ownedBy(actor.userId, state))
