import type { AmaSession } from '@iam/contracts/ama/views'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'

type Timed = Pick<AmaSession, 'status' | 'scheduledAt' | 'startedAt' | 'endedAt'>

const ranks: Readonly<Record<AmaSession['status'], number>> = {
  ...{ live: 0, scheduled: 1, completed: 2, cancelled: 2 },
}

/**
 * Live sessions first, the one that began first at the top; then the others by their time: those to come, the next one first,
 * before those that are over, the latest first.
 */
export function liveFirst<Session extends Timed>(sessions: readonly Session[]): readonly Session[] {
  return sessions.toSorted((one, other) => {
    const rank = ranks[one.status]
    if (rank !== ranks[other.status]) return rank - ranks[other.status]
    const later = timeOf(one) < timeOf(other) ? -1 : 1
    return rank === 2 ? -later : later
  })
}

const timeOf = ({ status, startedAt, scheduledAt }: Timed) =>
  status === 'live' ? (startedAt ?? scheduledAt) : scheduledAt

type Voted = Pick<AmaQuestion, 'upvotes' | 'createdAt'>

/** The most votes first; of as many votes, the question that was asked first. */
export const byVotes = <Question extends Voted>(questions: readonly Question[]): readonly Question[] =>
  questions.toSorted(
    (one, other) => other.upvotes - one.upvotes || (one.createdAt < other.createdAt ? -1 : 1),
  )

/** The last question first. */
export const byAge = <Question extends Voted>(questions: readonly Question[]): readonly Question[] =>
  questions.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))

/**
 * Questions in the order that a viewer holds: those that were there then, where they stood, without those that are gone.
 * `fresh` is the number of those that came since.
 */
export function heldOrder<Question extends { readonly id: string }>(
  questions: readonly Question[],
  held: readonly string[] | undefined,
): { readonly shown: readonly Question[]; readonly fresh: number } {
  if (!held) return { shown: questions, fresh: 0 }
  const byId = new Map(questions.map((question) => [question.id, question]))
  const shown = held.flatMap((id) => byId.get(id) ?? [])
  return { shown, fresh: questions.length - shown.length }
}
