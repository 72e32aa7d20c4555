import { randomUUID } from 'node:crypto'
import { startCommandService } from '@iam/command-service/service'
import { type Actor, anonymous } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { claimSecretOf } from '@iam/infra/claim-key'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { startProjectionService } from '@iam/projection-service/service'
import { benchMasterKey as masterKey } from '../generate.ts'

/** The command side and the read side on one database, in this process, as `npm start` has them. */
export async function openWorld(url: string, people: number) {
  const log = silentLog()
  const pool = openPool({ url, name: 'bench lag', max: 20, log })
  const bus = inProcessBus({ log })
  const store = openEventStore({ url, pool, masterKey, bus, log })
  const projection = await startProjectionService({ store, databaseUrl: url, bus, log })
  const { destroyKey } = store
  const claimSecret = claimSecretOf(masterKey)
  const commands = await startCommandService({
    ...{ store, pool, databaseUrl: url, bus, log, claimSecret, destroyKey },
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
    /** Runs at each announcement of the projection, with the position up to which the views hold everything. */
    onViews: (look: (position: number) => void) =>
      bus.subscribe('views.changed', ({ position }) => look(position)),
    /** Somebody changes their bio: answers where that stands in the log. */
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
