import { showFilled } from '@iam/bench/live-views'
import { sessionUrl } from '@iam/infra/postgres/session-url'
import { readModels } from '@iam/projection-service/read-models'
import { tableOf } from '@iam/projection-service/read-models/support/table'
import { pointViews, schemaOf } from '@iam/projection-service/rebuild/versions'
import pg from 'pg'

export type Rows = Readonly<Record<string, readonly Record<string, unknown>[]>>

export const batchSize = 10_000

/** Fills an empty, migrated database with rows by read-model name, and leaves it as the projection would. */
export async function fillViews(url: string, rows: Rows): Promise<void> {
  const client = new pg.Client({ connectionString: sessionUrl(url), statement_timeout: 0 })
  await client.connect()
  try {
    for (const model of readModels) {
      const table = tableOf(model, schemaOf(model))
      const given = rows[model.name] ?? []
      await client.query(`create schema ${schemaOf(model)}`)
      await table.create(client)
      await table.finish(client)
      for (let from = 0; from < given.length; from += batchSize)
        await table.upsert(client, given.slice(from, from + batchSize))
    }
    await pointViews(client, readModels)
    await showFilled(client, readModels)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
