import { setImmediate } from 'node:timers/promises'
import {
  type AllStreamSubscription,
  type RecordedEvent as Received,
  START,
  type StreamingRead,
} from '@eventstore/db-client'
import type { Metadata } from '@iam/contracts/event'
import { type RecordedEvent, StoreUnavailable } from './port.ts'

export const batchSize = 1_000

export type { Received }

/** A read delivered nothing within its idle time. */
export class Silence extends StoreUnavailable {}

export type Source = (StreamingRead<{ event?: Received }> | AllStreamSubscription) &
  AsyncIterable<{ event?: Received }>

/**
 * The events of a read, in pages of whatever has arrived. A read that delivers nothing for `idleMs` fails, and one that
 * the consumer leaves early is cancelled.
 */
export async function* pagesOf(
  source: Source,
  idleMs?: number,
  size = batchSize,
): AsyncGenerator<Received[]> {
  const idle = () => source.destroy(new Silence(`EventStoreDB sent nothing for ${idleMs} ms`))
  let watch = idleMs && setTimeout(idle, idleMs)
  let page: Received[] = []
  try {
    for await (const { event } of source) {
      if (event) page.push(event)
      if (page.length < size) {
        // Events of one network packet become readable one by one before the next turn of the event loop: wait for all
        // of them.
        if (source.readableLength === 0) await setImmediate()
        if (source.readableLength > 0) continue
      }
      clearTimeout(watch)
      yield page
      page = []
      watch = idleMs && setTimeout(idle, idleMs)
    }
    if (page.length > 0) yield page
  } catch (error) {
    throw asPortError(error)
  } finally {
    clearTimeout(watch)
    source.on('error', () => {})
    source.destroy()
    await ('cancel' in source ? source.cancel() : source.unsubscribe()).catch(() => {})
  }
}

/** Selects the log's events among all records of a server: no system events, and only streams with the prefix. */
export type Ours = {
  readonly streamPrefix: string
  recorded(page: readonly Received[]): RecordedEvent[]
  isOurs(event: Pick<Received, 'type' | 'streamId'>): boolean
}

export function oursWith(streamPrefix: string): Ours {
  const isOurs: Ours['isOurs'] = ({ type, streamId }) =>
    !type.startsWith('$') && !streamId.startsWith('$') && streamId.startsWith(streamPrefix)
  return {
    streamPrefix,
    isOurs,
    recorded: (page) => page.filter(isOurs).map((event) => recorded(event, streamPrefix)),
  }
}

const recorded = (event: Received, streamPrefix: string): RecordedEvent => ({
  position: Number(event.position!.commit),
  stream: event.streamId.slice(streamPrefix.length),
  revision: Number(event.revision),
  id: event.id,
  type: event.type,
  data: event.data as RecordedEvent['data'],
  metadata: event.metadata as Metadata,
  recordedAt: event.created.toISOString(),
})

/** A position as the client takes it. */
export const placeOf = (position: number) =>
  position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) }

/** Errors about the request itself; all others mean that the store is unavailable. */
const answers =
  /^(access-denied|invalid-argument|stream-deleted|stream-not-found|wrong-expected-version|maximum-append-size-exceeded)$/

const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error ? String(error.type) : ''

export function asPortError(error: unknown): unknown {
  if (error instanceof StoreUnavailable || answers.test(typeOf(error))) return error
  return new StoreUnavailable('EventStoreDB cannot be reached', { cause: error })
}

export const isTooLarge = (error: unknown): boolean => typeOf(error) === 'maximum-append-size-exceeded'

/**
 * The errors of reading from a position at which no record begins: 23.10 answers a ReadAllResult error, 24.x
 * INVALID_ARGUMENT.
 */
export const isNoPosition = (error: unknown): boolean => {
  const { cause } = error as { cause?: unknown }
  return cause instanceof Error && /ReadAllResult: Error|INVALID_ARGUMENT/.test(cause.message)
}
