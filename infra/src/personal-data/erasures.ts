import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { CannotStart, systemCode } from '../cannot-start.ts'
import { StoreUnavailable } from '../event-store/port.ts'

/** Records the ids of erased users outside the database: a backup from before an erasure does not contain it. */
export type Erasures = {
  /** Flushed to disk when it resolves; throws StoreUnavailable if the file cannot be written. */
  append(personId: string): Promise<void>
}

/** A line of the file. */
const Erasure = z.object({ personId: z.string().min(1), at: z.string() })

/** Opens the file of erasures, creating it if necessary; throws CannotStart if it cannot be written. */
export async function openErasures(file: string): Promise<Erasures> {
  const path = resolve(file)
  const add = async (text: string) => {
    const handle = await open(path, 'a', 0o600)
    try {
      await handle.appendFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  try {
    await mkdir(dirname(path), { recursive: true })
    await add('')
  } catch (error) {
    throw new CannotStart(
      `The file of erasures ${path} cannot be written (${systemCode(error)}): set ERASURES_FILE to one that can, best on another disk than the database's.`,
    )
  }
  return {
    async append(personId) {
      const line = JSON.stringify({ personId, at: new Date().toISOString() } satisfies z.infer<
        typeof Erasure
      >)
      // Begins with a line break: the rest of a line that a crash cut off stays a line of its own.
      await add(`\n${line}\n`).catch((error: unknown) => {
        throw new StoreUnavailable('the file of erasures cannot be written', { cause: error })
      })
    },
  }
}

/** The path of the file of erasures, by default in DATA_DIR. */
export const erasuresFileOf = (settings: {
  readonly DATA_DIR: string
  readonly ERASURES_FILE?: string | undefined
}): string => settings.ERASURES_FILE ?? join(settings.DATA_DIR, 'erased.jsonl')

/**
 * The ids of all users in a file of erasures; throws CannotStart if a line cannot be read, because it may contain an
 * id.
 */
export async function readErasures(path: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CannotStart(`The file of erasures ${path} cannot be read (${systemCode(error)}).`)
  })
  const people = new Set<string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const read = Erasure.safeParse(parsed(line))
    if (!read.success)
      throw new CannotStart(`Line ${index + 1} of ${path} names no user: correct it, or take it out.`)
    people.add(read.data.personId)
  }
  return people
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
