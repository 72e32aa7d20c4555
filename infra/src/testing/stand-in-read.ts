import shared from '@eventstore/db-client/generated/shared_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import { type handleServerStreamingCall, type ServerWritableStream, status } from '@grpc/grpc-js'
import { type Faults, failure, noPosition, refusal } from './stand-in-faults.ts'
import type { StandInLog, StoredEvent } from './stand-in-log.ts'

const { ReadResp } = messages
type Options = messages.ReadReq.Options
type Call = ServerWritableStream<messages.ReadReq, messages.ReadResp>

/** Number of events that a filtered subscription considers before it sends a checkpoint. */
const checkpointEvery = 32

/** The stand-in's answers to reading a stream, reading all, and subscribing to all. */
export function openReads(log: StandInLog, faults: Faults) {
  const subscribers = new Set<Call>()
  let sent = 0

  const call: handleServerStreamingCall<messages.ReadReq, messages.ReadResp> = (call) => {
    const options = call.request.getOptions()!
    const refused = refusal(faults, call.metadata)
    const work = refused
      ? Promise.reject(refused)
      : options.hasSubscription()
        ? subscribe(call, options)
        : read(call, options)
    work.catch((error: Error) => void call.emit('error', error))
  }

  async function read(call: Call, options: Options): Promise<void> {
    const from = options.getStream()
    const name = from && Buffer.from(from.getStreamIdentifier()!.getStreamName_asU8()).toString()
    const stream = name === undefined ? undefined : log.stream(name)
    if (stream?.length === 0) call.write(notFound(name!))
    if (!stream) mustBeAPosition(log, options)
    const forwards = options.getReadDirection() === messages.ReadReq.Options.ReadDirection.FORWARDS
    const position = startsAt(options)
    const events = stream
      ? stream.filter(({ revision }) => !from!.hasRevision() || revision >= Number(from!.getRevision()))
      : // Forwards with the event at the position, backwards without it.
        log.events.filter((event) => {
          if (position === 0) return true
          return forwards ? event.position >= position : event.position < position
        })
    const ordered = forwards ? events : events.toReversed()
    const placed = !(stream && faults.readsWithoutPosition)
    await send(call, ordered.slice(0, Number(options.getCount())), placed)
    call.end()
  }

  /** Sends the events after the position, first the existing ones and then new ones, without an end. */
  async function subscribe(call: Call, options: Options): Promise<void> {
    const confirmation = new ReadResp.SubscriptionConfirmation()
    confirmation.setSubscriptionId(crypto.randomUUID())
    const confirmed = new ReadResp()
    confirmed.setConfirmation(confirmation)
    call.write(confirmed)
    mustBeAPosition(log, options)
    subscribers.add(call)
    if (faults.wrongCheckpoints) call.write(checkpoint(noPosition))
    const wanted = filterOf(options)
    let grown = () => {}
    const ended = log.onGrowth(() => grown())
    call.on('cancelled', () => grown())
    let next = log.events.findIndex(({ position }) => position > startsAt(options))
    if (next < 0) next = log.events.length
    let considered = 0
    let isLive = false
    while (!call.cancelled && subscribers.has(call)) {
      const growth = new Promise<void>((resolve) => {
        grown = resolve
      })
      // A log that was emptied meanwhile continues at its beginning.
      next = Math.min(next, log.events.length)
      const events = log.events.slice(next)
      next += events.length
      await send(call, events.filter(wanted))
      considered += events.length
      if (considered >= checkpointEvery) {
        considered = 0
        call.write(checkpoint(String(events.at(-1)!.position)))
      }
      if (next !== log.events.length) continue
      if (!isLive) call.write(caughtUp())
      isLive = true
      await growth
    }
    ended()
    subscribers.delete(call)
  }

  async function send(call: Call, events: readonly StoredEvent[], placed = true): Promise<void> {
    for (const event of events) {
      if (call.cancelled) return
      sent += 1
      if (!call.write(recorded(event, placed))) await drained(call)
    }
  }

  return {
    call,
    sent: () => sent,
    cutOff() {
      const error = failure(
        status.ABORTED,
        'Operation timed out: Consumer too slow to handle event while live.',
      )
      for (const call of subscribers) call.emit('error', error)
      subscribers.clear()
    },
  }
}

function filterOf(options: Options): (event: StoredEvent) => boolean {
  const filter = options.getFilter()
  const types = filter?.getEventType()?.getRegex()
  if (types) return ({ type }) => new RegExp(types).test(type)
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? ['']
  return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix))
}

/**
 * The log is a file, so nothing can be read from a position between two records. After its end there are no records
 * yet.
 */
function mustBeAPosition(log: StandInLog, options: Options): void {
  const position = startsAt(options)
  const end = log.events.at(-1)?.position ?? 0
  if (position === 0 || position >= end || log.events.some((event) => event.position === position)) return
  throw failure(status.INVALID_ARGUMENT, 'Invalid position')
}

const startsAt = (options: Options) => Number(options.getAll()?.getPosition()?.getCommitPosition() ?? 0)

function checkpoint(position: string): messages.ReadResp {
  const reached = new ReadResp.Checkpoint()
  reached.setCommitPosition(position)
  reached.setPreparePosition(position)
  const response = new ReadResp()
  response.setCheckpoint(reached)
  return response
}

function caughtUp(): messages.ReadResp {
  const response = new ReadResp()
  response.setCaughtUp(new ReadResp.CaughtUp())
  return response
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

function recorded(event: StoredEvent, placed: boolean): messages.ReadResp {
  const position = placed ? String(event.position) : noPosition
  const record = new ReadResp.ReadEvent.RecordedEvent()
  const id = new shared.UUID()
  id.setString(event.id)
  record.setId(id)
  record.setStreamIdentifier(identifier(event.stream))
  record.setStreamRevision(String(event.revision))
  record.setCommitPosition(position)
  record.setPreparePosition(position)
  record.getMetadataMap().set('type', event.type)
  record.getMetadataMap().set('content-type', event.contentType)
  record.getMetadataMap().set('created', event.created)
  record.setData(event.data)
  record.setCustomMetadata(event.metadata)
  const read = new ReadResp.ReadEvent()
  read.setEvent(record)
  read.setCommitPosition(position)
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
