import type { RecordedEvent } from '@iam/infra/event-store/port'
import { type PackedEvent, packed, unpacked } from '@iam/infra/event-store/recorded-event'
import type { Row } from '../read-model.ts'

/** Where a fold of the log keeps what does not fit into its memory: chunks of text, by part and in order. */
export type Overflow = {
  /** Adds a chunk at the end of a part. */
  write(part: string, chunk: string): Promise<void>
  /** The chunks of a part; none if nothing was written. */
  read(part: string): AsyncIterable<string>
}

/** A row as far as it was folded when its key was given up. */
type HeldRow = { readonly model: string; readonly key: string; readonly row: Row }

/** What is folded later: rows as they were when their keys were given up, and the events that touch such keys. */
export type Deferred = HeldRow | RecordedEvent

/** As JSON; metadata, which few folds read, stay as they are. */
type Packed = readonly [model: string, key: string, row: Row] | PackedEvent

const pack = (one: Deferred): Packed => ('row' in one ? [one.model, one.key, one.row] : packed(one))

const isEvent = (one: Packed): one is PackedEvent => typeof one[0] === 'number'

const unpack = (one: Packed): Deferred =>
  isEvent(one) ? unpacked(one) : { model: one[0], key: one[1], row: one[2] }

const chunkSize = 64 * 1024

/** Collects what is deferred to parts `within` a part, and writes it in chunks. */
export function deferInto(overflow: Overflow, within: string) {
  const collected = new Map<number, string>()
  const used = new Set<number>()

  async function write(part: number) {
    const chunk = collected.get(part)
    collected.delete(part)
    if (chunk) await overflow.write(partWithin(within, part), chunk)
  }

  return {
    async add(parts: Iterable<number>, deferred: Deferred): Promise<void> {
      const text = JSON.stringify(pack(deferred))
      for (const part of parts) {
        used.add(part)
        const before = collected.get(part)
        collected.set(part, before ? `${before},${text}` : text)
        if (collected.get(part)!.length >= chunkSize) await write(part)
      }
    },
    /** Writes what is left; returns the parts that something was deferred to. */
    async end(): Promise<ReadonlySet<number>> {
      for (const part of collected.keys()) await write(part)
      return used
    },
  }
}

export const partWithin = (within: string, part: number): string => `${within}/${part}`

/** What was deferred to a part, in order. */
export async function* deferredIn(overflow: Overflow, part: string): AsyncGenerator<readonly Deferred[]> {
  for await (const chunk of overflow.read(part)) yield (JSON.parse(`[${chunk}]`) as Packed[]).map(unpack)
}
