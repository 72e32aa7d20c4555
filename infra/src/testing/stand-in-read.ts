import shared from '@eventstore/db-client/generated/shared_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js'
import type { StandInLog, StoredEvent } from './stand-in-log.ts'

const { ReadResp } = messages
type Options = messages.ReadReq.Options
type Call = ServerWritableStream<messages.ReadReq, messages.ReadResp>

/** The stand-in's answer to reading a stream, reading all, and subscribing to all. */
export const readCall =
  (log: StandInLog): handleServerStreamingCall<messages.ReadReq, messages.ReadResp> =>
  (call) => {
    const options = call.request.getOptions()!
    const work = options.hasSubscription() ? subscribe(log, call, options) : read(log, call, options)
    work.catch((error: Error) => call.destroy(error))
  }

async function read(log: StandInLog, call: Call, options: Options): Promise<void> {
  const from = options.getStream()
  const name = from && Buffer.from(from.getStreamIdentifier()!.getStreamName_asU8()).toString()
  const stream = name === undefined ? undefined : log.stream(name)
  if (stream?.length === 0) call.write(notFound(name!))
  const forwards = options.getReadDirection() === messages.ReadReq.Options.ReadDirection.FORWARDS
  const events = stream
    ? stream.filter(({ revision }) => !from!.hasRevision() || revision >= Number(from!.getRevision()))
    : log.events.filter(({ position }) => !startsAt(options) || position >= startsAt(options))
  const ordered = forwards ? events : events.toReversed()
  await send(call, ordered.slice(0, Number(options.getCount())))
  call.end()
}

/** Behind the position, first what is there and then what comes, without an end. */
async function subscribe(log: StandInLog, call: Call, options: Options): Promise<void> {
  const confirmation = new ReadResp.SubscriptionConfirmation()
  confirmation.setSubscriptionId(crypto.randomUUID())
  const confirmed = new ReadResp()
  confirmed.setConfirmation(confirmation)
  call.write(confirmed)
  const wanted = new RegExp(options.getFilter()?.getEventType()?.getRegex() ?? '')
  let grown = () => {}
  const ended = log.onGrowth(() => grown())
  call.on('cancelled', () => grown())
  let next = log.events.findIndex(({ position }) => position > startsAt(options))
  if (next < 0) next = log.events.length
  while (!call.cancelled) {
    const growth = new Promise<void>((resolve) => {
      grown = resolve
    })
    const events = log.events.slice(next)
    next += events.length
    await send(
      call,
      events.filter(({ type }) => wanted.test(type)),
    )
    if (next === log.events.length) await growth
  }
  ended()
}

const startsAt = (options: Options) => Number(options.getAll()?.getPosition()?.getCommitPosition() ?? 0)

async function send(call: Call, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events) {
    if (call.cancelled) return
    if (!call.write(recorded(event))) await drained(call)
  }
}

const drained = (call: Call) =>
  new Promise<void>((resolve) => {
    const done = () => {
      call.off('drain', done)
      call.off('cancelled', done)
      resolve()
    }
    call.on('drain', done)
    call.on('cancelled', done)
  })

function recorded(event: StoredEvent): messages.ReadResp {
  const record = new ReadResp.ReadEvent.RecordedEvent()
  const id = new shared.UUID()
  id.setString(event.id)
  record.setId(id)
  record.setStreamIdentifier(identifier(event.stream))
  record.setStreamRevision(String(event.revision))
  record.setCommitPosition(String(event.position))
  record.setPreparePosition(String(event.position))
  record.getMetadataMap().set('type', event.type)
  record.getMetadataMap().set('content-type', event.contentType)
  record.getMetadataMap().set('created', event.created)
  record.setData(event.data)
  record.setCustomMetadata(event.metadata)
  const read = new ReadResp.ReadEvent()
  read.setEvent(record)
  read.setCommitPosition(String(event.position))
  const response = new ReadResp()
  response.setEvent(read)
  return response
}

function notFound(name: string): messages.ReadResp {
  const missing = new ReadResp.StreamNotFound()
  missing.setStreamIdentifier(identifier(name))
  const response = new ReadResp()
  response.setStreamNotFound(missing)
  return response
}

function identifier(name: string): shared.StreamIdentifier {
  const stream = new shared.StreamIdentifier()
  stream.setStreamName(Buffer.from(name))
  return stream
}
