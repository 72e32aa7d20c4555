import shared from '@eventstore/db-client/generated/shared_pb.js'
import type {
  AppendReq as AppendRequest,
  AppendResp as AppendResponse,
} from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import { type handleClientStreamingCall, status } from '@grpc/grpc-js'
import { type Faults, failure, refusal } from './stand-in-faults.ts'
import type { ProposedEvent, StandInLog } from './stand-in-log.ts'

const { AppendResp } = messages

/** The server's default limit; only the data of events count. */
const maxAppendSize = 1024 * 1024

/** The stand-in's answer to an append: one call each, the options first and then the events. */
export const appendCall =
  (log: StandInLog, faults: Faults): handleClientStreamingCall<AppendRequest, AppendResponse> =>
  (call, callback) => {
    let stream = ''
    let expected = -1
    const events: ProposedEvent[] = []
    call.on('data', (request: AppendRequest) => {
      const options = request.getOptions()
      if (options) {
        stream = Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString()
        if (!options.hasNoStream() && !options.hasRevision())
          throw new Error('the stand-in wants an expected revision')
        expected = options.hasRevision() ? Number(options.getRevision()) : -1
      }
      const message = request.getProposedMessage()
      if (message) events.push(proposed(message))
    })
    call.on('end', () => {
      const refused = refusal(faults, call.metadata) ?? complaint(log, stream, events)
      if (refused) return callback(refused)
      const outcome = log.append(stream, expected, events)
      if (faults.silentAppends) return
      if (!('position' in outcome)) return callback(null, conflict(outcome.current))
      callback(null, success(outcome, outcome.repeated && faults.repeatsWithoutPosition))
    })
  }

function complaint(log: StandInLog, stream: string, events: readonly ProposedEvent[]) {
  if (log.isTombstoned(stream))
    return failure(status.FAILED_PRECONDITION, 'the stream is deleted', {
      exception: 'stream-deleted',
      'stream-name': stream,
    })
  if (events.reduce((size, { data }) => size + data.length, 0) > maxAppendSize)
    return failure(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded.', {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(maxAppendSize),
    })
  return undefined
}

function proposed(message: messages.AppendReq.ProposedMessage): ProposedEvent {
  const metadata = message.getMetadataMap()
  return {
    id: message.getId()!.getString(),
    type: metadata.get('type')!,
    contentType: metadata.get('content-type')!,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

function success(
  { revision, position }: { revision: number; position: number },
  isPlaceless: boolean,
): AppendResponse {
  const place = new AppendResp.Position()
  place.setCommitPosition(String(position))
  place.setPreparePosition(String(position))
  const done = new AppendResp.Success()
  done.setCurrentRevision(String(revision))
  if (isPlaceless) done.setNoPosition(new shared.Empty())
  else done.setPosition(place)
  const response = new AppendResp()
  response.setSuccess(done)
  return response
}

function conflict(current: number): AppendResponse {
  const wrong = new AppendResp.WrongExpectedVersion()
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty())
  else wrong.setCurrentRevision(String(current))
  const response = new AppendResp()
  response.setWrongExpectedVersion(wrong)
  return response
}
