import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@iam/infra/embedded-postgres/start'
import { openLog } from '@iam/infra/log'
import { migrate } from '@iam/infra/postgres/migrate'
import pg from 'pg'
import type { Bench } from './measure.ts'

export type Scratch = Pick<Bench, 'database'> & { close(): Promise<void> }

/** A PostgreSQL for benchmarks, started when the first one asks for a database. What they fill is kept for the next run. */
export function openScratch(folder: string): Scratch {
  let started: Promise<EmbeddedPostgres> | undefined
  const postgres = () => {
    started ??= startPostgres({
      dataDir: join(folder, 'data'),
      log: openLog({ service: 'bench', level: 'warn' }),
    })
    return started
  }
  return {
    async database(name, fill) {
      const { url, pid } = await postgres()
      const made = new URL(`/bench_${name}`, url).href
      if (!(await exists(url, `bench_${name}`))) {
        const half = `bench_${name}_half`
        await administer(url, `drop database if exists ${half} with (force)`)
        await administer(url, `create database ${half}`)
        await migrate(new URL(`/${half}`, url).href)
        await fill?.(new URL(`/${half}`, url).href)
        await administer(url, `alter database ${half} rename to bench_${name}`)
      }
      await migrate(made)
      return { url: made, postmaster: pid() }
    },
    async close() {
      await (await started)?.close()
    },
  }
}

const exists = async (url: string, name: string): Promise<boolean> =>
  (await administer(url, `select from pg_database where datname = '${name}'`)).rowCount === 1

async function administer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
