import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What this process tells about itself at `/metrics`: memory, CPU, event-loop delay, and what is named here. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const registers = [metrics]

/** `outcome`: done, refused or failed. */
export const commandSeconds = new Histogram({
  name: 'iam_command_seconds',
  help: 'Time from a command until it is decided and recorded.',
  labelNames: ['type', 'outcome'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})

export const commandConflicts = new Counter({
  name: 'iam_command_conflicts_total',
  help: 'Decisions that were taken again because another writer was faster.',
  labelNames: ['category'] as const,
  registers,
})

export const projectionLagEvents = new Gauge({
  name: 'iam_projection_lag_events',
  help: 'Positions of the log that the views do not hold yet.',
  registers,
})

export const projectionLagSeconds = new Gauge({
  name: 'iam_projection_lag_seconds',
  help: 'Age of the last event when it became visible in the views.',
  registers,
})

export const projectionBatchSize = new Histogram({
  name: 'iam_projection_batch_events',
  help: 'Events that were folded into the views in one transaction.',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
  registers,
})

export const projectionRestarts = new Counter({
  name: 'iam_projection_restarts_total',
  help: 'Times that the read models had to begin again from their checkpoint.',
  registers,
})

export const parkedEvents = new Counter({
  name: 'iam_parked_events_total',
  help: 'Events that a read model could not fold and that were put aside.',
  labelNames: ['model'] as const,
  registers,
})

export const passwordHashes = new Counter({
  name: 'iam_password_hashes_total',
  help: 'Passwords that were hashed, to keep or to compare them; one at a time.',
  registers,
})

const pools = new Map<string, Pool>()

/** Shows a pool's connections at `/metrics`, until the returned function is called. */
export function watchPool(name: string, pool: Pool): () => void {
  pools.set(name, pool)
  return () => {
    if (pools.get(name) === pool) pools.delete(name)
  }
}

new Gauge({
  name: 'iam_pool_connections',
  help: 'Database connections by pool: in use, idle, and callers that wait for one.',
  labelNames: ['pool', 'state'] as const,
  registers,
  collect() {
    this.reset()
    for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
      this.set({ pool: name, state: 'used' }, totalCount - idleCount)
      this.set({ pool: name, state: 'idle' }, idleCount)
      this.set({ pool: name, state: 'waiting' }, waitingCount)
    }
  },
})
