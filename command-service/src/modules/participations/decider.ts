import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { Rejected } from '@iam/contracts/problem'
import { type Decider, oneself, signedIn, systemOnly } from '../../decider.ts'
import { type Campaign, campaignStream, isFull, isOver, known, run, running } from '../campaigns/state.ts'
import { type Submission, submissionKey, submissionStream } from '../submissions/state.ts'
import { member, type User, user } from '../users/decider.ts'
import { nothingWaits, progressed } from './progress.ts'
import { active, applied, isClosed, mayApplyAgain } from './standing.ts'
import {
  applies,
  type Participation,
  participationIdOf,
  participationKey,
  participationStream,
  takesPart,
} from './state.ts'

type Needs = {
  readonly campaign: Campaign
  readonly applicant: User
  /** Of the campaign's tasks, in their order, where the decision is about the work. */
  readonly submissions: readonly Submission[]
}

const aboutWork: readonly ParticipationCommand['type'][] = [
  'RecordProgress',
  'LeaveCampaign',
  'RemoveParticipant',
  'CloseParticipation',
]

export const participation: Decider<Participation, ParticipationCommand, ParticipationEvent, Needs> = {
  ...participationStream,
  id: (command) => participationKey(command.data),
  needs: ({ type, data: { campaignId, userId } }, state) => ({
    campaign: { decider: campaignStream, id: campaignId },
    applicant: { decider: user, id: type === 'SubmitApplication' ? userId : null },
    submissions: {
      decider: submissionStream,
      ids: ({ campaign }) =>
        campaign.status !== 'absent' && takesPart(state) && aboutWork.includes(type)
          ? campaign.tasks.map(({ taskId }) => submissionKey({ taskId, userId }))
          : [],
    },
  }),

  who: {
    SubmitApplication: oneself,
    AcceptApplication: systemOnly,
    RejectApplication: signedIn,
    WithdrawApplication: oneself,
    RecordProgress: systemOnly,
    CompleteParticipation: signedIn,
    LeaveCampaign: oneself,
    RemoveParticipant: signedIn,
    CloseParticipation: systemOnly,
  },

  decide: {
    SubmitApplication({ campaignId, userId, note }, state, { actor, now, needs }) {
      const { role } = member(needs.applicant)
      const { organizerId } = known(needs.campaign)
      if (organizerId === userId)
        throw new Rejected('campaign-own', 'This is your own campaign; you cannot apply to it.')
      if (role !== 'creator') throw new Rejected('not-allowed', 'Only creators take part in campaigns.', 403)
      mayApplyAgain(state)
      const campaign = running(needs.campaign, 'nobody can apply to it any more.')
      if (isOver(campaign, now, actor))
        throw new Rejected('campaign-over', 'This campaign is past its end; nobody can apply to it any more.')
      if (isFull(campaign)) throw new Rejected('campaign-full', 'This campaign is full.')
      const attempt = state.status === 'absent' ? 1 : state.attempt + 1
      return [
        { type: 'CampaignApplicationSubmitted', data: { ...ids({ campaignId, userId }), attempt, note } },
      ]
    },
    AcceptApplication(data, state, { needs }) {
      if (takesPart(state)) return []
      const { attempt } = applied(state, 'it cannot be accepted')
      const { slots } = running(needs.campaign, 'nobody joins it any more.')
      if (slots.get(data.userId) !== attempt)
        throw new Rejected('slot-missing', 'No place was taken for this application. Accept it again.')
      return [{ type: 'ApplicationAccepted', data: ids(data) }]
    },
    RejectApplication({ reason, ...data }, state, { actor, needs }) {
      run(actor, needs.campaign)
      if (isClosed(state, 'rejected')) return []
      applied(state, 'it cannot be rejected')
      return [{ type: 'ApplicationRejected', data: { ...ids(data), reason } }]
    },
    WithdrawApplication(data, state) {
      if (isClosed(state, 'withdrawn')) return []
      applied(state, 'it cannot be withdrawn')
      return [{ type: 'ApplicationWithdrawn', data: ids(data) }]
    },

    RecordProgress(data, state, { needs }) {
      return takesPart(state) ? progressed(ids(data), state, known(needs.campaign), needs.submissions) : []
    },
    CompleteParticipation(data, state, { actor, needs }) {
      const { tasks, terms } = run(actor, needs.campaign)
      if (state.status === 'completed') return []
      active(state, 'it cannot be completed')
      running(needs.campaign, 'nobody completes it any more.')
      if (tasks.length > 0)
        throw new Rejected(
          'campaign-has-tasks',
          'This participation is active; it completes by itself when all tasks are approved.',
        )
      return [{ type: 'ParticipationCompleted', data: { ...ids(data), remainder: terms.rewardAmount } }]
    },

    LeaveCampaign(data, state, { needs }) {
      if (isClosed(state, 'left')) return []
      active(state, 'nothing is left')
      nothingWaits(needs.submissions)
      return [{ type: 'ParticipationLeft', data: ids(data) }]
    },
    RemoveParticipant({ reason, ...data }, state, { actor, needs }) {
      run(actor, needs.campaign)
      if (isClosed(state, 'removed')) return []
      active(state, 'nobody is removed')
      nothingWaits(needs.submissions)
      return [{ type: 'ParticipantRemoved', data: { ...ids(data), reason } }]
    },
    CloseParticipation(data, state, { needs }) {
      const campaign = known(needs.campaign)
      if (campaign.status === 'active')
        throw new Rejected('campaign-active', 'This campaign is active; its participations stay open.')
      if (applies(state)) {
        const reason = campaign.status === 'cancelled' ? campaign.reason : 'campaign ended'
        return [{ type: 'ApplicationRejected', data: { ...ids(data), reason } }]
      }
      if (!takesPart(state)) return []
      const last = progressed(ids(data), state, campaign, needs.submissions)
      if (last.some(({ type }) => type === 'ParticipationCompleted')) return last
      const reason = campaign.status === 'cancelled' ? 'campaign_cancelled' : 'campaign_ended'
      return [...last, { type: 'ParticipationClosed', data: { ...ids(data), reason } }]
    },
  },
}

type Natural = Parameters<typeof participationIdOf>[0]
const ids = ({ campaignId, userId }: Natural) => ({
  participationId: participationIdOf({ campaignId, userId }),
  campaignId,
  userId,
})
