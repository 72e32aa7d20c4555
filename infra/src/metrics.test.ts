import pg from 'pg'
import { expect, test } from 'vitest'
import { commandSeconds, metrics, parkedEvents } from './metrics.ts'
import { watchPool } from './postgres/pool-metrics.ts'

const line = async (name: string) =>
  (await metrics.metrics()).split('\n').filter((each) => each.startsWith(name))

test('reports metrics of the process itself', async () => {
  expect(await line('process_resident_memory_bytes ')).toHaveLength(1)
  expect(await line('nodejs_eventloop_lag_p99_seconds ')).toHaveLength(1)
})

test('reports commands by type and outcome, and parked events by model', async () => {
  commandSeconds.observe({ type: 'TryMetrics', outcome: 'done' }, 0.003)
  parkedEvents.inc({ model: 'tried' })
  expect(await line('iam_command_seconds_count{type="TryMetrics"')).toEqual([
    'iam_command_seconds_count{type="TryMetrics",outcome="done"} 1',
  ])
  expect(await line('iam_parked_events_total{model="tried"')).toEqual([
    'iam_parked_events_total{model="tried"} 1',
  ])
})

test('reports a pool while it is watched', async () => {
  const pool = new pg.Pool()
  const unwatch = watchPool('tried', pool)
  expect(await line('iam_pool_connections{pool="tried"')).toEqual([
    'iam_pool_connections{pool="tried",state="used"} 0',
    'iam_pool_connections{pool="tried",state="idle"} 0',
    'iam_pool_connections{pool="tried",state="waiting"} 0',
  ])
  unwatch()
  expect(await line('iam_pool_connections{pool="tried"')).toEqual([])
})
