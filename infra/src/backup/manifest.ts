import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { CannotStart } from '../cannot-start.ts'
import { sumOf, syncFolder } from './files.ts'

/** The format version of backups; a release reads this version and earlier ones. */
export const format = 1

const File = z.object({ bytes: z.int(), sha256: z.string(), lines: z.int() })
const Manifest = z.object({
  format: z.literal(format),
  madeAt: z.string(),
  /** The migrations of the backed-up database, which tell a later release the form of its tables. */
  migrations: z.array(z.string()),
  /** The log up to this position. */
  log: File.extend({ upTo: z.int() }),
  tables: z.record(z.string(), File.extend({ columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

export const logFile = 'log.jsonl.gz'
export const tableFile = (table: string) => `${table}.copy.gz`
const manifestFile = 'manifest.json'

/** Written last and atomically: a folder without a manifest is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 2)
  const draft = join(folder, `${manifestFile}.new`)
  await writeFile(draft, `${text}\n${sumLine(text)}\n`, { mode: 0o600, flush: true })
  await rename(draft, join(folder, manifestFile))
  await syncFolder(folder)
}

/**
 * Reads the manifest and verifies every file against it; throws CannotStart if the backup is damaged, truncated or of a
 * later release.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const whole = await readFile(join(folder, manifestFile), 'utf8').catch(() => '')
  if (whole === '') throw new CannotStart(`There is no whole backup in ${folder}: its manifest is missing.`)
  const [text = '', sum] = whole.trimEnd().split(/\n(?=sha256 )/)
  if (sum !== sumLine(text)) throw damaged(folder, manifestFile)
  const written = JSON.parse(text) as { format?: unknown }
  if (typeof written.format === 'number' && written.format > format)
    throw new CannotStart(
      `The backup in ${folder} was made by a later release, in format ${written.format}: restore it with that release.`,
    )
  const manifest = Manifest.parse(written)
  const tables = Object.entries(manifest.tables).map(([table, file]) => [tableFile(table), file] as const)
  for (const [name, { bytes, sha256 }] of [[logFile, manifest.log] as const, ...tables]) {
    const found = await sumOf(join(folder, name)).catch(() => undefined)
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw damaged(folder, name)
  }
  return manifest
}

const sumLine = (text: string) => `sha256 ${createHash('sha256').update(text).digest('hex')}`

const damaged = (folder: string, file: string) =>
  new CannotStart(`The backup in ${folder} is damaged or cut off: ${file} is not as it was written.`)
