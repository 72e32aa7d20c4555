import { getAmaRecording, getAmaSession, getLiveQuestions } from '@iam/contracts/ama/calls'
import type { LiveQuestionsAnswer, RecordingAnswer } from '@iam/contracts/ama/views'
import { anonymous } from '@iam/contracts/event'
import type { Lag } from '@iam/infra/event-store/lag'
import { within } from '@iam/infra/event-store/within'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { DatabasePool } from 'slonik'
import * as z from 'zod'
import type { Announcements } from '../follow/announcements.ts'
import { budgetMs } from '../http/deadline.ts'
import type { OwnWrites } from '../http/own-writes.ts'
import { answerSender, type SerializedAnswer } from '../lists/send-answer.ts'
import { openCachedAnswers, type Reading } from './cached-answers.ts'
import { recordingOf } from './recording/recording.ts'
import { liveQuestions, roomOf } from './room.ts'

type Visits = {
  readonly db: DatabasePool
  readonly lookUps: Pool
  readonly announcements: Announcements
  readonly ownWrites: Pick<OwnWrites, 'awaitedPosition'>
  readonly lag: () => Lag
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly sessionCookie: string
}

/**
 * Answers visitors, who have no session, what sessions show from kept bytes, before any other hook of this scope. All other
 * requests pass.
 */
export function answerVisitors(app: FastifyInstance, options: Visits): void {
  const { db, lookUps, announcements, ownWrites, lag, headers, sessionCookie } = options
  const kept = openCachedAnswers({
    announcements,
    async hasChanged(sessionId, after) {
      if (sessionId === null) return true
      const text = 'select from ama_events where session_id = $1 and position > $2 limit 1'
      const { rowCount } = await lookUps.query({ name: 'ama-changed', text, values: [sessionId, after] })
      return rowCount !== 0
    },
  })
  app.addHook('onClose', async () => kept.close())
  const sendAnswer = answerSender(headers, 'accept-encoding, cookie')
  const isVisitor = (request: FastifyRequest) =>
    !request.headers.cookie?.includes(`${sessionCookie}=`) &&
    ownWrites.awaitedPosition(request, announcements.position) === undefined

  app.addHook('onRequest', (request, reply, done) => {
    const asked = isRead(request) ? asks[request.routeOptions.url ?? '']?.(request) : undefined
    if (!asked || !isVisitor(request)) return done()
    // Without the word that they are up to date, a screen would go on saying that they are not.
    const send = (answer: SerializedAnswer) =>
      sendAnswer(request.raw, reply.hijack().raw, answer, 'figures-as-of', lag().standsStillSince ?? 'now')
    const answer = kept.current(asked.key)
    if (answer) return send(answer)
    within(
      budgetMs,
      kept.answer(asked.key, () => asked.read(db)),
    ).then(send, done)
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

type Shown = LiveQuestionsAnswer & Partial<Pick<RecordingAnswer, 'messages' | 'chapters'>>
type Asked = { readonly key: string; readonly read: (db: DatabasePool) => Promise<Reading> }

/** By path, what a request asks for; undefined if its route has to refuse it. */
const asks: Readonly<Record<string, (request: FastifyRequest) => Asked | undefined>> = {
  [getAmaSession.path]: asking(getAmaSession.params, getAmaSession.answer, (db, { id }) =>
    roomOf(db, id, anonymous),
  ),
  [getLiveQuestions.path]: asking(getLiveQuestions.query, getLiveQuestions.answer, (db, { sessionId }) =>
    liveQuestions(db, sessionId, anonymous),
  ),
  [getAmaRecording.path]: asking(
    z.strictObject({ ...getAmaRecording.params.shape, ...getAmaRecording.query.shape }),
    getAmaRecording.answer,
    (db, { id, at }) => recordingOf(db, id, at),
  ),
}

function asking<Input extends z.ZodObject>(
  input: Input,
  answer: z.ZodType,
  read: (db: DatabasePool, asked: z.output<Input>) => Promise<Shown>,
) {
  return ({ params, query, routeOptions: { url } }: FastifyRequest): Asked | undefined => {
    const asked = input.safeParse({ ...(params as object), ...(query as object) })
    if (!asked.success) return undefined
    return {
      key: `${url} ${Object.values(asked.data).join(' ')}`,
      async read(db) {
        const shown = await read(db, asked.data)
        return {
          text: JSON.stringify(z.encode(answer, shown)),
          sessionId: shown.session?.id ?? null,
          ids: new Set(idsIn(shown)),
        }
      },
    }
  }
}

const idsIn = ({ session, questions, messages = [], chapters = [] }: Shown): readonly string[] => [
  ...(session ? [session.id, session.hostUserId] : []),
  ...questions.flatMap(({ id, fromUserId }) => [id, fromUserId]),
  ...messages.flatMap(({ id, userId }) => [id, userId ?? '']),
  ...chapters.map(({ id }) => id),
]
