import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { openLog } from '@iam/infra/log'
import { startNats } from '@iam/infra/testing/nats'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { judgeFolder } from '../faults/verdict.ts'
import { readOptions } from '../support/options.ts'
import { startDatabase } from './database.ts'
import { type Kind, type Member, startFleet } from './fleet.ts'
import { startLoad } from './load.ts'
import { startProxy } from './proxy.ts'

/**
 * `npm run operations`: two of each service behind nginx under load, and everything that an operator or an accident does
 * to them. Proves that no request fails except by 503 while PostgreSQL is away, and that no answer contradicts the log.
 * `--short` leaves out what takes long. Exits 1 where a proof fails.
 */
const { values } = readOptions({ options: { short: { type: 'boolean', default: false } } })
const log = openLog({ service: 'operations', level: 'error' })
const folder = await temporaryFolder()
const masterKey = randomBytes(32).toString('base64')
const database = await startDatabase(folder.path, log)
const nats = await startNats()
const port = await freePort()
const fleet = await startFleet({
  PUBLIC_URL: `https://localhost:${port}`,
  ...{ DATABASE_URL: database.url, NATS_URL: nats.url, MASTER_KEY: masterKey, RATE_LIMITS: 'on' },
  ...{ SESSION_SECRET: randomBytes(32).toString('hex'), COMMAND_SECRET: randomBytes(32).toString('hex') },
})
const proxy = await startProxy('nginx', port, fleet.gateways)
const load = await startLoad(proxy.url)

type Row = {
  readonly name: string
  readonly act: () => Promise<string | undefined>
  /** PostgreSQL is away during the step, so that 503 is a right answer. */
  readonly isAway?: true
  readonly isShort?: true
}
const leaders: readonly Kind[] = ['command-service', 'projection-service']

/** Waits until the standby leads; returns how long that took, in words. */
async function takeover(kind: Kind, from: Member): Promise<string> {
  const since = performance.now()
  for (;;) {
    const found = await fleet.leaderOf(kind).catch(() => undefined)
    const ms = Math.round(performance.now() - since)
    if (found && found.leader !== from) return `the other leads after ${ms} ms`
    if (ms > 30_000) throw new Error(`nobody has taken over from a ${kind} in 30 s`)
    await delay(100)
  }
}

const rows: readonly Row[] = [
  { name: 'nothing', act: async () => void (await delay(3_000)), isShort: true },
  {
    name: 'rolling SIGTERM of all',
    isShort: true,
    async act() {
      for (const member of fleet.members) await fleet.restart(member, 'SIGTERM')
      return undefined
    },
  },
  ...leaders.flatMap((kind): Row[] => [
    {
      name: `kill -9 of the leading ${kind}`,
      isShort: true,
      async act() {
        const { leader } = await fleet.leaderOf(kind)
        const restarted = fleet.restart(leader, 'SIGKILL')
        const said = await takeover(kind, leader)
        await restarted
        return said
      },
    },
    {
      name: `kill -9 of the ${kind} that stands by`,
      async act() {
        await fleet.restart((await fleet.leaderOf(kind)).standby, 'SIGKILL')
        return undefined
      },
    },
    {
      name: `SIGSTOP of the leading ${kind}`,
      async act() {
        const { leader } = await fleet.leaderOf(kind)
        process.kill(leader.service.pid, 'SIGSTOP')
        const said = await takeover(kind, leader).finally(() => process.kill(leader.service.pid, 'SIGCONT'))
        return said
      },
    },
    {
      name: `SIGSTOP of the ${kind} that stands by`,
      async act() {
        const { pid } = (await fleet.leaderOf(kind)).standby.service
        process.kill(pid, 'SIGSTOP')
        await delay(10_000).finally(() => process.kill(pid, 'SIGCONT'))
        return undefined
      },
    },
  ]),
  {
    name: 'NATS killed, and back after 5 s',
    isShort: true,
    async act() {
      await nats.control?.kill()
      await delay(5_000)
      await nats.control?.restart()
      return undefined
    },
  },
  {
    name: 'PostgreSQL restarted',
    isAway: true,
    isShort: true,
    async act() {
      await database.restart()
      await delay(3_000)
      return undefined
    },
  },
  {
    name: 'PostgreSQL stopped for 8 s',
    isAway: true,
    async act() {
      await database.stop()
      await delay(8_000)
      await database.start()
      return undefined
    },
  },
]

let isSound = true
for (const { name, act, isAway, isShort } of rows) {
  if (values.short && !isShort) continue
  load.take()
  const said = await act().catch((error: Error) => {
    isSound = false
    return `FAILED: ${error.message}`
  })
  // Late effects count for the step, too; after an absence of the database all connections are made again.
  await delay(isAway ? 8_000 : 3_000)
  const told = load.take()
  const wrong = [...told.failed, ...told.contradictions, ...(isAway ? [] : told.unavailable)]
  if (wrong.length > 0) isSound = false
  console.log(
    `${name}: ${told.requests} requests, ${told.failed.length} failed, ${told.unavailable.length} unavailable, ` +
      `${told.contradictions.length} contradictions, ${told.late} late, slowest ${told.slowestMs} ms${said ? `; ${said}` : ''}`,
  )
  for (const line of wrong.slice(0, 5)) console.log(`  ${line}`)
}

await load.stop()
await proxy.close()
await fleet.close()
await nats.close()
await database.stop()
const verdict = await judgeFolder(folder.path, masterKey, load.journal)
console.log(
  `${verdict.events} events; ${verdict.acknowledged} commands acknowledged, ${verdict.unanswered} never answered; ` +
    `${verdict.lost.length} lost, ${verdict.doubled.length} doubled; ${verdict.comparedRows} rows compared with their rebuild, ` +
    `${verdict.differing.length} models differ`,
)
isSound &&= [verdict.lost, verdict.doubled, verdict.differing].every(({ length }) => length === 0)
if (isSound && verdict.acknowledged > 0) await folder.remove()
else {
  console.log(`not sound; the data is left in ${folder.path}`)
  process.exitCode = 1
}
