import { joinPostgres } from '@iam/infra/embedded-postgres/join'
import { openEventStore, type PersonalEventStore } from '@iam/infra/event-store/open'
import type { Log } from '@iam/infra/log'
import type { MasterKeys } from '@iam/infra/personal-data/key-ring'
import { migrateAll } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import { findSecrets, masterKeysOf } from '@iam/infra/secrets'
import type { Pool } from 'pg'
import { operatorEnv } from '../env.ts'

/** The portal that a command is for, wherever it runs. */
export type Place = {
  readonly databaseUrl: string
  readonly eventStoreUrl: string
  readonly pool: Pool
  readonly log: Log
  masterKeys(): Promise<MasterKeys>
  /** The log, opened where a command needs it. */
  store(): Promise<PersonalEventStore>
}

/** Joins the database that the settings name: DATABASE_URL, else the embedded one in DATA_DIR, whether the portal runs or not. */
export async function withPlace<Result>(log: Log, work: (place: Place) => Promise<Result>): Promise<Result> {
  const settings = operatorEnv()
  log.level = settings.LOG_LEVEL
  await using opened = new AsyncDisposableStack()
  const own = settings.DATABASE_URL
    ? undefined
    : opened.adopt(await joinPostgres(settings.DATA_DIR, log), (postgres) => postgres.close())
  const databaseUrl = settings.DATABASE_URL ?? own!.url
  const eventStoreUrl = settings.EVENT_STORE_URL ?? databaseUrl
  await migrateAll(databaseUrl, eventStoreUrl)
  const pool = opened.adopt(
    openPool({ url: databaseUrl, name: 'operate', max: 4, deadlineMs: 600_000, log }),
    (each) => each.end(),
  )

  const masterKeys = async () => masterKeysOf(await findSecrets(settings, ['MASTER_KEY']))
  const store = async () =>
    opened.adopt(
      await openEventStore({ url: eventStoreUrl, pool, masterKeys: await masterKeys(), log }),
      (each) => each.close(),
    )
  return await work({ databaseUrl, eventStoreUrl, pool, log, masterKeys, store })
}
