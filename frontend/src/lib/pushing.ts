import { watchedValue } from './watched-value.ts'

/**
 * Since when changes are pushed to this tab, as of `Date.now()`; undefined without a sign-in, and while the connection has been
 * lost for longer than reconnecting takes.
 */
export const pushedSince = watchedValue<number | undefined>(undefined)

/** Whether the connection has been away for longer than reconnecting takes; before the first attempt it is not. */
export const isSocketAway = watchedValue(false)

export type Fetched = { readonly dataUpdatedAt: number }

/** Whether every change since an answer was fetched is pushed. */
export function isPushed({ dataUpdatedAt }: Fetched): boolean {
  const since = pushedSince.now()
  return since !== undefined && dataUpdatedAt >= since
}

/** Asks every `ms`; once changes are pushed, one last time. */
export const unlessPushed = (ms: number) => ({
  refetchInterval: ({ state }: { readonly state: Fetched }) => (isPushed(state) ? false : ms),
})
