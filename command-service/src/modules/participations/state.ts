import type { DataOf } from '@iam/contracts/message'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import type { ClosedReason } from '@iam/contracts/participations/views'
import { type Absent, absent, change } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'

export type Begun = {
  /** As stored; a closed participation keeps the status that it had. */
  readonly status: 'applied' | 'active' | 'completed'
  readonly attempt: number
  readonly closed: ClosedReason | null
  /** Number of approved tasks as last recorded. */
  readonly approved: number
  readonly progress: number
  /** The last decision. */
  readonly decision: DecisionRecord | null
}
export type Participation = Absent | Begun

/** The ids that every event of a participation carries. */
export type ParticipationIds = DataOf<ParticipationEvent, 'ParticipationLeft'>

/** One creator in one campaign. */
export const participationStream: StreamFold<Participation, ParticipationEvent> = {
  category: 'participation',
  initial: absent,
  evolve: {
    // Keeps the work that was approved in an earlier attempt.
    CampaignApplicationSubmitted: (state, { attempt }) => ({
      approved: 0,
      progress: 0,
      ...state,
      status: 'applied',
      attempt,
      closed: null,
      decision: null,
    }),
    // With autoAccept the actor is the applicant: then the portal itself accepted.
    ApplicationAccepted: (state, { userId }, { by, ...decided }) =>
      change(state, { status: 'active', decision: { ...decided, by: by === userId ? null : by } }),
    ApplicationRejected: (state, { reason: details }, decision) =>
      change(state, { closed: 'rejected', decision: { ...decision, details } }),
    ApplicationWithdrawn: (state, _, decision) => change(state, { closed: 'withdrawn', decision }),
    ParticipationProgressed: (state, { approved, progress }) => change(state, { approved, progress }),
    ParticipationLeft: (state, _, decision) => change(state, { closed: 'left', decision }),
    ParticipantRemoved: (state, { reason: details }, decision) =>
      change(state, { closed: 'removed', decision: { ...decision, details } }),
    ParticipationClosed: (state, { reason }, decision) => change(state, { closed: reason, decision }),
    ParticipationCompleted: (state, _, decision) => change(state, { status: 'completed', decision }),
  },
}

/** Takes part at this moment. */
export const takesPart = (state: Participation) => state.status === 'active' && state.closed === null

/** Takes part, or did until the campaign was over: approvals after its end still count. */
export const worked = (state: Participation) =>
  state.status === 'active' &&
  (state.closed === null || state.closed === 'campaign_cancelled' || state.closed === 'campaign_ended')

/** Waits for a decision. */
export const applies = (state: Participation) => state.status === 'applied' && state.closed === null
