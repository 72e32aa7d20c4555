import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '@iam/infra/cannot-start'
import { pause } from '@iam/infra/pause'
import type { Pool } from 'pg'

/**
 * Requests that the process that leads the read models rebuilds one; resolves once its rows are live. Throws CannotStart if
 * the rebuild fails. A request whose process ends is carried out all the same.
 */
export async function requestRebuild(pool: Pool, model: string): Promise<void> {
  await pool.query(
    `insert into rebuild_requests (model) values ($1)
     on conflict (model) do update set failed = false, requested_at = clock_timestamp()`,
    [model],
  )
  for (;;) {
    const { rows } = await pool.query<{ failed: boolean }>(
      'select failed from rebuild_requests where model = $1',
      [model],
    )
    if (!rows[0]) return
    // The row stays for others who wait for the same rebuild, until the model is requested again.
    if (rows[0].failed)
      throw new CannotStart(
        `${model} could not be rebuilt: the log of the process that leads the read models says why.`,
      )
    await delay(200)
  }
}

type Served = {
  readonly pool: Pool
  readonly rebuild: (model: string) => Promise<void>
  readonly onFailure: (error: unknown) => void
  readonly signal: AbortSignal
}

const lookMs = 1_000

/** Rebuilds what is requested, one model after the other, until the signal aborts. */
export async function serveRebuildRequests(served: Served): Promise<void> {
  const { pool, onFailure, signal } = served
  while (!signal.aborted) {
    try {
      const { rows } = await pool.query<{ model: string }>(
        'select model from rebuild_requests where not failed order by requested_at limit 1',
      )
      if (rows[0]) await serve(served, rows[0].model)
      else await pause(lookMs, signal)
    } catch (error) {
      if (signal.aborted) return
      onFailure(error)
      await pause(lookMs, signal)
    }
  }
}

/** A request that fails stays, marked; one that was cut short is served by the next term. */
async function serve({ pool, rebuild, onFailure, signal }: Served, model: string): Promise<void> {
  try {
    await rebuild(model)
    await pool.query('delete from rebuild_requests where model = $1', [model])
  } catch (error) {
    if (signal.aborted) return
    onFailure(error)
    await pool.query('update rebuild_requests set failed = true where model = $1', [model])
  }
}
