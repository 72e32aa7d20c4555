import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { AskTransfer, Behaviour } from './api.ts'

const Entry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('account-opened'),
    at: z.number(),
    id: z.string(),
    key: z.string(),
    userId: z.string(),
  }),
  z.object({ type: z.literal('account-completed'), at: z.number(), id: z.string() }),
  z.object({
    ...{ type: z.literal('transfer-asked'), at: z.number(), id: z.string(), key: z.string() },
    asked: AskTransfer,
    behaviour: Behaviour,
  }),
  z.object({ type: z.literal('transfer-returned'), at: z.number(), id: z.string(), code: z.string() }),
  z.object({ type: z.literal('clock-moved'), ms: z.number() }),
])
export type Entry = z.infer<typeof Entry>

export type Ledger = {
  readonly entries: readonly Entry[]
  /** Resolves once the entry is on the disk; if that fails, it is written with what comes next. */
  append(entry: Entry): Promise<void>
  /** Resolves once everything appended so far is on the disk. */
  onDisk(): Promise<void>
  close(): Promise<void>
}

/** The ledger in a file, one JSON text on each line; nothing in it is ever changed. */
export async function openLedger(file: string): Promise<Ledger> {
  await mkdir(dirname(file), { recursive: true })
  const text = await readFile(file, 'utf8').catch(() => '')
  // What follows the last line break was cut off by a crash, and was never answered.
  const kept = text.slice(0, text.lastIndexOf('\n') + 1)
  const handle = await open(file, 'a', 0o600)
  if (kept !== text) await handle.truncate(Buffer.byteLength(kept))
  const entries = kept
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Entry.parse(JSON.parse(line)))
  let unwritten: readonly string[] = []
  let bytes = Buffer.byteLength(kept)
  let last: Promise<void> = Promise.resolve()
  /** Writes what is not on the disk yet, also what an earlier attempt failed to write. */
  function onDisk(): Promise<void> {
    const written = last.then(async () => {
      const lines = unwritten
      if (lines.length === 0) return
      // A failed attempt may have left a part.
      await handle.truncate(bytes)
      await handle.appendFile(lines.join(''))
      await handle.datasync()
      bytes += Buffer.byteLength(lines.join(''))
      unwritten = unwritten.slice(lines.length)
    })
    last = written.catch(() => {})
    return written
  }
  return {
    entries,
    append(entry) {
      unwritten = [...unwritten, `${JSON.stringify(entry)}\n`]
      return onDisk()
    },
    onDisk,
    async close() {
      await onDisk().catch(() => {})
      await handle.close()
    },
  }
}
