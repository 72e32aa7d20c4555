import { afterAll, test } from 'vitest'
import { silentLog } from '../log.ts'
import { migrate } from '../postgres/migrate.ts'
import { type Attempt, eventStoreContainer, postgresContainer } from '../testing/containers.ts'
import { behavesAsEventStore } from '../testing/event-store-conformance.ts'
import { eventStoreDb } from './eventstoredb.ts'
import type { EventStore } from './port.ts'
import { postgresEventStore } from './postgres.ts'

const log = silentLog()

conforms('PostgreSQL in a container', await postgresContainer(), async (url) => {
  await migrate(url)
  return postgresEventStore({ url, log })
})

conforms('EventStoreDB in a container', await eventStoreContainer(), async (url) =>
  eventStoreDb({ url, log }),
)

function conforms(name: string, attempt: Attempt, open: (url: string) => Promise<EventStore>): void {
  if ('reason' in attempt) return void test.skip(`${name} (${attempt.reason})`)
  const { url, stop } = attempt.container
  afterAll(stop)
  behavesAsEventStore(name, { open: () => open(url) })
}
