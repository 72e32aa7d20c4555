import { setTimeout as delay } from 'node:timers/promises'
import { openEventStore } from '@iam/infra/event-store/open'
import type { EventStore } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { startStandIn } from '@iam/infra/testing/eventstoredb-stand-in'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { seeded } from '../../support/seeded.ts'
import type { Run } from '../killed.ts'
import { openWorld, type World } from '../world.ts'
import { type Bank, startBank } from './bank.ts'
import { beginChain, type Chain } from './chain.ts'
import { openPeople, type People } from './people.ts'
import { isOfReturn, steps } from './steps.ts'

/** Who is killed, in turn: both processes of a service, so that the one at work is among them. */
const victims = ['command-service', 'bank', 'projection-service', 'gateway'] as const
type Victim = (typeof victims)[number]
type Place = { world: World; bank: Bank; people: People; store: EventStore; random: () => number }

/** Until a chain that was cut off has to be complete, from the restart on. */
const promisedMs = 45_000

/**
 * Over two of each service and a bank of its own: kills -9 before and after the effect of each step of a payout, and proves
 * that the chain then completes by itself, with everything done once; first over PostgreSQL, then over the stand-in of
 * EventStoreDB. Prints step × round; returns whether all of it held.
 */
export async function runMoney({ rounds, seed, isShort }: Run): Promise<boolean> {
  const overPostgres = await runOver('PostgreSQL', rounds, seed)
  if (isShort) return overPostgres
  await using standIn = await openStandIn()
  const overStandIn = await runOver("EventStoreDB's stand-in", rounds, seed, standIn.url)
  return overPostgres && overStandIn
}

async function openStandIn() {
  const standIn = await startStandIn()
  return Object.assign(standIn, { [Symbol.asyncDispose]: () => standIn.close() })
}

async function runOver(name: string, rounds: number, seed: number, logUrl?: string): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  opened.defer(() => folder.remove())
  const bank = await startBank(folder.path)
  opened.defer(() => bank.kill())
  const variables = { PAYOUT_PROVIDER: 'sandbox', SANDBOX_BANK_URL: bank.url }
  const world = opened.adopt(await openWorld(folder.path, { variables, logUrl }), (each) => each.close())
  const { logUrl: url, masterKey, admin: pool } = world
  const store = await openEventStore({ url, pool, masterKeys: [masterKey], log: silentLog() })
  opened.defer(() => store.close())
  const people = await openPeople(world, bank)
  const place: Place = { world, bank, people, store, random: seeded(seed) }
  console.log(`money over ${name}: seed ${seed}, ${rounds} rounds`)
  let cents = 10_000
  let broken = 0
  const table: string[][] = []
  for (const [n, [title]] of steps.entries())
    for (const side of ['before', 'after'] as const) {
      const row = [`${n + 1} ${title}, ${side}`]
      table.push(row)
      for (let round = 0; round < rounds; round++) {
        const victim = victims[(round + table.length - 1) % victims.length]!
        const began = performance.now()
        const head = await store.head()
        const chain = beginChain({ store, head, bank, people, cents: cents++, isReturned: isOfReturn(n) })
        await killAt(place, chain, n, side, victim)
        const wrong = await chain.judge(promisedMs)
        if (wrong) broken++
        row.push(wrong ?? `${victim} ${((performance.now() - began) / 1_000).toFixed(1)} s`)
        if (wrong) console.log(`  NOT SOUND: ${row[0]}, ${victim} killed: ${wrong}`)
      }
    }
  print(table, rounds)
  console.log(`${broken} of ${table.length * rounds} kills broke a promise`)
  return broken === 0
}

/** Kills at the step, and starts again what was killed. */
async function killAt(place: Place, chain: Chain, n: number, side: 'before' | 'after', victim: Victim) {
  const { world, bank, random } = place
  // The effect of the step before has just come; this one's is being prepared.
  const at = side === 'after' ? steps[n]![1] : steps[n - 1]?.[1]
  if (at) await Promise.race([chain.until(at), delay(promisedMs)])
  if (side === 'before') await delay(random() * 4)
  if (victim === 'bank') {
    await bank.kill()
    await delay(random() * 1_500)
    return bank.restart()
  }
  const killed = world.services().filter(({ name }) => name === victim)
  await Promise.all(killed.map(({ process }) => process.end('SIGKILL')))
  await Promise.all(killed.map((service) => world.restart(service)))
}

function print(table: readonly (readonly string[])[], rounds: number) {
  const head = ['step', ...Array.from({ length: rounds }, (_, n) => `round ${n + 1}`)]
  const widths = head.map((_, n) => Math.max(...[head, ...table].map((row) => row[n]!.length)))
  for (const row of [head, ...table]) console.log(row.map((cell, n) => cell.padEnd(widths[n]!)).join('  '))
}
