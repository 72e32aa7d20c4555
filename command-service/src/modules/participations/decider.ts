import { cents, money } from '@iam/contracts/money'
import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { Rejected } from '@iam/contracts/problem'
import { type Decider, oneself, signedIn, systemOnly } from '../../decider.ts'
import {
  type Campaign,
  type Created,
  campaignStream,
  isFull,
  isOver,
  known,
  run,
  running,
  taskRewards,
} from '../campaigns/state.ts'
import { type Submission, submissionKey, submissionStream } from '../submissions/state.ts'
import { member, type User, user } from '../users/decider.ts'
import {
  applies,
  type Begun,
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

/** How far the work has come, where that is news; and that all of it is done. */
function progressed(
  data: ReturnType<typeof ids>,
  state: Participation,
  { tasks, terms }: Created,
  submissions: readonly Submission[],
): readonly ParticipationEvent[] {
  const { approved: before, progress: said } = begun(state)
  const approved = submissions.filter(({ status }) => status === 'approved').length
  const total = tasks.length
  const progress = total === 0 ? 0 : Math.round((100 * approved) / total)
  const moved =
    approved === before && progress === said
      ? []
      : [{ type: 'ParticipationProgressed', data: { ...data, approved, total, progress } } as const]
  if (total === 0 || approved < total) return moved
  // What the tasks stand for was earned with each of them.
  const remainder = money(cents(terms.rewardAmount) - cents(taskRewards({ tasks })))
  return [...moved, { type: 'ParticipationCompleted', data: { ...data, remainder } }]
}

function mayApplyAgain(state: Participation) {
  if (state.status === 'absent') return
  if (state.closed === 'removed')
    throw new Rejected('participation-removed', 'You were removed from this campaign and cannot apply again.')
  if (state.closed !== null) return
  const [code, sentence] = {
    applied: ['already-applied', 'You have applied to this campaign already.'],
    active: ['already-active', 'You are active in this campaign already.'],
    completed: ['already-completed', 'You have completed this campaign already.'],
  }[state.status] as [string, string]
  throw new Rejected(code, sentence)
}

const isClosed = (state: Participation, reason: NonNullable<Begun['closed']>) =>
  state.status !== 'absent' && state.closed === reason

function begun(state: Participation): Begun {
  if (state.status === 'absent')
    throw new Rejected('participation-unknown', 'This creator has not applied to this campaign.', 404)
  return state
}

const applied = (state: Participation, then: string) => inState(applies, state, then)
const active = (state: Participation, then: string) => inState(takesPart, state, then)

function inState(is: (state: Participation) => boolean, state: Participation, then: string): Begun {
  const { status, closed } = begun(state)
  if (is(state)) return begun(state)
  const standing = closed === null ? status : `closed (${closed.replace('_', ' ')})`
  throw new Rejected(`participation-${closed ?? status}`, `This participation is ${standing}; ${then}.`)
}

function nothingWaits(submissions: readonly Submission[]) {
  if (submissions.some(({ status }) => status === 'submitted'))
    throw new Rejected(
      'reviews-waiting',
      'This participation is active and work of it waits for its review. That has to be decided first.',
    )
}
