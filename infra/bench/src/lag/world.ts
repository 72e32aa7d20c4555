import { randomUUID } from 'node:crypto'
import { announced } from '@iam/bench/live-views'
import { manual } from '@iam/command-service/providers/manual'
import { startCommandService } from '@iam/command-service/service'
import { type Actor, anonymous } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { startProjectionService } from '@iam/projection-service/service'
import { benchMasterKey as masterKey } from '../generate.ts'

/** The command service and the projection service on one database, in this process, as `npm start` runs them. */
export async function openWorld(url: string, people: number) {
  const log = silentLog()
  const pool = openPool({ url, name: 'bench lag', max: 20, log })
  const bus = inProcessBus({ log })
  const store = await openEventStore({ url, pool, masterKeys: [masterKey], bus, log })
  const projection = await startProjectionService({ store, pool, databaseUrl: url, bus, log })
  const { destroyKey } = store
  const { claimSecret } = store
  const commands = await startCommandService({
    ...{ store, pool, databaseUrl: url, bus, log, claimSecret, destroyKey },
    ...{ now: () => new Date().toISOString(), provider: manual },
  })
  const ids: UserId[] = []
  for (let n = 0; n < people; n++) ids.push(await join(n))
  await projection.catchUp()

  async function join(n: number): Promise<UserId> {
    const context = { actor: anonymous, commandId: randomUUID(), correlationId: 'bench' }
    const { result } = await commands.send(
      {
        type: 'JoinPortal',
        data: {
          ...{ door: 'onboard', role: 'creator', avatarUrl: '' },
          name: `Person ${n}`,
          email: `${randomUUID()}@bench.example`,
        },
      } as const,
      context,
    )
    return result.userId
  }

  let n = 0
  return {
    pool,
    /** Calls `look` at each announcement of the projection, with the position up to which the views are complete. */
    onViews: (look: (position: number) => void) =>
      bus.subscribe(announced, async (message, handedOver?: { readonly position: number }) => {
        // In older checkouts the message contains the position, or only the number.
        const told = handedOver ?? message
        if ('position' in told) return look(Number(told.position))
        const { number } = message
        const { rows } = await pool.query('select position from announcements where number = $1', [number])
        look(Number(rows[0]?.position))
      }),
    /** Changes the bio of the next user, and resolves with the position of the event. */
    async change(): Promise<number> {
      const userId = ids[n++ % ids.length]!
      const actor: Actor = { ...anonymous, userId, role: 'creator' }
      const { position } = await commands.send(
        { type: 'UpdatePersonalInfo', data: { userId, bio: `What I do, told for the ${n}th time.` } },
        { actor, commandId: randomUUID(), correlationId: 'bench' },
      )
      return position!
    },
    async close() {
      await commands.close()
      await projection.close()
      await store.close()
      await bus.close()
      await pool.end()
    },
  }
}
