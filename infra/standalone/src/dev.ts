import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@iam/infra/embedded-postgres/start'
import { openLog } from '@iam/infra/log'
import { run } from '@iam/infra/run'
import { portalEnv, variablesWith } from './env.ts'

/**
 * `npm run dev`: the pages from Vite with live reload, the services started again when a file of theirs changes. The database
 * stays up meanwhile.
 */
const log = openLog({ service: 'dev', level: 'warn' })
const frontend = fileURLToPath(new URL('../../../frontend', import.meta.url))
const startScript = fileURLToPath(new URL('./start.ts', import.meta.url))
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

run(
  async () => {
    const { DATA_DIR, DATABASE_URL } = portalEnv()
    const own = DATABASE_URL ? undefined : await startPostgres({ dataDir: DATA_DIR, log })
    const node = (args: string[], cwd?: string) =>
      // In process groups of their own, so that Ctrl-C reaches this process only, which ends them in order.
      spawn(process.execPath, args, {
        ...(cwd && { cwd }),
        detached: true,
        stdio: 'inherit',
        env: variablesWith({ DATABASE_URL: DATABASE_URL ?? own?.url }),
      })
    const children = [
      node(['--watch', '--watch-preserve-output', startScript, '--without-pages']),
      node([vite, '--clearScreen', 'false'], frontend),
    ]
    return {
      async close() {
        await Promise.all(children.map(end))
        await own?.close()
      },
    }
  },
  { log },
)

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await exit
}
