import { useEffect, useRef } from 'react'
import { watchedValue } from './watched-value.ts'

/** Something that a user can do, as the search offers it. */
export type PageAction = {
  readonly title: string
  /** Other words by which it is looked for. */
  readonly words?: string
  /** The key that does the same. */
  readonly shortcut?: string
  readonly run: () => void
}

/** The actions of the page on the screen. */
export const pageActions = watchedValue<readonly PageAction[]>([])

/** Offers actions in the search while the component is shown. */
export function usePageActions(...actions: readonly PageAction[]): void {
  const latest = useRef(actions)
  latest.current = actions
  const titles = actions.map(({ title }) => title).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other titles make other actions
  useEffect(() => {
    const offered = latest.current.map((action, at) => ({ ...action, run: () => latest.current[at]?.run() }))
    pageActions.set([...pageActions.now(), ...offered])
    return () => pageActions.set(pageActions.now().filter((action) => !offered.includes(action)))
  }, [titles])
}
