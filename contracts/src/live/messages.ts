import * as z from 'zod'
import { SessionTransition } from '../ama/transitions.ts'
import { ChatText } from '../ama-chat/commands.ts'
import { ChatMessage } from '../ama-chat/views.ts'
import { QuestionText } from '../ama-questions/commands.ts'
import { AnswerQuestion } from '../ama-questions/requests.ts'
import { AmaQuestion } from '../ama-questions/views.ts'
import { AmaSessionStatus, ChatMessageType, VoteAction } from '../enumerations.ts'
import { AmaQuestionId, AmaSessionId, Time, UserId } from '../values.ts'

const session = { sessionId: AmaSessionId }
/** Where a subscription resumes: what came before it was sent. */
const Cursor = z.string()
const person = { userId: UserId, userName: z.string() }

/** The parts of a question that are the same for every viewer. */
export const PublicQuestion = AmaQuestion.omit({ myVote: true, isMine: true, downvotes: true })
export type PublicQuestion = z.infer<typeof PublicQuestion>

/** What the server tells the viewers of a session, in the order of the log. */
export const serverSent = {
  /** The first message; `isWhole`: the cursor was too old, so everything has to be read again. */
  connection_established: z.object({ ...session, cursor: Cursor, isWhole: z.boolean(), present: z.int() }),
  user_joined: z.object({ ...session, ...person, present: z.int() }),
  user_left: z.object({ ...session, ...person, present: z.int() }),
  /** In place of the two above while more than 50 are present: at most once a second. */
  participant_update: z.object({ ...session, present: z.int() }),
  chat_message: z.object({ ...session, cursor: Cursor, message: ChatMessage }),
  /** The question as it is now; votes are gathered for 100 ms. One that only its author and the host may see has no text. */
  question_updated: z.object({ ...session, cursor: Cursor, question: PublicQuestion }),
  session_status_change: z.object({
    ...session,
    cursor: Cursor,
    status: AmaSessionStatus,
    isPaused: z.boolean(),
    screening: z.boolean(),
    pinnedQuestionId: AmaQuestionId.nullable(),
    /** This and the reason are missing from a gateway of the release before. */
    startedAt: Time.nullable().optional(),
    cancelReason: z.string().optional(),
    at: Time,
    /** More than this changed, such as its title: the room has to be read again. */
    isWhole: z.boolean().optional(),
  }),
  /** To the viewer whom it is about: what was refused. */
  error: z.object({ status: z.int(), code: z.string(), detail: z.string() }),
}

/** What viewers and the host send: the mutation of the same name. */
export const clientSent = {
  join_session: z.strictObject(session),
  leave_session: z.strictObject(session),
  chat_message: z.strictObject({
    ...session,
    message: ChatText,
    type: ChatMessageType.exclude(['system']).optional(),
  }),
  submit_question: z.strictObject({ ...session, question: QuestionText }),
  vote_question: z.strictObject({ questionId: AmaQuestionId, action: VoteAction }),
  answer_question: z.strictObject({ questionId: AmaQuestionId, ...AnswerQuestion.shape }),
  session_control: z.strictObject({ ...session, action: SessionTransition }),
}

/** The types of all messages that live sessions exchange, in either direction. */
export const messageTypes = [...new Set([...Object.keys(clientSent), ...Object.keys(serverSent)])]

/** In place of a view: any of them may have changed. */
export const wholePortal = '*'
/** In place of a view, in the first message: nothing has changed since the cursor, if there was one. */
export const unchanged = ''
/** What a user is told by `myEvents`: which rows that concern them changed, never the rows; `position` is the next cursor. */
export const OwnChange = z.object({
  view: z.string(),
  keys: z.array(z.string()).readonly(),
  position: z.number(),
})
export type OwnChange = z.infer<typeof OwnChange>

type Typed<Shapes extends Readonly<Record<string, z.ZodType>>> = {
  [Type in keyof Shapes & string]: { readonly type: Type } & z.output<Shapes[Type]>
}[keyof Shapes & string]
export type ServerSent = Typed<typeof serverSent>
