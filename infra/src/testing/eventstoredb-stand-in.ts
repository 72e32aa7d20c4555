import { once } from 'node:events'
import net from 'node:net'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, status } from '@grpc/grpc-js'
import { appendCall } from './stand-in-append.ts'
import { StandInLog } from './stand-in-log.ts'
import { readCall } from './stand-in-read.ts'

export type StandIn = {
  /** An `esdb://` URL. */
  readonly url: string
  readonly log: StandInLog
  /** From now on appends are carried out and never answered, or answered again. */
  answerAppends(answer: boolean): void
  /** Closes its side of every connection and answers nothing more on them; new connections work. */
  halfClose(): void
  /** Cuts every connection and takes no more. */
  die(): Promise<void>
  /** Listens again, on the same port and with the same log. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

/**
 * A stand-in for EventStoreDB, which cannot be had in every place: it speaks the client's own generated protocol over a
 * log in memory, for the faults that a client has to live through. It proves nothing about the real server.
 */
export async function startStandIn(): Promise<StandIn> {
  const log = new StandInLog()
  let answering = true
  const server = new Server()
  const unsupported = (_: unknown, callback: (error: { code: number; details: string }) => void) =>
    callback({ code: status.UNIMPLEMENTED, details: 'not in the stand-in' })
  server.addService(streamsService.StreamsService, {
    read: readCall(log),
    append: appendCall(log, () => answering),
    batchAppend: (call: { destroy(): void }) => call.destroy(),
    delete: unsupported,
    tombstone: unsupported,
  })
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, callback: (error: null, value: features.SupportedMethods) => void) =>
      callback(null, new features.SupportedMethods()),
  })
  const inner = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    ),
  )
  const door = openDoor(inner)
  const port = await door.listen(0)
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    answerAppends(answer) {
      answering = answer
    },
    halfClose: door.halfClose,
    die: door.shut,
    async comeBack() {
      await door.listen(port)
    },
    async close() {
      await door.shut()
      server.forceShutdown()
    },
  }
}

/** A way in to another port that can break as networks do. */
function openDoor(target: number) {
  const pairs = new Set<{ outer: net.Socket; inner: net.Socket }>()
  let listener: net.Server

  function connect(outer: net.Socket) {
    const inner = net.connect(target, '127.0.0.1')
    const pair = { outer, inner }
    pairs.add(pair)
    for (const socket of [outer, inner]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        outer.destroy()
        inner.destroy()
      })
    }
    outer.pipe(inner)
    inner.pipe(outer)
  }

  return {
    async listen(port: number): Promise<number> {
      listener = net.createServer({ allowHalfOpen: true }, connect)
      listener.listen(port, '127.0.0.1')
      await once(listener, 'listening')
      return (listener.address() as net.AddressInfo).port
    },
    halfClose() {
      for (const { outer, inner } of pairs) {
        inner.unpipe(outer)
        outer.end()
      }
    },
    async shut(): Promise<void> {
      const closed = once(listener, 'close')
      listener.close()
      for (const { outer, inner } of pairs) {
        outer.resetAndDestroy()
        inner.destroy()
      }
      await closed
    },
  }
}
