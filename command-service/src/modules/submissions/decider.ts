import type { Ledger } from '@iam/contracts/earnings/ledger'
import { participationKey } from '@iam/contracts/participations/ids'
import { Rejected } from '@iam/contracts/rejected'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import { submissionIdOf, submissionKey } from '@iam/contracts/submissions/ids'
import { aMomentEarlier, type Decider, havePassed, sumsOfMoney, systemOnly } from '../../decider.ts'
import {
  type Campaign,
  mustExist as campaignMustExist,
  campaignStream,
  mustAllowReviews,
  mustBeRunning,
  mustHaveTask,
} from '../campaigns/state.ts'
import { type Content, contentStream } from '../contents/state.ts'
import { ledgerStream } from '../earnings/state.ts'
import { type Participation, participationStream } from '../participations/state.ts'
import { mustBeActive } from '../participations/status-rules.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import {
  changedWork,
  isSameWork,
  mustAllowHandIn,
  mustBeAmendable,
  mustTakeWork,
  participant,
  workOf,
} from './handing-in.ts'
import {
  isRepeatedReview,
  mustBePayable,
  mustBeReviewable,
  mustBeSeenReward,
  mustBeSubmitted,
  refusal,
  reviewer,
} from './reviewing.ts'
import { mustExist, type NaturalKey, type Submission, submissionStream } from './state.ts'

type Needs = {
  readonly campaign: Campaign
  readonly participation: Participation
  readonly content: Content
  /** The creator, who is paid for what is approved. */
  readonly creator: User
  /** The creator's submissions on all tasks of the campaign, and ledger; loaded only for an override of the reward. */
  readonly submissions: readonly Submission[]
  readonly ledger: Ledger
}

