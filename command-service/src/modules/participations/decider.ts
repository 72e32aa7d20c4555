import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { participationIdOf, participationKey } from '@iam/contracts/participations/ids'
import { Rejected } from '@iam/contracts/rejected'
import { submissionKey } from '@iam/contracts/submissions/ids'
import { aMomentEarlier, countsOfWork, type Decider, oneself, systemOnly, type Who } from '../../decider.ts'
import { isRepeated } from '../../decision.ts'
import { type Campaign, campaignStream, mustBeRunning, mustExist, organizer } from '../campaigns/state.ts'
import { type Submission, submissionStream } from '../submissions/state.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import {
  checkRoom,
  mustAllowApplication,
  mustHaveBrand,
  nextAttempt,
  possibleParticipant,
} from './applying.ts'
import { mustHaveNoWaitingWork, progressEvents } from './progress.ts'
import { applies, type Participation, participationStream, takesPart, worked } from './state.ts'
import { mustBeActive, mustHaveApplied } from './status-rules.ts'

type Needs = {
  readonly campaign: Campaign
  /** The creator; loaded only if the decision depends on there being one. */
  readonly applicant: User
  /** The campaign's organizer, if the decision depends on there being one. */
  readonly organizer: readonly User[]
  /** The user's submissions for the campaign's tasks, in task order; loaded only if the decision is about the work. */
  readonly submissions: readonly Submission[]
}

const applying: readonly ParticipationCommand['type'][] = ['SubmitApplication', 'JoinCampaign']
/** May earn the remainder, which an erased creator does not. */
const completing: readonly ParticipationCommand['type'][] = [
  'RecordProgress',
  'CompleteParticipation',
  'CloseParticipation',
]
const aboutWork: readonly ParticipationCommand['type'][] = [
  'RecordProgress',
  'LeaveCampaign',
  'RemoveParticipant',
  'CloseParticipation',
]

const organizerOrAdmin: Who<unknown, unknown, Needs> = (actor, _, __, { campaign }) =>
  organizer(actor, campaign)

const placesAreTakenThere = { mayBeStale: 'places are taken in the campaign’s own stream' }

