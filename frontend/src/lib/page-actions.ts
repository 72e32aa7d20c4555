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

/**
 * Offers actions in the search while the component is shown, but for those that are not possible (false). What binds money or
 * people opens what shows its terms, and sends nothing.
 */
export function usePageActions(...possible: readonly (PageAction | false)[]): void {
  const actions = possible.filter((action) => action !== false)
  const latest = useRef(actions)
  latest.current = actions
  const titles = actions.map(({ title }) => title).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other titles make other actions
  useEffect(() => {
    if (latest.current.length === 0) return
    const offered = latest.current.map((action, at) => ({ ...action, run: () => latest.current[at]?.run() }))
    pageActions.set([...pageActions.now(), ...offered])
    return () => pageActions.set(pageActions.now().filter((action) => !offered.includes(action)))
  }, [titles])
}
