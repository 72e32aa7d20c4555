import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { oneself, type Who } from '../../decider.ts'
import { codeOf } from '../../decision.ts'
import { same } from '../../fields.ts'
import { type Campaign, mustBeRunning, mustHaveTask } from '../campaigns/state.ts'
import type { Content } from '../contents/state.ts'
import { type Participation, takesPart, worked } from '../participations/state.ts'
import { type HandedIn, mustExist, type NaturalKey, type Piece, type Submission } from './state.ts'

type Where = { readonly campaign: Campaign; readonly participation: Participation }

/** Throws unless work on this task may be handed in for its first or its next review. */
export function mustAllowHandIn({ taskId }: NaturalKey, state: Submission, actor: Actor, where: Where): void {
  mustTakeWork(taskId, actor, where)
  if (state.status !== 'absent' && state.status !== 'revision_needed')
    throw new Rejected(codeOf('submission', state.status), { consequence: 'it cannot be handed in again.' })
}

/** The waiting submission; throws unless it may be replaced. */
export function mustBeAmendable(
  { taskId }: NaturalKey,
  state: Submission,
  actor: Actor,
  where: Where,
): HandedIn {
  mustTakeWork(taskId, actor, where)
  const { status, opened } = mustExist(state)
  if (status !== 'submitted')
    throw new Rejected(codeOf('submission', status), { consequence: 'it cannot be changed.' })
  if (opened) throw new Rejected('review-begun')
  return mustExist(state)
}

/** Work is handed in by creators who take part, or did to the end. */
export const participant: Who<unknown, { readonly userId: string }, Where> = (actor, data, _, where) =>
  oneself(actor, data) ??
  (worked(where.participation) || where.participation.status === 'completed'
    ? undefined
    : new Rejected('not-taking-part'))

/** Throws unless the creator still takes part and the active campaign has this task. */
export function mustTakeWork(taskId: string, actor: Actor, { campaign, participation }: Where) {
  mustHaveTask({ taskId }, mustBeRunning(campaign, actor, 'no work is handed in any more.'))
  if (!takesPart(participation)) throw new Rejected('taken-part')
}

/** The work to record: new work as given, or the creator's own content, which has to be handed in for this task. */
export function workOf(
  { taskId, userId, contentId, piece }: NaturalKey & { contentId: string; piece?: Piece | undefined },
  content: Content,
) {
  if (piece) return { contentId, piece }
  if (content.status === 'absent' || content.userId !== userId) throw new Rejected('content-unknown')
  if (content.handedInFor !== taskId) throw new Rejected('content-not-held')
  return { contentId, piece: content.piece }
}

/** The waiting content with changes; a process then updates the content itself. */
export function changedWork({ contentId }: { contentId: string }, piece: Piece, state: Submission) {
  if (mustExist(state).contentId !== contentId)
    throw new Rejected('submission-replaced', { status: said(mustExist(state)) })
  return { contentId, piece }
}

/** The status as the refusal names it. */
const said = ({ status }: HandedIn) =>
  status === 'revision_needed' ? 'waiting for a revision (revision_needed)' : status

export const isSameWork = (state: HandedIn, work: Pick<HandedIn, 'contentId' | 'piece'>) =>
  state.contentId === work.contentId && same(state.piece, work.piece)
