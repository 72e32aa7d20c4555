import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@iam/infra/embedded-postgres/start'
import { openLog } from '@iam/infra/log'
import pg from 'pg'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { runProgram } from './program.ts'

/** Initial content of a benchmark's database: the migrated schema alone, or what `fill.ts` makes under that name. */
export type Fixture = {
  readonly name:
    | ('empty' | 'creators' | 'campaigns' | 'offers' | 'payouts' | 'ledger')
    | ('spotlight' | 'log' | 'appends' | 'audience' | 'room')
  readonly size?: number
}

export type Scratch = {
  /**
   * The URL of a new database on the benchmarks' PostgreSQL (the portal's settings: fsync and synchronous_commit are
   * on), dropped when the benchmark ends. It is copied from a template that the checkout's own code has filled, which is
   * kept for later runs.
   */
  database(fixture: Fixture, from?: Checkout): Promise<string>
  /** The postmaster's pid: all other PostgreSQL processes are its descendants. Empty before the first database. */
  postgres(): readonly number[]
  /** Writes all dirty pages out, so that no turn pays for those of an earlier one. */
  checkpoint(): Promise<void>
  /** Drops the databases that were given out. */
  drop(): Promise<void>
  close(): Promise<void>
}

export function openScratch(folder: string, say: (line: string) => void): Scratch {
  let started: Promise<EmbeddedPostgres> | undefined
  const postgres = () => {
    started ??= startPostgres({
      dataDir: join(folder, 'data'),
      log: openLog({ service: 'bench', level: 'warn' }),
      // All contestants of a case are connected at once.
      settings: { max_connections: 300 },
    })
    return started
  }
  const given: string[] = []
  let running: (() => number) | undefined

  async function fixtureOf({ name, size = 0 }: Fixture, from: Checkout): Promise<string> {
    const { url } = await postgres()
    const kept = `kept_${name}_${size}_${digestOf(from)}`
    if ((await administer(url, `select from pg_database where datname = '${kept}'`)).rowCount) return kept
    const half = `${kept}_half`
    await administer(url, `drop database if exists ${half} with (force)`, `create database ${half}`)
    if (size > 0) say(`making ${size.toLocaleString('en')} ${name}`)
    const arguments_ = [name, new URL(`/${half}`, url).href, String(size)]
    await runProgram({ file: 'fill.ts', from, arguments: arguments_ })
    await administer(url, `alter database ${half} rename to ${kept}`)
    return kept
  }

  return {
    async database(fixture, from = thisCheckout) {
      const { url } = await postgres()
      const kept = await fixtureOf(fixture, from)
      const own = `run_${process.pid}_${given.length}`
      given.push(own)
      await administer(url, `create database ${own} template ${kept} strategy file_copy`)
      running = (await postgres()).pid
      return new URL(`/${own}`, url).href
    },
    postgres: () => (running ? [running()] : []),
    async checkpoint() {
      if (started) await administer((await started).url, 'checkpoint')
    },
    async drop() {
      for (const own of given.splice(0))
        await administer((await postgres()).url, `drop database if exists ${own} with (force)`)
    },
    async close() {
      await (await started)?.close()
    },
  }
}

/** Digest of a checkout's migrations and read models and of what fills templates; when it changes, they are made anew. */
function digestOf({ folder }: Checkout): string {
  const hash = createHash('sha256')
  for (const part of ['infra/migrations', 'projection-service/src/read-models'])
    for (const file of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|sql)$/.test(file) && !file.includes('.test.'))
        hash.update(file).update(readFileSync(join(folder, part, file)))
  for (const text of sourcesOf(new URL('fill.ts', import.meta.url)).values()) hash.update(text)
  return hash.digest('hex').slice(0, 12)
}

/** The texts of a file and of all that it imports by a relative path, by URL. */
export function sourcesOf(file: URL, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file.href)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file.href, text)
  for (const [, path] of text.matchAll(/(?:^(?:import (?!type )[^'\n]*|\} )from |\bimport\()'(\.[^']+)'/gm))
    sourcesOf(new URL(path!, file), found)
  return found
}

async function administer(url: string, ...statements: readonly string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let last!: pg.QueryResult
    for (const statement of statements) last = await client.query(statement)
    return last
  } finally {
    await client.end()
  }
}
