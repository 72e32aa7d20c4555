import type { clientSent } from './messages.ts'

/** The GraphQL schema of the WebSocket at `/graphql`; `docs/realtime.md` shows the fields of `AmaMessage`. */
export const liveSchema = `
scalar AmaMessage
scalar Change

enum VoteAction { upvote downvote remove_vote }
enum SessionAction { start pause end resume }
enum ChatType { chat host_announcement }

type Query { portal: String }

type Subscription {
  amaEvents(sessionId: ID!, after: String): AmaMessage!
  myEvents(after: String): Change!
}

type Mutation {
  joinSession(sessionId: ID!): Boolean
  leaveSession(sessionId: ID!): Boolean
  chatMessage(sessionId: ID!, message: String!, type: ChatType): Boolean
  submitQuestion(sessionId: ID!, question: String!): Boolean
  voteQuestion(questionId: ID!, action: VoteAction!): Boolean
  answerQuestion(questionId: ID!, text: String): Boolean
  sessionControl(sessionId: ID!, action: SessionAction!): Boolean
}`

/** The only documents that the server executes, by operation name; clients send exactly these. */
export const liveDocuments = {
  amaEvents:
    'subscription amaEvents($sessionId: ID!, $after: String) { amaEvents(sessionId: $sessionId, after: $after) }',
  myEvents: 'subscription myEvents($after: String) { myEvents(after: $after) }',
  joinSession: 'mutation joinSession($sessionId: ID!) { joinSession(sessionId: $sessionId) }',
  leaveSession: 'mutation leaveSession($sessionId: ID!) { leaveSession(sessionId: $sessionId) }',
  chatMessage:
    'mutation chatMessage($sessionId: ID!, $message: String!, $type: ChatType) { chatMessage(sessionId: $sessionId, message: $message, type: $type) }',
  submitQuestion:
    'mutation submitQuestion($sessionId: ID!, $question: String!) { submitQuestion(sessionId: $sessionId, question: $question) }',
  voteQuestion:
    'mutation voteQuestion($questionId: ID!, $action: VoteAction!) { voteQuestion(questionId: $questionId, action: $action) }',
  answerQuestion:
    'mutation answerQuestion($questionId: ID!, $text: String) { answerQuestion(questionId: $questionId, text: $text) }',
  sessionControl:
    'mutation sessionControl($sessionId: ID!, $action: SessionAction!) { sessionControl(sessionId: $sessionId, action: $action) }',
} as const

/** The mutation of each message that clients send, and the REST call that it stands for. */
export const mutationOf = {
  join_session: 'joinSession',
  leave_session: 'leaveSession',
  chat_message: 'chatMessage',
  submit_question: 'submitQuestion',
  vote_question: 'voteQuestion',
  answer_question: 'answerQuestion',
  session_control: 'sessionControl',
} as const satisfies Readonly<Record<keyof typeof clientSent, keyof typeof liveDocuments>>
export type Mutation = (typeof mutationOf)[keyof typeof mutationOf]