export const submission: Decider<Submission, SubmissionCommand, SubmissionEvent, Needs> = {
  ...submissionStream,
  begins: ['SubmitTask'],
  id: (command) => submissionKey(command.data),
  needs: ({ type, data }) => {
    const isOverride = type === 'ApproveSubmission' && data.rewardAmountOverride !== undefined
    const isWork = type === 'SubmitTask' || type === 'AmendSubmission'
    return {
      campaign: {
        stream: campaignStream,
        id: type === 'MarkReviewOverdue' ? null : data.campaignId,
        mayBeStale: aMomentEarlier,
      },
      participation: {
        stream: participationStream,
        id: isWork || asksForWork(type) ? participationKey(data) : null,
        mayBeStale: aMomentEarlier,
      },
      content: { stream: contentStream, id: isWork ? data.contentId : null, mayBeStale: aMomentEarlier },
      creator: {
        stream: userStream,
        id: type === 'ApproveSubmission' ? data.userId : null,
        mayBeStale: aMomentEarlier,
      },
      submissions: {
        stream: submissionStream,
        isReadFor: sumsOfMoney,
        ids: ({ campaign }) =>
          isOverride && campaign.status !== 'absent'
            ? campaign.tasks.map(({ taskId }) => submissionKey({ taskId, userId: data.userId }))
            : [],
      },
      ledger: { stream: ledgerStream, id: isOverride ? data.userId : null, isReadFor: sumsOfMoney },
    }
  },

  who: {
    SubmitTask: participant,
    AmendSubmission: participant,
    OpenSubmission: reviewer,
    ApproveSubmission: reviewer,
    RequestRevision: reviewer,
    RejectSubmission: reviewer,
    ReopenSubmission: reviewer,
    MarkReviewOverdue: systemOnly,
  },

  decide: {
    SubmitTask({ piece, ...data }, state, { actor, needs }) {
      mustTakeWork(data.taskId, actor, needs)
      const work = workOf({ ...data, piece }, needs.content)
      if (state.status === 'submitted' && isSameWork(state, work)) return []
      mustAllowHandIn(data, state, actor, needs)
      if (state.status === 'absent')
        return [{ type: 'TaskSubmitted', data: { ...ids(data), version: 1, ...work } }]
      if (isSameWork(state, work)) throw new Rejected('work-unchanged')
      return [{ type: 'TaskResubmitted', data: { ...ids(data), version: state.version + 1, ...work } }]
    },
    AmendSubmission({ piece, ...data }, state, { actor, needs }) {
      const work = piece ? changedWork(data, piece, state) : workOf(data, needs.content)
      if (state.status === 'submitted' && isSameWork(state, work)) return []
      const { version } = mustBeAmendable(data, state, actor, needs)
      return [{ type: 'SubmissionAmended', data: { ...ids(data), version, ...work } }]
    },

    OpenSubmission(data, state, { actor, needs }) {
      campaignMustExist(needs.campaign)
      const { version, opened } = mustBeSubmitted(state, 'it does not wait for a review', actor)
      if (opened) return []
      return [{ type: 'SubmissionOpened', data: { ...ids(data), version, reviewerUserId: actor.userId! } }]
    },
    ApproveSubmission({ rewardAmountOverride, notes = '', reason, ...data }, state, { actor, now, needs }) {
      const campaign = mustAllowReviews(actor, needs.campaign, now)
      const details = { notes, rewardAmountOverride: rewardAmountOverride ?? null, reason }
      if (isRepeatedReview(data, state, 'SubmissionApproved', actor, details)) return []
      const waiting = mustBeReviewable(data, state, actor, campaign)
      mustBeMember(needs.creator)
      const task = mustHaveTask(data, campaign)
      mustBeSeenReward(data, task.rewardAmount, waiting)
      if (rewardAmountOverride) mustBePayable(rewardAmountOverride, data, { reason, actor, ...needs })
      const { version, contentId } = waiting
      const review = { version, reviewerUserId: actor.userId!, reviewedAt: now, contentId }
      const amount = rewardAmountOverride ?? task.rewardAmount
      const paid = { amount, rewardAmountOverride: rewardAmountOverride ?? null, ...(reason && { reason }) }
      return [{ type: 'SubmissionApproved', data: { ...ids(data), ...review, ...paid, notes } }]
    },
    RequestRevision({ notes, ...data }, state, { actor, now, needs }) {
      mustAllowReviews(actor, needs.campaign, now)
      if (isRepeatedReview(data, state, 'SubmissionRevisionRequested', actor, { notes })) return []
      // The creator could not hand it in again, and it would be paid by no approval any more (T-63).
      const consequence = 'approve or reject the work: no revision is handed in any more.'
      const campaign = mustBeRunning(needs.campaign, actor, consequence)
      mustHaveTask(data, campaign)
      const { version } = mustBeReviewable(data, state, actor, campaign)
      mustBeActive(needs.participation, actor, 'approve or reject the work: no further version is handed in')
      const review = { version, reviewerUserId: actor.userId!, notes }
      return [{ type: 'SubmissionRevisionRequested', data: { ...ids(data), ...review } }]
    },
    RejectSubmission({ notes, reason, ...data }, state, { actor, now, needs }) {
      const campaign = mustAllowReviews(actor, needs.campaign, now)
      if (isRepeatedReview(data, state, 'SubmissionRejected', actor, { notes, reason })) return []
      const { version, contentId } = mustBeReviewable(data, state, actor, campaign)
      const review = { version, reviewerUserId: actor.userId!, notes, reason, contentId }
      return [{ type: 'SubmissionRejected', data: { ...ids(data), ...review } }]
    },
    ReopenSubmission(data, state, { actor, needs }) {
      campaignMustExist(needs.campaign)
      if (isRepeatedReview({}, state, 'SubmissionReopened', actor)) return []
      mustHaveTask(data, mustBeRunning(needs.campaign, actor, 'no work on it is reopened.'))
      const { status, version } = mustExist(state)
      if (status !== 'rejected') throw refusal(mustExist(state), 'only what is rejected is reopened', actor)
      mustBeActive(needs.participation, actor, 'no further version is handed in')
      return [{ type: 'SubmissionReopened', data: { ...ids(data), version, reviewerUserId: actor.userId! } }]
    },

    MarkReviewOverdue({ days, ...data }, state, { actor, now }) {
      const waiting = mustBeSubmitted(state, 'it does not wait for a review', actor)
      const { version, submittedAt, overdueDays } = waiting
      if (overdueDays >= days) return []
      if (!havePassed(days, submittedAt, now)) throw new Rejected('review-not-overdue', { days })
      return [{ type: 'SubmissionReviewOverdue', data: { ...ids(data), version, days } }]
    },
  },
}

/** Whether a further version is asked for, which only a creator who takes part can hand in. */
const asksForWork = (type: SubmissionCommand['type']) =>
  type === 'RequestRevision' || type === 'ReopenSubmission'

const ids = ({ campaignId, taskId, userId }: NaturalKey) => ({
  submissionId: submissionIdOf({ taskId, userId }),
  campaignId,
  taskId,
  userId,
})
