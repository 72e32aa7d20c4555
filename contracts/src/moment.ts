import type { Metadata } from './event.ts'

/** An event, as far as its time goes. */
export type Dated = {
  readonly recordedAt: string
  readonly metadata?: Pick<Metadata, 'effectiveAt'>
}

/**
 * The ISO time at which an event happened. Imported facts, and what follows from them, happened before they were recorded
 * and carry that time; all other events happened when they were recorded.
 */
export function moment(event: Dated): string {
  const effectiveAt = event.metadata?.effectiveAt
  return effectiveAt === undefined ? event.recordedAt : new Date(effectiveAt).toISOString()
}
