import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { seeded } from '../support/seeded.ts'
import { Lives } from './lives.ts'
import { Client } from './load.ts'
import { judgeFolder, report } from './verdict.ts'

export type Run = {
  readonly rounds: number
  readonly clients: number
  readonly seed: number
  /** Of a post, for `notices`; members of a session, for `joining`. */
  readonly readers?: number
  /** Leaves out what takes long and another run shows as well. */
  readonly isShort?: boolean
  /** A checkout of another release, which stands beside ours. */
  readonly beside?: string | undefined
}

/**
 * Starts the product in one process, lets clients write and read, kills it at a random moment, starts it again on the same folder,
 * and so on; then proves that every acknowledged command is in the log exactly once and that every read model equals its rebuild
 * from zero. Returns whether that is so.
 */
export async function runKilled({ rounds, clients: count, seed }: Run): Promise<boolean> {
  const random = seeded(seed)
  const folder = await temporaryFolder()
  const dataDir = folder.path
  const masterKey = randomBytes(32).toString('base64')
  const lives = new Lives(await freePort(), {
    ...process.env,
    DATA_DIR: dataDir,
    MASTER_KEY: masterKey,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  const clients = Array.from({ length: count }, (_, i) => new Client([lives.url], seeded(seed + i)))
  console.log(`killed: seed ${seed}, ${rounds} rounds, ${clients.length} clients, ${dataDir}`)

  process.on('exit', () => void lives.kill())
  for (let round = 1; round <= rounds; round++) {
    const started = performance.now()
    await lives.start()
    const ready = Math.round(performance.now() - started)
    const stop = new AbortController()
    const working = clients.map((client) => client.work(stop.signal))
    const lived = 200 + Math.floor(random() * 2800)
    await delay(lived)
    await lives.kill()
    stop.abort()
    await Promise.all(working)
    console.log(
      `round ${round}: ready after ${ready} ms, killed after ${lived} ms, ${sent()} commands so far`,
    )
  }

  const verdict = await judgeFolder(
    dataDir,
    masterKey,
    clients.flatMap(({ journal }) => journal),
  )
  const sound = report(verdict, clients)
  if (sound) await folder.remove()
  else console.log(`not sound; seed ${seed}; the data is left in ${dataDir}`)
  return sound

  function sent() {
    return clients.reduce((sum, { journal }) => sum + journal.length, 0)
  }
}
