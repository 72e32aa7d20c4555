import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { watchedValue } from './watched-value.ts'

const named = watchedValue<{ readonly path: string; readonly name: string } | undefined>(undefined)

/** Names the thing that a screen shows, once it is loaded: the breadcrumbs end with it. */
export function useThingName(name: string | undefined): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (name === undefined) return
    named.set({ path: pathname, name })
    return () => named.set(undefined)
  }, [pathname, name])
}

/** The name of the thing that is shown at a path, if its screen gave one. */
export function useNameAt(path: string): string | undefined {
  const shown = useSyncExternalStore(named.watch, named.now)
  return shown?.path === path ? shown.name : undefined
}
