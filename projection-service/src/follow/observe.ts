import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import { parkedEvents, projectionBatchSize, projectionRestarts } from '@iam/infra/metrics'
import type { ParkedEvent } from './working-set.ts'

type Batch = {
  readonly events: readonly RecordedEvent[]
  readonly position: number
  readonly parked: readonly (ParkedEvent & { readonly model: string })[]
}

/** Turns the runner's reports into log lines and metrics. */
export function observation(log: Log) {
  return {
    batch({ events, position, parked }: Batch) {
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
    /** The runner begins again from its checkpoint. */
    restarted(error: unknown) {
      projectionRestarts.inc()
      log.error({ err: error }, 'the read models stopped following the log and take it up again')
    },
  }
}
export type Observe = ReturnType<typeof observation>

/** The correlation ids of the requests that these events came from. */
const correlationIdsOf = (events: readonly RecordedEvent[]) => [
  ...new Set(events.map(({ metadata }) => metadata.correlationId)),
]
