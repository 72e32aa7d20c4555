import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { useSingleKeys } from '../../lib/single-keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { closeSearch, opened, openSearch } from './opening.ts'
import classes from './search.module.css'
import { isSearchKey } from './shortcuts.ts'
import type { SearchProps } from './spotlight.tsx'

const load = async () => (await import('./spotlight.tsx')).SearchSpotlight
const loadShortcuts = async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog })
const ShortcutsDialog = lazy(() => loadChunk(loadShortcuts))

/** The search and the list of shortcuts, each loaded when its key first opens it. */
export function Search() {
  const open = useSyncExternalStore(opened.watch, opened.now)
  const isOpen = open === 'search'
  const [Spotlight, setSpotlight] = useState<ComponentType<SearchProps>>()
  const typed = useTyped(isOpen && !Spotlight)
  useSearchKey()
  useSingleKeys({
    '?'(event) {
      event.preventDefault()
      opened.set('shortcuts')
    },
  })

  useEffect(() => {
    if (!isOpen || Spotlight) return
    loadChunk(load)
      .then((loaded) => setSpotlight(() => loaded))
      .catch(() => {
        closeSearch()
        showToast({
          title: 'The search did not load',
          description: 'Check your connection, then try again.',
          variant: 'destructive',
        })
      })
  }, [isOpen, Spotlight])

  return (
    <>
      {isOpen && !Spotlight && (
        <p role="status" className={classes.opening}>
          {typed || 'Opening the search…'}
        </p>
      )}
      {Spotlight && <Spotlight isOpen={isOpen} typed={typed} />}
      {open === 'shortcuts' && (
        <Suspense
          fallback={
            <p role="status" className={classes.opening}>
              Opening the shortcuts…
            </p>
          }
        >
          <ShortcutsDialog onClose={() => opened.set(null)} />
        </Suspense>
      )}
    </>
  )
}

function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An open dialog makes all else inert, so the search could not be used.
      if (!isSearchKey(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (opened.now() === 'search') closeSearch()
      else openSearch()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** What is typed before the search has loaded, so that no letter of it is lost. */
function useTyped(isWaiting: boolean): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!isWaiting) return
    setTyped('')
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing) return
      if (key === 'Escape') closeSearch()
      else if (key === 'Backspace') setTyped((text) => text.slice(0, -1))
      else if (key.length === 1) setTyped((text) => text + key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isWaiting])
  return typed
}
