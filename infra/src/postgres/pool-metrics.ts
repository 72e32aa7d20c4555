import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import { metrics } from '../metrics.ts'

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
  registers: [metrics],
  collect() {
    this.reset()
    for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
      this.set({ pool: name, state: 'used' }, totalCount - idleCount)
      this.set({ pool: name, state: 'idle' }, idleCount)
      this.set({ pool: name, state: 'waiting' }, waitingCount)
    }
  },
})
