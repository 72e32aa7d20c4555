import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { foldBatch, projectionOf } from '@iam/projection-service/follow/batch'
import type { ReadModel } from '@iam/projection-service/read-model'
import { typesOf } from '@iam/projection-service/read-model'
import { tableOf } from '@iam/projection-service/read-models/support/table'
import type { Pool } from 'pg'

type Peer = {
  readonly pool: Pool
  readonly store: EventStore
  readonly models: readonly ReadModel[]
  readonly upTo: number
  readonly schemaOf: (model: ReadModel) => string
}

/** Folds pages of 5,000 events, with one upsert and one commit each, as an efficient catch-up does. */
export const byPages = (peer: Peer) => byBatches(peer, 5_000)
/** Reads, folds and writes the row of one event and commits, for each event, as most projections do. */
export const oneByOne = (peer: Peer) => byBatches(peer, 1)

async function byBatches({ pool, store, models, upTo, schemaOf }: Peer, size: number): Promise<void> {
  const projections = models.map((model) => projectionOf(model, schemaOf(model)))
  for (const model of models) {
    await inTransaction(pool, async (client) => {
      await client.query(`create schema ${schemaOf(model)}`)
      const table = tableOf(model, schemaOf(model))
      await table.create(client)
      await table.finish(client)
    })
  }
  const project = (events: readonly RecordedEvent[]) =>
    inTransaction(pool, async (client) => {
      for (const projection of projections) await foldBatch(client, projection, events)
    })
  let page: RecordedEvent[] = []
  for await (const events of store.readAll({ after: 0, upTo, types: models.flatMap(typesOf) })) {
    for (const event of events) {
      page.push(event)
      if (page.length < size) continue
      await project(page)
      page = []
    }
  }
  await project(page)
}
