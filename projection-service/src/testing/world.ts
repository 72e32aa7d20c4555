import { randomUUID } from 'node:crypto'
import type { AnyMessage } from '@iam/contracts/message'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { type ProjectionDependencies, type ProjectionService, startProjectionService } from '../service.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** A database, a log and a bus of its own, on which projection services can be started. */
export async function openWorld() {
  const database = await testDatabase()
  const log = silentLog()
  const pool = openPool({ url: database.url, name: 'test', log })
  const bus = inProcessBus({ log })
  const store = await openEventStore({ url: database.url, masterKeys: ['for tests'], bus, log })
  const services: ProjectionService[] = []
  const revisions = new Map<string, number>()

  const stop = async () => {
    await Promise.all(services.splice(0).map((service) => service.close()))
  }

  return {
    url: database.url,
    pool,
    store,
    bus,
    /** Records events, each in a stream of its own unless it names one. */
    async record(...events: readonly (AnyMessage & { readonly stream?: string })[]) {
      let position = 0
      for (const { type, data, stream = `test-${randomUUID()}` } of events) {
        const revision = revisions.get(stream) ?? -1
        const event = { id: randomUUID(), type, data: data as Record<string, unknown>, metadata }
        const appended = await store.append(stream, revision, [event])
        revisions.set(stream, appended.revision)
        position = appended.position
      }
      return position
    },
    async start(options: Partial<ProjectionDependencies> = {}) {
      const service = await startProjectionService({
        store,
        pool,
        databaseUrl: database.url,
        bus,
        log,
        ...options,
      })
      services.push(service)
      return service
    },
    /** Ends all services that were started. */
    stop,
    async close() {
      await stop()
      await store.close()
      await bus.close()
      await pool.end()
      await database.drop()
    },
  }
}

const metadata = {
  actor: { userId: null, role: 'system' as const, via: 'import' as const },
  correlationId: 'test',
  causationId: 'test',
  commandId: 'test',
  schemaVersion: 1,
}
