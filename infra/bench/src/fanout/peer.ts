import { EventEmitter, on } from 'node:events'
import { createServer } from 'node:http'
import { buildSchema, parse } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { sessionId, toldOf } from './audience.ts'
import { listening } from './listening.ts'

/** What one would otherwise write: graphql-ws executes each message for each subscription, and serializes each result. */
const schema = buildSchema(`
  type Question {
    id: ID!, sessionId: ID!, question: String!, fromUserId: ID!, fromUserName: String!, createdAt: String!
    upvotes: Int!, status: String!, inReview: Boolean!, isPinned: Boolean!, answer: String!, answeredAt: String
    dismissedBy: String, dismissReason: String!, mergedInto: ID
  }
  type Told { type: String!, sessionId: ID!, cursor: String, question: Question }
  type Query { portal: String }
  type Subscription { amaEvents(sessionId: ID!): Told! }`)
const document = parse(`subscription amaEvents($sessionId: ID!) {
  amaEvents(sessionId: $sessionId) {
    type sessionId cursor
    question {
      id sessionId question fromUserId fromUserName createdAt upvotes status inReview isPinned answer answeredAt
      dismissedBy dismissReason mergedInto
    }
  }
}`)
const votes = new EventEmitter().setMaxListeners(0)
const rootValue = {
  async *amaEvents() {
    yield { amaEvents: { type: 'connection_established', sessionId } }
    for await (const [told] of on(votes, 'vote')) yield { amaEvents: told }
  },
}
const server = createServer()
useServer(
  {
    schema,
    // In place of the portal's document, and parsed once.
    onSubscribe: (_context, _id, { variables }) => ({
      ...{ schema, document, rootValue },
      variableValues: variables ?? {},
    }),
  },
  new WebSocketServer({ server, path: '/graphql' }),
)
process.on('message', ({ tally }: { tally: number }) => votes.emit('vote', toldOf(tally)))
await listening(server)
