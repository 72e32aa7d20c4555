import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import { parkedEvents, projectionBatchSize, projectionRestarts } from '@iam/infra/metrics'
import type { ParkedEvent } from './working-set.ts'

/** Hooks through which the runner reports its work. */
export type Observe = {
  batch(batch: {
    readonly events: readonly RecordedEvent[]
    readonly position: number
    readonly parked: readonly (ParkedEvent & { readonly model: string })[]
  }): void
  /** The runner begins again from its checkpoint. */
  restarted(error: unknown): void
}

/** Turns the runner's reports into log lines and metrics. */
export function observation({ log }: { readonly log: Log }): Observe {
  return {
    batch({ events, position, parked }) {
      if (events.length > 0) projectionBatchSize.observe(events.length)
      if (events.length > 0 && log.isLevelEnabled('debug'))
        log.debug({ position, correlationIds: correlationIdsOf(events) }, 'events are folded')
      for (const { model, eventId, type, key, error } of parked) {
        parkedEvents.inc({ model })
        const correlationIds = correlationIdsOf(events.filter(({ id }) => id === eventId))
        log.error(
          { model, position, correlationIds, type, key, error },
          'an event could not be folded and was parked',
        )
      }
    },
    restarted(error) {
      projectionRestarts.inc()
      log.error({ err: error }, 'the read models stopped following the log and take it up again')
    },
  }
}

/** The correlation ids of the requests that these events came from. */
const correlationIdsOf = (events: readonly RecordedEvent[]) => [
  ...new Set(events.map(({ metadata }) => metadata.correlationId)),
]
