import { useEffect, useSyncExternalStore } from 'react'
import { countDown, heldAct, sendHeld, stopTheTime, undo } from '../lib/undo.ts'
import { Button } from './button.tsx'
import classes from './undo-bar.module.css'

/** Says what was done last and takes it back, while it can be taken back; Ctrl or ⌘ with Z does so too. */
export function UndoBar() {
  const act = useSyncExternalStore(heldAct.watch, heldAct.now)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!heldAct.now() || !isUndo(event)) return
      event.preventDefault()
      undo()
    }
    const onLeave = () => void sendHeld(true)
    window.addEventListener('keydown', onKey)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [])

  return (
    <div role="status" aria-label="Last change" className={classes.place}>
      {act && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only gives a user who is at the bar time
        <div
          className={classes.bar}
          onMouseEnter={stopTheTime}
          onMouseLeave={countDown}
          onFocus={stopTheTime}
          onBlur={countDown}
        >
          <p>{act.said}</p>
          <Button size="sm" variant="default" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}

/** Not in a field, where the same keys undo what was typed. */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
