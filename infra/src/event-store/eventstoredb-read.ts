import {
  type AllStreamSubscription,
  type RecordedEvent as Received,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client'
import type { Metadata } from '@iam/contracts/event'
import { type RecordedEvent, StoreUnavailable } from './port.ts'

export const batchSize = 1_000

export type { Received }

/**
 * What a read brings, in batches of whatever has arrived. A read that brings nothing for `idleMs` is given up, and
 * one that is left is cancelled.
 */
export async function* batchesOf(
  source: (StreamingRead<{ event?: Received }> | AllStreamSubscription) & AsyncIterable<{ event?: Received }>,
  idleMs?: number,
  size = batchSize,
): AsyncGenerator<RecordedEvent[]> {
  const idle = () => source.destroy(new StoreUnavailable(`EventStoreDB sent nothing for ${idleMs} ms`))
  let watch = idleMs && setTimeout(idle, idleMs)
  let batch: RecordedEvent[] = []
  try {
    for await (const { event } of source) {
      if (event && !event.type.startsWith('$')) batch.push(recorded(event))
      if (source.readableLength > 0 && batch.length < size) continue
      clearTimeout(watch)
      yield batch
      batch = []
      watch = idleMs && setTimeout(idle, idleMs)
    }
    if (batch.length > 0) yield batch
  } catch (error) {
    throw error instanceof StreamNotFoundError ? error : asPortError(error)
  } finally {
    clearTimeout(watch)
    source.on('error', () => {})
    source.destroy()
    await ('cancel' in source ? source.cancel() : source.unsubscribe()).catch(() => {})
  }
}

function recorded({
  position,
  streamId,
  revision,
  id,
  type,
  data,
  metadata,
  created,
}: Received): RecordedEvent {
  return {
    position: Number(position!.commit),
    stream: streamId,
    revision: Number(revision),
    id,
    type,
    data: data as RecordedEvent['data'],
    metadata: metadata as Metadata,
    recordedAt: created.toISOString(),
  }
}

/** A position as the client takes it. */
export const placeOf = (position: number) =>
  position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) }

/** Complaints about the request itself; whatever else happens means that the store is away. */
const complaints = /^(access-denied|invalid-argument|stream-deleted|maximum-append-size-exceeded)$/

export function asPortError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error
  if (error instanceof Error && 'type' in error && complaints.test(String(error.type))) return error
  return new StoreUnavailable('EventStoreDB cannot be reached', { cause: error })
}