export const participation: Decider<Participation, ParticipationCommand, ParticipationEvent, Needs> = {
  ...participationStream,
  begins: applying,
  id: (command) => participationKey(command.data),
  needs: ({ type, data: { campaignId, userId } }, state) => ({
    campaign: { stream: campaignStream, id: campaignId, ...placesAreTakenThere },
    applicant: {
      stream: userStream,
      id: applying.includes(type) || completing.includes(type) ? userId : null,
      mayBeStale: aMomentEarlier,
    },
    organizer: {
      stream: userStream,
      mayBeStale: aMomentEarlier,
      ids: ({ campaign }) =>
        type === 'SubmitApplication' && campaign.status !== 'absent' ? [campaign.organizerId] : [],
    },
    submissions: {
      stream: submissionStream,
      isReadFor: countsOfWork,
      ids: ({ campaign }) =>
        campaign.status !== 'absent' && worked(state) && aboutWork.includes(type)
          ? campaign.tasks.map(({ taskId }) => submissionKey({ taskId, userId }))
          : [],
    },
  }),

  who: {
    SubmitApplication: (actor, data, _, { applicant, campaign }) =>
      oneself(actor, data) ?? possibleParticipant(data.userId, applicant, campaign),
    JoinCampaign: (actor, data, _, { applicant, campaign }) =>
      systemOnly(actor) ?? possibleParticipant(data.userId, applicant, campaign),
    AcceptApplication: systemOnly,
    RejectApplication: organizerOrAdmin,
    WithdrawApplication: oneself,
    RecordProgress: systemOnly,
    CompleteParticipation: (actor, data, state, needs) =>
      organizerOrAdmin(actor, data, state, needs) ??
      (actor.userId === data.userId ? new Rejected('review-of-own-work') : undefined),
    LeaveCampaign: oneself,
    RemoveParticipant: organizerOrAdmin,
    CloseParticipation: systemOnly,
  },

  decide: {
    SubmitApplication(data, state, { actor, now, needs }) {
      const open = mustAllowApplication({ ...needs, participation: state }, actor, now)
      mustHaveBrand(needs.organizer[0])
      checkRoom(open)
      return [applicationOf(data, state)]
    },
    JoinCampaign(data, state, { actor, now, needs }) {
      const held = mustExist(needs.campaign).places.get(data.userId)
      if (state.status !== 'absent' && takesPart(state) && state.attempt === held) return []
      mustAllowApplication({ ...needs, participation: state }, actor, now)
      if (held !== nextAttempt(state)) throw new Rejected('slot-missing')
      return [applicationOf(data, state), { type: 'ApplicationAccepted', data: ids(data) }]
    },
    AcceptApplication(data, state, { actor, needs }) {
      if (isRepeated(state, 'ApplicationAccepted', actor)) return []
      const { attempt } = mustHaveApplied(state, actor, 'it cannot be accepted')
      const { places } = mustBeRunning(needs.campaign, actor, 'no place is given any more.')
      if (places.get(data.userId) !== attempt) throw new Rejected('slot-missing')
      return [{ type: 'ApplicationAccepted', data: ids(data) }]
    },
    RejectApplication({ reason, ...data }, state, { actor, needs }) {
      mustExist(needs.campaign)
      if (isRepeated(state, 'ApplicationRejected', actor, reason)) return []
      mustHaveApplied(state, actor, 'it cannot be rejected')
      return [{ type: 'ApplicationRejected', data: { ...ids(data), reason } }]
    },
    WithdrawApplication(data, state, { actor }) {
      if (isRepeated(state, 'ApplicationWithdrawn', actor)) return []
      mustHaveApplied(state, actor, 'it cannot be withdrawn')
      return [{ type: 'ApplicationWithdrawn', data: ids(data) }]
    },

    RecordProgress(data, state, { needs }) {
      if (!worked(state)) return []
      return progressEvents(ids(data), state, mustExist(needs.campaign), needs)
    },
    CompleteParticipation(data, state, { actor, needs }) {
      const { tasks, terms } = mustExist(needs.campaign)
      if (isRepeated(state, 'ParticipationCompleted', actor)) return []
      mustBeActive(state, actor, 'it cannot be completed')
      mustBeRunning(needs.campaign, actor, 'no participation is completed any more.')
      mustBeMember(needs.applicant)
      if (tasks.length > 0) throw new Rejected('campaign-has-tasks')
      return [{ type: 'ParticipationCompleted', data: { ...ids(data), remainder: terms.rewardAmount } }]
    },

    LeaveCampaign(data, state, { actor, needs }) {
      if (isRepeated(state, 'ParticipationLeft', actor)) return []
      mustBeActive(state, actor, 'nothing is left')
      mustHaveNoWaitingWork(needs.submissions)
      return [{ type: 'ParticipationLeft', data: ids(data) }]
    },
    RemoveParticipant({ reason, ...data }, state, { actor, needs }) {
      mustExist(needs.campaign)
      if (isRepeated(state, 'ParticipantRemoved', actor, reason)) return []
      mustBeActive(state, actor, 'no participant is removed')
      mustHaveNoWaitingWork(needs.submissions)
      return [{ type: 'ParticipantRemoved', data: { ...ids(data), reason } }]
    },
    CloseParticipation(data, state, { needs }) {
      const campaign = mustExist(needs.campaign)
      if (campaign.status === 'active') throw new Rejected('campaign-active')
      if (applies(state)) {
        // Not the brand's own words: the applicant's events are encrypted for the applicant only.
        const reason = campaign.status === 'cancelled' ? 'campaign cancelled' : 'campaign ended'
        return [{ type: 'ApplicationRejected', data: { ...ids(data), reason } }]
      }
      if (!takesPart(state)) return []
      const last = progressEvents(ids(data), state, campaign, needs)
      if (last.some(({ type }) => type === 'ParticipationCompleted')) return last
      const reason = campaign.status === 'cancelled' ? 'campaign_cancelled' : 'campaign_ended'
      return [...last, { type: 'ParticipationClosed', data: { ...ids(data), reason } }]
    },
  },
}

type NaturalKey = Parameters<typeof participationIdOf>[0]
const ids = ({ campaignId, userId }: NaturalKey) => ({
  participationId: participationIdOf({ campaignId, userId }),
  campaignId,
  userId,
})

const applicationOf = ({ note, ...data }: NaturalKey & { note: string }, state: Participation) =>
  ({
    type: 'CampaignApplicationSubmitted',
    data: { ...ids(data), attempt: nextAttempt(state), note },
  }) as const
