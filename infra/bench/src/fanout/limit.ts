import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { toldOf } from './audience.ts'
import { listening } from './listening.ts'

/** The least possible work: plain `ws` sends one string to all sockets. */
const server = createServer()
const sockets = new WebSocketServer({ server, path: '/graphql', handleProtocols: ([first = '']) => first })
sockets.on('connection', (socket) => {
  // The sockets wait for an answer to each of their two messages.
  socket.on('message', () => socket.send('{"type":"connection_ack"}'))
})
process.on('message', ({ tally }: { tally: number }) => {
  const text = JSON.stringify({ id: 'room', type: 'next', payload: { data: { amaEvents: toldOf(tally) } } })
  for (const socket of sockets.clients) socket.send(text)
})
await listening(server)
