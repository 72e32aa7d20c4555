import type { CommandContext } from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import { type EventStore, noStream, type RecordedEvent } from '@iam/infra/event-store/port'

/** The id of a command's event, by its number from 0: a repetition appends the same. */
export const eventIdOf = (commandId: string, index: number) => uuid5(commandId, String(index))

/** How many further events of a command that was carried out before are read at a time. */
const pageSize = 20

/** What the store says of a stream of a command that records nothing. */
type Look = {
  /** The stream's last; that of an absent one also if it is shorter than what is known of it. */
  readonly revision: number
  /** Of the last of the command's events if it was carried out before, even if later events follow; else the stream's last. */
  readonly position: number | null
  readonly isRepetition: boolean
}

/**
 * Looks at the end of a stream that is known up to a revision, and for what the command recorded in it before: of a long stream
 * no more is read than of a short one. Throws if that was recorded for another request with the same Idempotency-Key.
 */
export async function lookAt(
  store: EventStore,
  stream: string,
  known: number,
  context: CommandContext,
): Promise<Look> {
  const from = Math.max(0, known)
  const found = await store.look(stream, from, eventIdOf(context.commandId, 0))
  let before = mustBeSameRequest(found, context)
  // The first of them, which stands before what is read of the end: the others follow on it.
  while (before && before.revision < from) {
    const next = await store.read(stream, before.revision + 1, pageSize)
    const further = mustBeSameRequest(next, context)
    if (!further) break
    before = further
    if (further !== next.at(-1)) break
  }
  const last = found.findLast(({ revision }) => revision >= from)
  return {
    revision: last?.revision ?? noStream,
    position: (before ?? last)?.position ?? null,
    isRepetition: before !== undefined,
  }
}

/** The last of the command's events. Throws if they were recorded for another request with the same Idempotency-Key. */
export function mustBeSameRequest(
  recorded: readonly RecordedEvent[],
  { commandId, fingerprint }: CommandContext,
): RecordedEvent | undefined {
  const last = recorded.findLast(({ metadata }) => metadata.commandId === commandId)
  const recordedFingerprint = last?.metadata.fingerprint
  if (recordedFingerprint !== undefined && fingerprint !== undefined && recordedFingerprint !== fingerprint)
    throw new Rejected('key-reused')
  return last
}
