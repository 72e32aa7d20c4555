import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
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

/** A modal dialog. It holds the focus, and closes on Escape or a press on its backdrop. */
export function Dialog({ opened, ...dialog }: DialogProps) {
  return opened ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ onClose, title, size, children }: Omit<DialogProps, 'opened'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<EventTarget>(null)
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
      // React lets the event bubble, here also from a dialog that is opened in this one.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      // Only closes if the press began on the backdrop: a text selection may end there.
      onPointerUp={({ target, currentTarget }) =>
        target === currentTarget && pressed.current === target && onClose()
      }
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

/** A button that still waits for an answer is disabled; it gets the focus once it is enabled. */
function giveFocusTo(opener: HTMLElement): void {
  opener.focus()
  if (!opener.matches(':disabled')) return
  const waiting = new MutationObserver(() => {
    if (opener.matches(':disabled')) return
    waiting.disconnect()
    if (document.activeElement === document.body) opener.focus()
  })
  waiting.observe(opener, { attributeFilter: ['disabled'] })
}
