import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { pressedKey } from '../lib/pressed-key.ts'
import { countDown, heldAct, sendHeld, stopTheTime, undo } from '../lib/undo.ts'
import { Button } from './button.tsx'
import classes from './undo-bar.module.css'
import { useTopDialog } from './use-top-dialog.ts'

/** Says what was done last and takes it back, while it can be taken back; Ctrl or ⌘ with Z does so too. */
export function UndoBar() {
  const act = useSyncExternalStore(heldAct.watch, heldAct.now)
  const dialog = useTopDialog()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!heldAct.now() || !isUndo(event)) return
      event.preventDefault()
      undo()
    }
    const onLeave = () => void sendHeld(true)
    const onHidden = () => isLastSign() && onLeave()
    window.addEventListener('keydown', onKey)
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [])

  const place = (
    <div role="status" aria-label="Last change" className={classes.place}>
      {act && <Bar said={act.said} />}
    </div>
  )
  // What lies behind a modal dialog could not be pressed while the time runs.
  return dialog ? createPortal(place, dialog) : place
}

/** The time stands still as long as the user is at the bar, with the mouse or by the focus. */
function Bar({ said }: { readonly said: string }) {
  const isAt = useRef({ mouse: false, focus: false })
  const attend = (change: Partial<typeof isAt.current>) => {
    Object.assign(isAt.current, change)
    if (isAt.current.mouse || isAt.current.focus) stopTheTime()
    else countDown()
  }
  // It goes without a blur when a dialog opens, in which it is another one.
  useEffect(() => countDown, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only gives a user who is at the bar time
    <div
      className={classes.bar}
      // A finger enters too, but does not leave.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && attend({ mouse: true })}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && attend({ mouse: false })}
      onFocus={() => attend({ focus: true })}
      onBlur={() => attend({ focus: false })}
    >
      <p>{said}</p>
      <Button size="sm" variant="default" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
        Undo
      </Button>
    </div>
  )
}

/** Phones end pages that are not shown without another event. */
const isLastSign = () => document.visibilityState === 'hidden' && matchMedia('(pointer: coarse)').matches

/** Not in a field, where the same keys undo what was typed. */
const isUndo = (event: KeyboardEvent) =>
  pressedKey(event).toLowerCase() === 'z' &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]'))
