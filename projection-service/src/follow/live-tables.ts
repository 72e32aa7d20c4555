import type { Announcement } from '@iam/infra/bus/port'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { LogPlace } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import { inTransaction, onOneConnection } from '@iam/infra/postgres/transaction'
import type { Pool } from 'pg'
import { announcement, sweepAnnouncements } from './announcement.ts'
import { type FoldedBatch, foldInMemory, type Projection } from './batch.ts'
import { liveCheckpoint, moveCheckpoint } from './checkpoint.ts'
import { foldWithoutBadEvents, isDataError } from './data-errors.ts'
import type { Observe } from './observe.ts'
import { writingInOneStatement } from './one-statement.ts'
import { park } from './parked.ts'
import { rememberRows } from './remembered-rows.ts'

type LiveTablesOptions = {
  /** The term's number fences all writes. */
  readonly term: Term
  readonly pool: Pool
  /** Called with what was committed. */
  readonly announce: (announced: Announcement) => void
  readonly observe: Observe
  readonly projections: readonly Projection[]
}

export type LiveTables = ReturnType<typeof openLiveTables>

/** For how long batches without rows may leave the checkpoint behind, in ms. */
export const maxBehindMs = 50

/**
 * The tables that the views show: a batch of events becomes rows, checkpoint and announcement in one transaction. Calls must
 * not overlap (`oneAtATime`). After an error nothing is known of the tables any more: the next call has to be `begin`.
 */
export function openLiveTables({ term, pool, announce, observe, projections }: LiveTablesOptions) {
  const remembered = rememberRows()
  const writeInOneStatement = writingInOneStatement(projections)
  /** Where the checkpoint stands. */
  let checkpoint = 0
  /** Up to where events were folded that changed no row, if the checkpoint was not moved for them. */
  let unwritten: LogPlace | undefined
  let writtenAt = 0

  async function write(events: readonly RecordedEvent[], folded: readonly FoldedBatch[], to: LogPlace) {
    unwritten = undefined
    const changes = changesOf(projections, folded)
    const texts = projections.map(({ table }, index) => table.upsertValues(folded[index]!.rows))
    const number = await onOneConnection(pool, async (client) => {
      const number = await writeInOneStatement(client, {
        ...{ folded, texts, changes, to, term },
        from: checkpoint,
      })
      await sweepAnnouncements(client, number)
      return number
    })
    for (const [index, { model }] of projections.entries())
      remembered.keep(model, folded[index]!, texts[index]!)
    written({ number, position: to.position, changes })
    observe.batch({ events, position: to.position, parked: [] })
  }

  /** One model after the other, as savepoints of one connection cannot run concurrently. */
  async function writeWithoutBadEvents(events: readonly RecordedEvent[], to: LogPlace) {
    remembered.forget()
    unwritten = undefined
    const { announced, parked } = await inTransaction(pool, async (client) => {
      const folded: FoldedBatch[] = []
      for (const projection of projections)
        folded.push(await foldWithoutBadEvents(client, projection, events))
      await moveCheckpoint(client, liveCheckpoint, checkpoint, to.position, term, to.id)
      for (const [index, { model }] of projections.entries()) await park(client, model, folded[index]!.parked)
      return {
        announced: await announcement(client, to.position, changesOf(projections, folded)),
        parked: projections.flatMap(({ model }, index) =>
          folded[index]!.parked.map((one) => ({ ...one, model: model.name })),
        ),
      }
    })
    written(announced)
    observe.batch({ events, position: to.position, parked })
  }

  function written(announced: Announcement) {
    checkpoint = announced.position
    writtenAt = performance.now()
    announce(announced)
  }

  async function settle(): Promise<void> {
    if (unwritten) await write([], nothing, unwritten)
  }

  const nothing = projections.map((): FoldedBatch => ({ rows: [], removed: [], keys: [], parked: [] }))

  return {
    /** Begins where the checkpoint stands. */
    begin({ position }: LogPlace): void {
      remembered.forget()
      checkpoint = position
      unwritten = undefined
    },

    /**
     * Folds the next events, up to a place in the log. Returns false if they changed no row and the checkpoint was moved a
     * moment ago: then it moves with the next rows, or by `settle`.
     */
    async fold(events: readonly RecordedEvent[], to: LogPlace): Promise<boolean> {
      const folded = await onOneConnection(pool, (client) =>
        Promise.all(
          projections.map((projection) => foldInMemory(client, projection, events, { remembered })),
        ),
      ).catch(dataError)
      if (!folded || folded.some(({ parked }) => parked.length > 0)) {
        await writeWithoutBadEvents(events, to)
        return true
      }
      if (folded.every(({ keys }) => keys.length === 0) && performance.now() - writtenAt < maxBehindMs) {
        unwritten = to
        observe.batch({ events, position: to.position, parked: [] })
        return false
      }
      try {
        await write(events, folded, to)
      } catch (error) {
        dataError(error)
        await writeWithoutBadEvents(events, to)
      }
      return true
    },

    /** Moves the checkpoint past events that changed no row. */
    settle,

    /** Before another writer changes the tables. */
    async handOver(): Promise<void> {
      await settle()
      remembered.forget()
    },
  }
}

/** Data errors are worked around; throws any other. */
function dataError(error: unknown): undefined {
  if (!isDataError(error)) throw error
}

const changesOf = (projections: readonly Projection[], folded: readonly FoldedBatch[]) =>
  projections
    .map(({ model }, index) => ({ view: model.name, keys: folded[index]!.keys }))
    .filter(({ keys }) => keys.length > 0)
