import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'
import { holdPage } from './hold-page.ts'

/** The last focused element. A button that waits for an answer is disabled, so it has no focus when its dialog opens. */
let attended: EventTarget | null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    attended = target
  })

type DialogProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Wide: for content in two columns. A sheet: at the right edge, as high as the window. */
  readonly size?: 'wide' | 'sheet'
  readonly children: ReactNode
}

/** A modal dialog. It holds the focus, and asks to be closed on Escape or a press on its backdrop. */
export function Dialog({ opened, ...dialog }: DialogProps) {
  return opened ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ onClose, title, size, children }: Omit<DialogProps, 'opened'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isPressOutside = useRef(false)
  const id = useId()

  // In a layout effect, because at close the dialog is then still in the document and can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = attended
    const release = holdPage()
    element?.showModal()
    heading.current?.focus()
    return () => {
      element?.close()
      const holder = document.activeElement
      const isFree = holder === document.body || element?.contains(holder)
      if (isFree && opener instanceof HTMLElement) giveFocusTo(opener)
      release()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={id}
      // It bubbles in React, also from a dialog that is opened in this one. Only the state closes a dialog.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Chrome closes it all the same at a second Escape.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !currentTarget.isConnected || currentTarget.open) return
        currentTarget.showModal()
        heading.current?.focus()
      }}
      onPointerDown={(event) => {
        isPressOutside.current = isOutside(event)
      }}
      // Only closes if the press began on the backdrop: a text selection may end there.
      onPointerUp={(event) => isPressOutside.current && isOutside(event) && onClose()}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={id} ref={heading} tabIndex={-1} className={classes.title}>
            <bdi>{title}</bdi>
          </h2>
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Whether the main button of a pointer is on the backdrop, which is no element of its own. */
function isOutside({ button, target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  if (button !== 0 || target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** A button that still waits for an answer is disabled; it gets the focus once it is enabled. */
function giveFocusTo(opener: HTMLElement): void {
  opener.focus()
  if (!opener.matches(':disabled')) return
  const waiting = new MutationObserver(() => {
    if (opener.matches(':disabled')) return
    waiting.disconnect()
    // Where the focus falls to, or is kept, when its holder is removed.
    const isFree = [document.body, document.querySelector('main')].some(
      (one) => one === document.activeElement,
    )
    if (isFree) opener.focus()
  })
  waiting.observe(opener, { attributeFilter: ['disabled'] })
}
