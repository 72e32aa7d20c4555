import { openBus } from '@iam/infra/bus/open'
import { openEventStore, type PersonalEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import type { Pool } from 'pg'
import { inText } from './search.ts'

type Place = {
  readonly databaseUrl: string
  readonly eventStoreUrl: string
  readonly masterKey: string
}

/** Opens the log of a portal with the keys that exist now. */
export async function openedLog({
  databaseUrl,
  eventStoreUrl,
  masterKey,
}: Place): Promise<AsyncDisposable & { readonly store: PersonalEventStore; readonly pool: Pool }> {
  await using opened = new AsyncDisposableStack()
  const log = silentLog()
  const bus = opened.adopt(await openBus({ log }), (each) => each.close())
  const pool = opened.adopt(openPool({ url: databaseUrl, name: 'erasures', max: 3 }), (each) => each.end())
  const options = { url: eventStoreUrl, pool, masterKeys: [masterKey], bus, log } as const
  const store = opened.adopt(await openEventStore(options), (each) => each.close())
  const all = opened.move()
  return { store, pool, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** The fields of decrypted events after a position that contain one of these words. */
export async function inEvents(
  place: Place,
  marks: readonly string[],
  after = 0,
): Promise<readonly string[]> {
  await using log = await openedLog(place)
  const found = new Set<string>()
  for await (const batch of log.store.readAll({ after }))
    for (const { type, data, metadata, stream } of batch)
      for (const [field, value] of Object.entries({ ...data, metadata, stream }))
        if (inText(JSON.stringify(value) ?? '', marks).length > 0) found.add(`${type}.${field}`)
  return [...found].sort()
}
