import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSingleKeys } from '../../lib/single-keys.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { closeSearch, opened, openSearch } from './opening.ts'
import classes from './search.module.css'
import { isSearchKey } from './shortcuts.ts'

const loadSearch = async () => (await import('./spotlight.tsx')).SearchSpotlight
const loadShortcuts = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog

const close = () => opened.set(null)

/** The search and the list of shortcuts, each loaded when its key first opens it. */
export function Search() {
  const open = useSyncExternalStore(opened.watch, opened.now)
  const [isOpen, areShortcutsOpen] = [open === 'search', open === 'shortcuts']
  const Spotlight = useLoaded(isOpen, loadSearch, 'The search did not load', close)
  const Shortcuts = useLoaded(areShortcutsOpen, loadShortcuts, 'The shortcuts did not load', close)
  const before = useTypedBefore(isOpen && !Spotlight)
  useSearchKey()
  useSingleKeys({
    '?'(event) {
      event.preventDefault()
      opened.set('shortcuts')
    },
  })

  return (
    <>
      {isOpen && !Spotlight && <Opening says={before.typed || 'Opening the search…'} />}
      {Spotlight && <Spotlight isOpen={isOpen} {...before} />}
      {areShortcutsOpen && !Shortcuts && <Opening says="Opening the shortcuts…" />}
      {areShortcutsOpen && Shortcuts && <Shortcuts onClose={close} />}
    </>
  )
}

const Opening = ({ says }: { readonly says: string }) => (
  <p role="status" className={classes.opening}>
    {says}
  </p>
)

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

/** What is typed before the search has loaded, so that no letter of it is lost, and whether Enter came last. */
function useTypedBefore(isWaiting: boolean) {
  const [before, setBefore] = useState({ typed: '', isEntered: false })
  useEffect(() => {
    if (!isWaiting) return
    setBefore({ typed: '', isEntered: false })
    const write = (change: (text: string) => string) =>
      setBefore(({ typed }) => ({ typed: change(typed), isEntered: false }))
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing) return
      if (key === 'Escape') closeSearch()
      else if (key === 'Enter') setBefore(({ typed }) => ({ typed, isEntered: true }))
      else if (key === 'Backspace') write((text) => text.slice(0, -1))
      else if (key.length === 1) write((text) => text + key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isWaiting])
  return before
}
