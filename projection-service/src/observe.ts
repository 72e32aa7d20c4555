import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import {
  parkedEvents,
  projectionBatchSize,
  projectionLagEvents,
  projectionLagSeconds,
  projectionRestarts,
} from '@iam/infra/metrics'
import type { Unfolded } from './held-rows.ts'

/** What the runner tells of its work. */
export type Observe = {
  batch(batch: {
    readonly events: readonly RecordedEvent[]
    readonly position: number
    readonly parked: readonly (Unfolded & { readonly model: string })[]
  }): void
  /** It has to begin again from its checkpoint. */
  restarted(error: unknown): void
}

const lookMs = 5_000

/** Turns the runner's work into log lines and figures, until `stop`. */
export function observation({
  store,
  log,
}: {
  readonly store: EventStore
  readonly log: Log
}): Observe & { stop(): void } {
  let reached: { position: number; at: number } | undefined

  /** Shows the lag also of a runner that does not get on. */
  async function look() {
    if (!reached) return
    const behind = Math.max(0, (await store.head()) - reached.position)
    projectionLagEvents.set(behind)
    projectionLagSeconds.set(behind === 0 ? 0 : (Date.now() - reached.at) / 1000)
  }
  const looking = setInterval(() => look().catch(() => {}), lookMs)

  return {
    batch({ events, position, parked }) {
      const now = Date.now()
      reached = { position, at: now }
      const last = events.at(-1)
      if (last) {
        projectionBatchSize.observe(events.length)
        projectionLagSeconds.set(Math.max(0, now - Date.parse(last.recordedAt)) / 1000)
      }
      for (const { model, type, key, error } of parked) {
        parkedEvents.inc({ model })
        log.error({ model, position, type, key, error }, 'an event could not be folded and was parked')
      }
    },
    restarted(error) {
      projectionRestarts.inc()
      log.error({ err: error }, 'the read models stopped following the log and take it up again')
    },
    stop: () => clearInterval(looking),
  }
}
