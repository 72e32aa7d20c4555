import type { ParticipationEvent } from '@iam/contracts/participations/events'
import type { ClosedReason } from '@iam/contracts/participations/views'
import type { CampaignId, ParticipationId, UserId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import { type Absent, absent, change } from '../../absent.ts'
import type { Stream } from '../../decider.ts'

export type Begun = {
  /** As it is stored; what is closed keeps the status that it had. */
  readonly status: 'applied' | 'active' | 'completed'
  readonly attempt: number
  readonly closed: ClosedReason | null
  /** Tasks, as far as was recorded. */
  readonly approved: number
  readonly progress: number
}
export type Participation = Absent | Begun

/** One creator in one campaign. */
export const participationStream: Stream<Participation, ParticipationEvent> = {
  category: 'participation',
  initial: absent,
  evolve: {
    // Work that was approved in an earlier attempt stands.
    CampaignApplicationSubmitted: (state, { attempt }) => ({
      approved: 0,
      progress: 0,
      ...state,
      status: 'applied',
      attempt,
      closed: null,
    }),
    ApplicationAccepted: (state) => change(state, { status: 'active' }),
    ApplicationRejected: (state) => change(state, { closed: 'rejected' }),
    ApplicationWithdrawn: (state) => change(state, { closed: 'withdrawn' }),
    ParticipationProgressed: (state, { approved, progress }) => change(state, { approved, progress }),
    ParticipationLeft: (state) => change(state, { closed: 'left' }),
    ParticipantRemoved: (state) => change(state, { closed: 'removed' }),
    ParticipationClosed: (state, { reason }) => change(state, { closed: reason }),
    ParticipationCompleted: (state) => change(state, { status: 'completed' }),
  },
}

/** The part of the stream's name behind its category. */
export const participationKey = ({ campaignId, userId }: { campaignId: string; userId: string }) =>
  `${campaignId}-${userId}`

/** A creator has one participation in a campaign, however often they apply. */
export const participationIdOf = ({ campaignId, userId }: { campaignId: CampaignId; userId: UserId }) =>
  uuid5(campaignId, userId) as ParticipationId

/** Takes part at this moment. */
export const takesPart = (state: Participation) => state.status === 'active' && state.closed === null

/** Waits for a decision. */
export const applies = (state: Participation) => state.status === 'applied' && state.closed === null
