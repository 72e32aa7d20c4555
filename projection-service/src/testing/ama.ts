import { ana, ben } from './lives.ts'

export const sessionId = '5e000000-0000-4000-8000-000000000051'
export const questionId = '9a000000-0000-4000-8000-000000000091'
export const otherId = '9b000000-0000-4000-8000-000000000092'
export const messageId = '3c000000-0000-4000-8000-000000000031'
export const cleo = '0e000000-0000-4000-8000-000000000005'

/** Of the session that Ana hosts. */
const session = { sessionId, userId: ana }
/** Of the seats of Ben and Cleo, and of Ben's questions. */
const seat = { sessionId, userId: ben, hostUserId: ana }
const question = { ...seat, questionId }

type Data = Readonly<Record<string, unknown>>
const event =
  (of: Data) =>
  (type: string, more: Data = {}, at?: string) => ({ type, data: { ...of, ...more }, ...(at && { at }) })

export const ofSession = event(session)
export const ofSeat = event(seat)
export const ofQuestion = event(question)
/** A vote of Cleo. */
export const ofVote = event({ questionId, sessionId, userId: cleo })
/** A message of Ben. */
export const ofMessage = event({ messageId, sessionId, userId: ben })

export const terms = {
  title: 'Glazes',
  description: 'Ask about glazes.',
  tags: ['Clay', 'Craft'],
  scheduledAt: '2026-12-01T18:00:00.000Z',
  durationMin: 60,
  screening: false,
  preQuestions: true,
}
export const scheduled = ofSession('AmaSessionScheduled', terms, '2026-11-20T09:00:00.000Z')
export const started = ofSession('AmaSessionStarted', {}, '2026-12-01T18:01:00.000Z')
export const asked = ofQuestion(
  'QuestionAsked',
  { question: 'Which kiln?', inReview: false },
  '2026-12-01T18:02:00.000Z',
)
