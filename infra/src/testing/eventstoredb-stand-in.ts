import { once } from 'node:events'
import net from 'node:net'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, status } from '@grpc/grpc-js'
import { appendCall } from './stand-in-append.ts'
import { type Faults, healthy } from './stand-in-faults.ts'
import { StandInLog } from './stand-in-log.ts'
import { openReads } from './stand-in-read.ts'

export type StandIn = {
  /** An `esdb://` URL. */
  readonly url: string
  readonly log: StandInLog
  /** What it does differently from a healthy server; tests set and reset it. */
  readonly faults: Faults
  /** Calls that were made so far: reads, subscriptions among them, and appends. */
  readonly calls: () => { readonly reads: number; readonly appends: number }
  /** Events that were sent by reads and subscriptions so far. */
  readonly sent: () => number
  /** Ends every subscription as if its reader were too slow. */
  cutOffSubscribers(): void
  /** Closes its side of every connection and answers nothing more on them; new connections work. */
  halfClose(): void
  /** Cuts every connection and accepts no more. */
  die(): Promise<void>
  /** Listens again, on the same port and with the same log. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

/**
 * A stand-in for EventStoreDB, which is not available everywhere: it implements the client's generated protocol over a
 * log in memory, and is as strict as the server (as read in the source of releases 23.10 to 24.10, and tried). It is
 * for the faults that a client has to survive; the conformance suite also runs on a real server if EVENT_STORE_URL
 * names one.
 */
export async function startStandIn(): Promise<StandIn> {
  const log = new StandInLog()
  const faults = healthy()
  const reads = openReads(log, faults)
  const append = appendCall(log, faults)
  const calls = { reads: 0, appends: 0 }
  const server = new Server()
  const unsupported = (_: unknown, callback: (error: { code: number; details: string }) => void) =>
    callback({ code: status.UNIMPLEMENTED, details: 'not in the stand-in' })
  server.addService(streamsService.StreamsService, {
    read(call: Parameters<typeof reads.call>[0]) {
      calls.reads += 1
      reads.call(call)
    },
    append(...call: Parameters<typeof append>) {
      calls.appends += 1
      append(...call)
    },
    batchAppend: (call: { destroy(): void }) => call.destroy(),
    delete: unsupported,
    tombstone: unsupported,
  })
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, callback: (error: null, value: features.SupportedMethods) => void) => {
      const answer = new features.SupportedMethods()
      answer.setEventStoreServerVersion(faults.version)
      callback(null, answer)
    },
  })
  const inner = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    ),
  )
  const proxy = openProxy(inner)
  const port = await proxy.listen(0)
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    faults,
    calls: () => ({ ...calls }),
    sent: reads.sent,
    cutOffSubscribers: reads.cutOff,
    halfClose: proxy.halfClose,
    die: proxy.shut,
    async comeBack() {
      await proxy.listen(port)
    },
    async close() {
      await proxy.shut()
      server.forceShutdown()
    },
  }
}

/** A TCP proxy to another port that can fail as networks do. */
function openProxy(target: number) {
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
