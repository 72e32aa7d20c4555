import { setTimeout as delay } from 'node:timers/promises'
import { look } from '@iam/infra/postgres/leader-row'
import type { Kind } from '../rounds.ts'
import type { Running, World } from '../world.ts'

type Led = 'read models' | 'processes'

/**
 * Two releases run side by side, one of each service of each, as during a rolling update. A leader is stopped, killed or
 * paused, and comes back later. Sometimes ours stays away for so long that the earlier release leads the read models
 * again, as after a rollback.
 */
export const twoReleases: Kind = {
  besideAnother: true,
  lasts: [500, 6_000],
  leadersOf: untilAllIsFollowed,

  async strike(world, random) {
    const led: Led = random() < 0.7 ? 'read models' : 'processes'
    const leader = await leaderOf(world, led)
    const isOurs = leader.from === undefined
    const [how] = (['SIGTERM', 'SIGKILL', 'SIGSTOP'] as const).slice(Math.floor(random() * 3))
    const isRolledBack = led === 'read models' && isOurs && how !== 'SIGSTOP' && random() < 0.25
    console.log(
      `  ${led}: ${how} for ${isOurs ? 'our' : 'the earlier'} release, which led${isRolledBack ? '; it is rolled back' : ''}`,
    )
    if (how === 'SIGSTOP') {
      const hung = (await look(world.admin, led))?.backend
      process.kill(leader.process.pid, how)
      return async () => {
        if (!isOurs && random() < 0.5) await untilTakenFrom(world, led, hung)
        process.kill(leader.process.pid, 'SIGCONT')
      }
    }
    await leader.process.end(how)
    return async () => {
      if (isRolledBack) await untilAllIsFollowed(world, 90_000)
      await world.restart(leader)
    }
  },
}

/** Waits until ours has taken the lock from a paused leader of the other release; that one need not take it from ours. */
async function untilTakenFrom({ admin }: World, what: Led, backend: number | undefined): Promise<void> {
  for (const until = Date.now() + 15_000; (await look(admin, what))?.backend === backend; await delay(50))
    if (Date.now() > until) throw new Error(`who leads the ${what} hangs, and holds the lead for 15 s`)
}

/** The service that leads. A release from before leader terms writes none into `leaders`: then the other release leads. */
async function leaderOf(world: World, what: Led): Promise<Running> {
  const service = what === 'processes' ? 'command-service' : 'projection-service'
  const both = world.services().filter(({ name }) => name === service)
  for (;;) {
    const seen = await look(world.admin, what)
    const pid = seen?.term == null ? undefined : Number(seen.holder.split(' ')[1])
    const leader = both.find((each) =>
      pid === undefined ? each.from !== undefined : each.process.pid === pid,
    )
    if (seen && leader) return leader
    await delay(50)
  }
}

/** Time in ms until views and processes have followed all events recorded so far, which takes a leader of each. */
async function untilAllIsFollowed({ admin }: World, withinMs = 60_000): Promise<number> {
  const began = performance.now()
  const { rows } = await admin.query<{ head: number }>('select max(position) as head from events')
  for (;;) {
    const behind = await admin.query(
      `select from checkpoints where name in ('views', 'process:welcome-mail') and position < $1`,
      [rows[0]!.head],
    )
    const ms = Math.round(performance.now() - began)
    if (behind.rowCount === 0) return ms
    if (ms > withinMs) return Number.POSITIVE_INFINITY
    await delay(50)
  }
}
