import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/problem'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import { type Decider, oneself, signedIn, systemOnly, type Who } from '../../decider.ts'
import { type Campaign, campaignStream, run, running } from '../campaigns/state.ts'
import { type Content, contentStream } from '../contents/state.ts'
import {
  type Participation,
  participationKey,
  participationStream,
  takesPart,
} from '../participations/state.ts'
import {
  type HandedIn,
  type Submission,
  samePiece,
  submissionIdOf,
  submissionKey,
  submissionStream,
} from './state.ts'

type Needs = { readonly campaign: Campaign; readonly participation: Participation; readonly content: Content }
type Natural = Extract<SubmissionCommand, { type: 'OpenSubmission' }>['data']

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
      const work = workOf(data, needs)
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
    AmendSubmission(data, state, { needs }) {
      const work = workOf(data, needs)
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

type Where = Pick<Needs, 'campaign' | 'participation'>

/** May work on this task be handed in for its first or its next review? */
export function mayHandIn({ taskId }: Natural, state: Submission, where: Where): void {
  mayWork(taskId, where)
  if (state.status !== 'absent' && state.status !== 'revision_needed')
    throw new Rejected(
      `submission-${state.status}`,
      `This submission is ${said(state)}; it cannot be handed in again.`,
    )
}

/** May what waits for its review be replaced? */
export function mayAmend({ taskId }: Natural, state: Submission, where: Where): HandedIn {
  mayWork(taskId, where)
  const { status, opened } = known(state)
  if (status !== 'submitted')
    throw new Rejected(
      `submission-${status}`,
      `This submission is ${said(known(state))}; it cannot be changed.`,
    )
  if (opened)
    throw new Rejected(
      'review-begun',
      'This submission is submitted and its review has begun; it stays as it is.',
    )
  return known(state)
}

function mayWork(taskId: string, { campaign, participation }: Where) {
  const { tasks } = running(campaign, 'no work is handed in any more.')
  if (!tasks.some((task) => task.taskId === taskId)) throw noTask()
  if (!takesPart(participation))
    throw new Rejected('not-taking-part', 'You do not take part in this campaign at present.')
}

/** The content as it is handed in, by whoever it belongs to, held for this task. */
function workOf({ taskId, userId, contentId }: Natural & { contentId: string }, { content }: Needs) {
  if (content.status === 'absent' || content.userId !== userId)
    throw new Rejected('content-unknown', 'This content does not exist.', 404)
  if (content.handedInFor !== taskId)
    throw new Rejected('content-not-held', 'This content was not handed in for this task. Hand it in again.')
  return { contentId, piece: content.piece }
}

const isSameWork = (state: HandedIn, work: Pick<HandedIn, 'contentId' | 'piece'>) =>
  state.contentId === work.contentId && samePiece(state.piece, work.piece)

/** What a decision is about: the version that the reviewer looked at, still waiting. */
function reviewable(
  data: { readonly version?: number | undefined },
  state: Submission,
  actor: Actor,
): HandedIn {
  const waiting = submitted(state, 'it is decided', actor)
  if (data.version !== undefined && data.version !== waiting.version)
    throw new Rejected(
      'submission-changed',
      `This submission is submitted in version ${waiting.version} by now. Look at it again.`,
    )
  return waiting
}

function submitted(state: Submission, then: string, actor: Actor): HandedIn {
  if (known(state).status !== 'submitted') throw refusal(known(state), then, actor)
  return known(state)
}

/** Who decided and when, for whoever came second. */
function refusal(state: HandedIn, then: string, actor: Actor) {
  const { review, status } = state
  const by = review && (review.by === actor.userId ? 'you' : 'somebody else')
  const decision = review ? `, decided by ${by} on ${review.at.slice(0, 16).replace('T', ' ')} UTC` : ''
  return new Rejected(`submission-${status}`, `This submission is ${said(state)}${decision}; ${then}.`)
}

const said = ({ status }: HandedIn) =>
  status === 'revision_needed' ? 'waiting for a revision (revision_needed)' : status

function known(state: Submission): HandedIn {
  if (state.status === 'absent')
    throw new Rejected('submission-unknown', 'Nothing was handed in for this task.', 404)
  return state
}

const noTask = () => new Rejected('task-unknown', 'This task does not exist.', 404)

function notTheSubmitter(...[actor, data, state]: Parameters<Who<Submission, Natural>>) {
  if (actor.userId === data.userId)
    return new Rejected('not-allowed', 'Somebody else has to review your work.', 403)
  return signedIn(actor, data, state)
}

/** Work is judged by people, never by the system. */
function reviewer({ userId }: Actor): string {
  if (userId === null) throw new Rejected('not-allowed', 'A person has to review this.', 403)
  return userId
}
