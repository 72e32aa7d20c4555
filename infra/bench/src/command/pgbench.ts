import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPool } from '@iam/infra/postgres/pool'
import type { Bench } from '../benchmark.ts'
import type { Contestant } from '../measure.ts'

export const hasPgbench = !spawnSync('pgbench', ['--version']).error

/** For `clients` connections, which pgbench opens within its time, and does not count. */
const connectingSeconds = 2

/** PostgreSQL alone: prepared inserts by pgbench, whose own CPU is not counted. */
export const pgbench = ({ database, postgres }: Bench, clients: number): Contestant => ({
  async open() {
    const url = await database({ name: 'empty' })
    const pool = openPool({ url, name: 'pgbench', max: 1 })
    await pool.query('create table public.pgbench_rows (id bigserial primary key, data text not null)')
    await pool.end()
    const folder = await mkdtemp(join(tmpdir(), 'iam-bench-'))
    const file = join(folder, 'insert.sql')
    await writeFile(file, `insert into public.pgbench_rows (data) values (repeat('x', 400));\n`)
    return {
      async round(seconds) {
        const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1']
        const given = [...options, '-T', String(Math.ceil(seconds) + connectingSeconds), '-f', file, url]
        const { stdout } = await promisify(execFile)('pgbench', given)
        const operations = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
        const perSecond = Number(/tps = ([\d.]+) \(without initial connection time\)/.exec(stdout)?.[1])
        return { operations, ms: (operations / perSecond) * 1_000 }
      },
      pids: () => [],
      alsoWorking: postgres,
      close: () => rm(folder, { recursive: true }),
    }
  },
})
