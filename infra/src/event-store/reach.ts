import type { Log } from '../log.ts'
import { eventStoreDbUrl } from './url.ts'

type Reach = { readonly url: string; readonly log: Log; readonly withinMs?: number }

/**
 * Waits until the EventStoreDB at a URL answers, 30 s by default, and checks that it can be used. Throws CannotStart
 * with one sentence. A URL of PostgreSQL is not checked: its pools and migrations report problems.
 */
export async function reachEventStore({ url, log, withinMs = 30_000 }: Reach): Promise<void> {
  const parsed = eventStoreDbUrl(url)
  if (!parsed) return
  // Loaded where it is used, as in open.ts.
  const { reachServer } = await import('./eventstoredb-reach.ts')
  await reachServer(parsed, log, withinMs)
}
