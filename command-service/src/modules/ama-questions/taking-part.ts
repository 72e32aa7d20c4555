import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import {
  type ExistingSession,
  mustNotBeOver,
  mustNotBePaused,
  notRemoved,
  type Seat,
  type Session,
} from '../ama/state.ts'

type Where = { readonly session: Session; readonly seat: Seat }

/**
 * Returns the refusal of users who may not ask or vote: those whom the host removed, and before the start those who are
 * not registered. `userId` asks or votes.
 */
export function participant(actor: Actor, userId: string, { session, seat }: Where): Rejected | undefined {
  const isBeforeStart = session.status === 'scheduled' && session.terms.preQuestions
  const isOutside = isBeforeStart && session.hostUserId !== userId && !seat.isRegistered
  return notRemoved(actor, seat) ?? (isOutside ? new Rejected('registration-needed') : undefined)
}

/** The session; throws unless questions are asked and voted on: live and not paused, or early if it allows that. */
export function mustTakeQuestions(state: Session, actor: Actor, consequence: string): ExistingSession {
  const session = mustNotBeOver(state, actor, consequence)
  if (session.status === 'scheduled' && !session.terms.preQuestions) throw new Rejected('questions-not-open')
  return mustNotBePaused(session, actor, consequence)
}
