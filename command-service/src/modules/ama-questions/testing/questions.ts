import type { QuestionCommand } from '@iam/contracts/ama-questions/commands'
import type { Seat, Session } from '../../ama/state.ts'
import {
  asked,
  first,
  joined,
  member,
  questionAfter,
  seatAfter,
  sessions,
  slotTaken,
} from '../../ama/testing/sessions.ts'
import type { User } from '../../users/state.ts'
import type { Question } from '../state.ts'

export const command = (type: QuestionCommand['type'], more: object = {}) =>
  ({ type, data: { questionId: first, ...more } }) as QuestionCommand

type Needs = {
  readonly session: Session
  readonly seat: Seat
  readonly asker: User
  readonly target: Question
}
/** Of Ana in Ben's live session, with a slot for her question. */
export const needs = (over: Partial<Needs> = {}): Needs => ({
  session: sessions.live,
  seat: seatAfter(joined, slotTaken()),
  asker: member,
  target: questionAfter(asked),
  ...over,
})
