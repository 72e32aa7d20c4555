import { setTimeout as delay } from 'node:timers/promises'
import type { Bus } from '@iam/infra/bus/port'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import { progress } from '@iam/infra/progress'
import type { Pool } from 'pg'

/** How long the views may lag behind an event, and how often they are asked. */
const [withinMs, lookMs] = [10_000, 50]

export type ShownViews = ReturnType<typeof shownViews>

/** Up to where the views show the log: as the projection of this process says, else as the database does. */
export function shownViews({ pool, bus }: { readonly pool: Pool; readonly bus: Bus }) {
  const here = progress()
  let isClosed = false
  const unsubscribe = bus.subscribe('views.announced', (_, announced) => {
    if (announced) here.advance(announced.position)
  })

  async function areShown(position: number): Promise<boolean> {
    const { rowCount } = await pool.query({
      name: 'views shown',
      text: `select from checkpoints where name = 'views' and position >= $1`,
      values: [position],
    })
    return rowCount === 1
  }

  return {
    /** Resolves once the views show what was recorded up to a position. Throws StoreUnavailable if they lag for long. */
    async until(position: number): Promise<void> {
      for (const until = performance.now() + withinMs; performance.now() < until && !isClosed; ) {
        const isHere = here.position > 0
        if (isHere && (await here.waitFor(position, lookMs))) return
        if (await areShown(position)) return
        if (!isHere) await delay(lookMs)
      }
      // Tried again for as long as it takes: the views say nothing about the event.
      throw new StoreUnavailable('the views lag behind what is to be told')
    },
    /** Nothing waits any longer. */
    close() {
      isClosed = true
      unsubscribe()
    },
  }
}
