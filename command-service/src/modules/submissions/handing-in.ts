import { Rejected } from '@iam/contracts/problem'
import { type Campaign, running } from '../campaigns/state.ts'
import type { Content } from '../contents/state.ts'
import { type Participation, takesPart } from '../participations/state.ts'
import {
  type HandedIn,
  known,
  type Natural,
  noTask,
  type Piece,
  type Submission,
  said,
  samePiece,
} from './state.ts'

type Where = { readonly campaign: Campaign; readonly participation: Participation }

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
export function workOf({ taskId, userId, contentId }: Natural & { contentId: string }, content: Content) {
  if (content.status === 'absent' || content.userId !== userId)
    throw new Rejected('content-unknown', 'This content does not exist.', 404)
  if (content.handedInFor !== taskId)
    throw new Rejected('content-not-held', 'This content was not handed in for this task. Hand it in again.')
  return { contentId, piece: content.piece }
}

/** What was handed in, otherwise than it was: the content itself follows. */
export function changedWork({ contentId }: { contentId: string }, piece: Piece, state: Submission) {
  if (known(state).contentId !== contentId)
    throw new Rejected(
      'submission-changed',
      `Something else was handed in meanwhile (${said(known(state))}). Look at it again.`,
    )
  return { contentId, piece }
}

export const isSameWork = (state: HandedIn, work: Pick<HandedIn, 'contentId' | 'piece'>) =>
  state.contentId === work.contentId && samePiece(state.piece, work.piece)
