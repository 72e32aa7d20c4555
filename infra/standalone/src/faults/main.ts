import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { seeded } from '../seeded.ts'
import { Lives } from './lives.ts'
import { Client } from './load.ts'
import { judge } from './verdict.ts'

/**
 * `npm run faults -- --rounds 30 --clients 16 --seed 7`: starts the product, lets clients write and read, kills it at a
 * random moment, starts it again on the same folder, and so on; then proves that every acknowledged command is in the
 * log exactly once and that every read model equals its rebuild from zero. Exits 1 where that is not so.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    clients: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const rounds = Number(values.rounds)
const random = seeded(Number(values.seed))
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
const clients = Array.from(
  { length: Number(values.clients) },
  (_, i) => new Client(lives.url, seeded(Number(values.seed) + i)),
)
console.log(`seed ${values.seed}, ${rounds} rounds, ${clients.length} clients, ${dataDir}`)

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
  console.log(`round ${round}: ready after ${ready} ms, killed after ${lived} ms, ${sent()} commands so far`)
}

const verdict = await judge(
  dataDir,
  masterKey,
  clients.flatMap(({ journal }) => journal),
)
const faults = clients.flatMap((client) => client.faults)
console.log(
  `${verdict.events} events; ${verdict.acknowledged} commands acknowledged, ${verdict.unanswered} never answered; ` +
    `${verdict.lost.length} lost, ${verdict.doubled.length} doubled; ${verdict.rows} rows compared with their rebuild, ` +
    `${verdict.differing.length} models differ; ${faults.length} answers of 5xx`,
)
for (const line of [...verdict.lost, ...verdict.doubled, ...verdict.differing, ...faults].slice(0, 20))
  console.log(line)

const sound = [verdict.lost, verdict.doubled, verdict.differing, faults].every(({ length }) => length === 0)
if (sound && verdict.acknowledged > 0) await folder.remove()
else {
  console.log(`not sound; seed ${values.seed}; the data is left in ${dataDir}`)
  process.exitCode = 1
}

function sent() {
  return clients.reduce((sum, { journal }) => sum + journal.length, 0)
}
