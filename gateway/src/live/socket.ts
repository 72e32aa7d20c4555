import websocket, { type WebSocket } from '@fastify/websocket'
import { liveDocuments, liveSchema } from '@iam/contracts/live/documents'
import type { UserId } from '@iam/contracts/values'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { buildSchema, type ExecutionArgs, type ExecutionResult, parse } from 'graphql'
import { handleProtocols, makeServer } from 'graphql-ws'
import { forAnyone } from '../http/access.ts'
import { refuseForeignUpgrade } from '../http/origin.ts'
import type { Held } from './held.ts'
import { mutationsOf, type Sender } from './mutations.ts'
import { refusedAs } from './refused.ts'
import type { Sockets } from './sockets.ts'
import { closing, textFrame, Viewer } from './viewer.ts'

/** The field of a subscription's document: `amaEvents`. */
type Field = 'amaEvents' | 'myEvents'
export type Following = {
  readonly viewer: Viewer
  readonly id: string
  readonly field: Field
  readonly variables: Readonly<Record<string, unknown>>
  /** The user whom the tab shows, if it says so. */
  readonly shown?: string | undefined
}

type LiveOptions = {
  readonly sockets: Sockets
  /** Starts a subscription, or answers with its refusal. */
  readonly follow: (following: Following) => Promise<Held | ExecutionResult>
}

/** What a socket carries through graphql-ws. */
type Extra = { readonly viewer: Viewer; readonly sender: Sender; readonly id?: string }

const maxFrameBytes = 16 * 1024
const maxSubscriptions = 20
const pingEveryMs = 12_000
/** Frames that a socket may send in a second. */
const framesPerSecond = 100

const schema = buildSchema(liveSchema)
const documents = new Map(
  Object.entries(liveDocuments).map(([name, text]) => [text as string, { name, document: parse(text) }]),
)

/** The WebSocket at `/graphql`, protocol graphql-transport-ws: subscriptions and mutations of `liveDocuments` only. */
export async function liveSocket(app: FastifyInstance, { sockets, follow }: LiveOptions): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: maxFrameBytes, handleProtocols: (asked) => handleProtocols(asked) },
    // The default prints the error, so that each oversized frame would fill the log.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      for (const socket of app.websocketServer.clients) socket.close(...closing.goingAway)
      app.websocketServer.close(() => done())
    },
  })
  const server = makeServer<{ actingAs?: string }, Extra>({
    roots: { mutation: mutationsOf(app) },
    onSubscribe({ subscriptions, extra, connectionParams }, id, { query, variables, operationName }) {
      const listed = documents.get(query)
      if (!listed || (operationName ?? listed.name) !== listed.name) return [refusedAs('document-unknown')]
      if (Object.keys(subscriptions).length > maxSubscriptions) return [refusedAs('too-many-subscriptions')]
      const shown = typeof connectionParams?.actingAs === 'string' ? connectionParams.actingAs : undefined
      return {
        ...{ schema, document: listed.document, operationName: listed.name, variableValues: variables ?? {} },
        contextValue: { ...extra.sender, shown, viewer: extra.viewer, id },
      }
    },
    subscribe: ({ contextValue, operationName, variableValues }: ExecutionArgs) =>
      follow({
        ...(contextValue as { viewer: Viewer; id: string; shown: string | undefined }),
        ...{ field: operationName as Field, variables: variableValues ?? {} },
      }),
  })

  app.get(
    '/graphql',
    { ...forAnyone, websocket: true, preValidation: refuseForeignUpgrade },
    (socket, request) => {
      const { actor, publicSessionId } = request
      if (!actor.userId || !publicSessionId) return socket.close(...closing.forbidden)
      const viewer = new Viewer(
        socket,
        request.raw.socket,
        { ...actor, userId: actor.userId as UserId },
        publicSessionId,
      )
      if (!sockets.add(viewer)) return socket.close(...closing.tooManySockets)
      const opened = server.opened(transportOf(socket, viewer, request.log), {
        viewer,
        sender: senderOf(request),
      })
      const stopPinging = keepAlive(socket)
      socket.on('error', () => socket.terminate())
      socket.once('close', (code, reason) => {
        stopPinging()
        sockets.remove(viewer)
        void opened(code, String(reason))
      })
    },
  )
}

const senderOf = ({ headers, ip }: FastifyRequest): Sender => ({
  cookie: headers.cookie ?? '',
  ip,
  shown: undefined,
})

/** A socket as graphql-ws sees it. */
function transportOf(socket: WebSocket, viewer: Viewer, log: FastifyBaseLogger) {
  let left = framesPerSecond
  let second = 0
  return {
    protocol: socket.protocol,
    send: (text: string) => viewer.send(textFrame(text)),
    close: (code?: number, reason?: string) => socket.close(code, reason),
    onMessage(receive: (text: string) => Promise<void>) {
      socket.on('message', (data) => {
        const now = Math.floor(performance.now() / 1_000)
        if (now !== second) [second, left] = [now, framesPerSecond]
        left -= 1
        if (left < 0) return viewer.close('tooMany')
        receive(String(data)).catch((err: Error) => {
          log.error({ err }, 'a message of a live client could not be handled')
          socket.close(...closing.tryAgain)
        })
      })
    },
  }
}

/** Ends a socket whose other end has vanished: within 30 s. */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, pingEveryMs).unref()
  return () => clearInterval(timer)
}
