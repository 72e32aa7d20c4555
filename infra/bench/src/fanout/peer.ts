import { EventEmitter, on } from 'node:events'
import { createServer } from 'node:http'
import { liveSchema } from '@iam/contracts/live/documents'
import { buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { sessionId, toldOf } from './audience.ts'
import { listening } from './listening.ts'

/** What one would otherwise write: graphql-ws executes each message for each subscription, and serializes each result. */
const votes = new EventEmitter().setMaxListeners(0)
const server = createServer()
const roots = {
  subscription: {
    async *amaEvents() {
      yield { amaEvents: { type: 'connection_established', sessionId } }
      for await (const [told] of on(votes, 'vote')) yield { amaEvents: told }
    },
  },
}
useServer({ schema: buildSchema(liveSchema), roots }, new WebSocketServer({ server, path: '/graphql' }))
process.on('message', ({ tally }: { tally: number }) => votes.emit('vote', toldOf(tally)))
await listening(server)
