import { createHash } from 'node:crypto'
import { seatIdOf } from '@iam/contracts/ama/ids'
import { openPool } from '@iam/infra/postgres/pool'
import { fillAppends } from '../append/fill.ts'
import { signedSession } from '../directory/cookies.ts'
import { fillViews } from '../fill-views.ts'
import { idOf } from '../log/ids.ts'
import { accountOf, person } from '../people.ts'

export const sessionId = idOf(20, 0)
export const questionIdOf = (number: number) => idOf(21, number)
const hostUserId = idOf(3, 0)
export const viewerIdOf = (number: number) => idOf(3, number + 1)
const startedAt = '2026-11-01T18:00:00.000Z'
const words = 'How do you price a first series of chairs when no buyer knows the workshop yet?'

/** A live session with its questions, and its viewers, each signed in; the first of them has joined. */
export async function fillAudience(url: string, viewers: number, questions = 1): Promise<void> {
  const all = [
    person(hostUserId, 'Ana Ruiz', 'creator'),
    ...Array.from({ length: viewers }, (_, n) => person(viewerIdOf(n), `Viewer ${n}`, 'creator')),
  ]
  await fillViews(url, {
    people: all,
    accounts: all.map((one) => ({ ...accountOf(one), email: `${one.handle}@bench.example` })),
    ama_sessions: [{ ...theSession, questionCount: questions }],
    ama_questions: Array.from({ length: questions }, (_, n) => questionOf(n)),
    ama_session_participants: [theSeat],
  })
  // The checkpoint of filled views is at the first position of the log.
  await fillAppends(url, 1)
  const pool = openPool({ url, name: 'bench audience', max: 1 })
  try {
    const numbers = Array.from({ length: viewers }, (_, n) => n)
    await pool.query(
      `insert into sessions (id_hash, user_id, device)
       select decode(hash, 'hex'), id, 'bench' from unnest($1::text[], $2::uuid[]) as given (hash, id)`,
      [numbers.map((n) => createHash('sha256').update(signInOf(n)).digest('hex')), numbers.map(viewerIdOf)],
    )
  } finally {
    await pool.end()
  }
}

const signInOf = (viewer: number) => `a session for benchmarks, of viewer ${viewer}`

/** The cookie of a viewer's browser. */
export const cookieOfViewer = (viewer: number) => signedSession(signInOf(viewer))

/** What viewers are told of a vote, as the portal words it; for contestants without a log. */
export const toldOf = (upvotes: number) => ({
  type: 'question_updated',
  ...{ sessionId, cursor: String(upvotes) },
  question: {
    ...{
      id: questionIdOf(0),
      sessionId,
      question: words,
      fromUserId: viewerIdOf(0),
      fromUserName: 'Viewer 0',
    },
    ...{ createdAt: startedAt, upvotes, status: 'pending', inReview: false, isPinned: false },
    ...{ answer: '', answeredAt: null, dismissedBy: null, dismissReason: '', mergedInto: null },
  },
})

const theSession = {
  ...{ id: sessionId, hostUserId, title: 'Pricing a first series', description: 'Ask about prices.' },
  ...{ topics: ['Craft'], scheduledAt: startedAt, durationMin: 120, status: 'live', isPaused: false },
  ...{ screening: false, preQuestions: true, registeredCount: 0, joinedCount: 1 },
  ...{ pinnedQuestionId: null, cancelReason: '', revision: 0, startedAt, endedAt: null },
  ...{ isSummarised: false, createdAt: startedAt },
}

const questionOf = (number: number) => ({
  ...{ id: questionIdOf(number), sessionId, hostUserId, fromUserId: viewerIdOf(0), status: 'pending' },
  question: number === 0 ? words : `${number}. ${words}`,
  ...{ upvotes: 0, downvotes: 0, inReview: false, answer: '', answeredAt: null, dismissedBy: null },
  ...{ dismissReason: '', mergedInto: null, createdAt: startedAt },
})

const theSeat = {
  ...{ id: seatIdOf({ sessionId, userId: viewerIdOf(0) }), sessionId, userId: viewerIdOf(0) },
  ...{ isRegistered: false, registeredAt: null, joinedAt: startedAt, lastActiveAt: startedAt },
  ...{ isActive: true, removedAt: null, removalReason: '' },
}
