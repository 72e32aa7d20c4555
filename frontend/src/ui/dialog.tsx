import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'

/** What had the focus last. A button that waits for an answer is disabled, and has lost it when the dialog opens. */
let attended: EventTarget | null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    attended = target
  })

type DialogProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Wide: for what stands beside each other. */
  readonly size?: 'wide'
  readonly children: ReactNode
}

/** Something that has to be decided before going on. It holds the focus, closes on Escape and on what lies around it. */
export function Dialog({ opened, ...dialog }: DialogProps) {
  return opened ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ onClose, title, size, children }: Omit<DialogProps, 'opened'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<EventTarget>(null)
  const id = useId()

  // In a layout effect the dialog is still in the document when it closes, and gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = attended
    const { style, clientWidth } = document.documentElement
    // The page behind does not scroll meanwhile, and must not jump where a scroll bar took room.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    element?.showModal()
    heading.current?.focus()
    return () => {
      element?.close()
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      style.scrollbarGutter = ''
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={id}
      onCancel={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      // Only a press that began on the backdrop: who selects text may let go outside.
      onPointerUp={({ target, currentTarget }) =>
        target === currentTarget && pressed.current === target && onClose()
      }
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={id} ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
