import { watchedValue } from './watched-value.ts'

/**
 * Since when changes are pushed to this tab, as of `Date.now()`; undefined without a sign-in, and while the connection has been
 * lost for longer than reconnecting takes.
 */
export const pushedSince = watchedValue<number | undefined>(undefined)

/** Whether the connection has been away for longer than reconnecting takes; before the first attempt it is not. */
export const isSocketAway = watchedValue(false)

/** The state of a query. It is invalidated from a change that is pushed, or a failed attempt, to its next answer. */
export type Fetched = { readonly dataUpdatedAt: number; readonly isInvalidated: boolean }

/** Whether an answer is up to date: every change since it was fetched is pushed, and has been fetched. */
export function isPushed({ dataUpdatedAt, isInvalidated }: Fetched): boolean {
  const since = pushedSince.now()
  return since !== undefined && dataUpdatedAt >= since && !isInvalidated
}

/** Asks every `ms`; once changes are pushed, one last time, and after an attempt that failed until there is an answer. */
export const unlessPushed = (ms: number) => ({
  refetchInterval: ({ state }: { readonly state: Fetched }) => (isPushed(state) ? false : ms),
})
