import { Rejected } from '@iam/contracts/problem'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import { type Decider, oneself, systemOnly } from '../../decider.ts'
import { type Campaign, campaignStream, run, running } from '../campaigns/state.ts'
import { type Content, contentStream } from '../contents/state.ts'
import { type Participation, participationKey, participationStream } from '../participations/state.ts'
import { changedWork, isSameWork, mayAmend, mayHandIn, workOf } from './handing-in.ts'
import { notTheSubmitter, refusal, reviewable, reviewer, submitted } from './reviewing.ts'
import {
  known,
  type Natural,
  noTask,
  type Submission,
  submissionIdOf,
  submissionKey,
  submissionStream,
} from './state.ts'

type Needs = { readonly campaign: Campaign; readonly participation: Participation; readonly content: Content }

export const submission: Decider<Submission, SubmissionCommand, SubmissionEvent, Needs> = {
  ...submissionStream,
  id: (command) => submissionKey(command.data),
  needs: ({ type, data }) => {
    const isWork = type === 'SubmitTask' || type === 'AmendSubmission'
    return {
      campaign: { decider: campaignStream, id: type === 'MarkReviewOverdue' ? null : data.campaignId },
      participation: { decider: participationStream, id: isWork ? participationKey(data) : null },
      content: { decider: contentStream, id: isWork ? data.contentId : null },
    }
  },

  who: {
    SubmitTask: oneself,
    AmendSubmission: oneself,
    OpenSubmission: notTheSubmitter,
    ApproveSubmission: notTheSubmitter,
    RequestRevision: notTheSubmitter,
    RejectSubmission: notTheSubmitter,
    ReopenSubmission: notTheSubmitter,
    MarkReviewOverdue: systemOnly,
  },

  decide: {
    SubmitTask(data, state, { needs }) {
      const work = workOf(data, needs.content)
      if (state.status === 'submitted' && isSameWork(state, work)) return []
      mayHandIn(data, state, needs)
      if (state.status === 'absent')
        return [{ type: 'TaskSubmitted', data: { ...ids(data), version: 1, ...work } }]
      if (isSameWork(state, work))
        throw new Rejected(
          'work-unchanged',
          'This submission needs a revision; change the work before you hand it in.',
        )
      return [{ type: 'TaskResubmitted', data: { ...ids(data), version: state.version + 1, ...work } }]
    },
    AmendSubmission({ piece, ...data }, state, { needs }) {
      const work = piece ? changedWork(data, piece, state) : workOf(data, needs.content)
      if (state.status === 'submitted' && isSameWork(state, work)) return []
      const { version } = mayAmend(data, state, needs)
      return [{ type: 'SubmissionAmended', data: { ...ids(data), version, ...work } }]
    },

    OpenSubmission(data, state, { actor, needs }) {
      run(actor, needs.campaign)
      const { version, opened } = submitted(state, 'it does not wait for a review', actor)
      if (opened) return []
      return [{ type: 'SubmissionOpened', data: { ...ids(data), version, reviewerUserId: reviewer(actor) } }]
    },
    ApproveSubmission({ rewardAmountOverride, notes = '', ...data }, state, { actor, now, needs }) {
      const { tasks } = run(actor, needs.campaign)
      const { version, contentId } = reviewable(data, state, actor)
      const task = tasks.find(({ taskId }) => taskId === data.taskId)
      if (!task) throw noTask()
      return [
        {
          type: 'SubmissionApproved',
          data: {
            ...ids(data),
            version,
            reviewerUserId: reviewer(actor),
            reviewedAt: now,
            contentId,
            amount: rewardAmountOverride ?? task.rewardAmount,
            rewardAmountOverride: rewardAmountOverride ?? null,
            notes,
          },
        },
      ]
    },
    RequestRevision({ notes, ...data }, state, { actor, needs }) {
      run(actor, needs.campaign)
      const { version } = reviewable(data, state, actor)
      const review = { version, reviewerUserId: reviewer(actor), notes }
      return [{ type: 'SubmissionRevisionRequested', data: { ...ids(data), ...review } }]
    },
    RejectSubmission({ notes, reason, ...data }, state, { actor, needs }) {
      run(actor, needs.campaign)
      const { version } = reviewable(data, state, actor)
      const review = { version, reviewerUserId: reviewer(actor), notes, reason }
      return [{ type: 'SubmissionRejected', data: { ...ids(data), ...review } }]
    },
    ReopenSubmission(data, state, { actor, needs }) {
      run(actor, needs.campaign)
      running(needs.campaign, 'no work on it is reopened.')
      const { status, version } = known(state)
      if (status !== 'rejected') throw refusal(known(state), 'only what is rejected is reopened', actor)
      return [
        { type: 'SubmissionReopened', data: { ...ids(data), version, reviewerUserId: reviewer(actor) } },
      ]
    },

    MarkReviewOverdue({ days, ...data }, state, { actor, now }) {
      const { version, submittedAt, overdueDays } = submitted(state, 'it does not wait for a review', actor)
      if (overdueDays >= days) return []
      if (Date.parse(now) < Date.parse(submittedAt) + days * 86_400_000)
        throw new Rejected('review-not-overdue', `This submission was submitted less than ${days} days ago.`)
      return [{ type: 'SubmissionReviewOverdue', data: { ...ids(data), version, days } }]
    },
  },
}

const ids = ({ campaignId, taskId, userId }: Natural) => ({
  submissionId: submissionIdOf({ taskId, userId }),
  campaignId,
  taskId,
  userId,
})
