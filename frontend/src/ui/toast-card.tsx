import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dismissToast, displayTime, type Toast } from '../lib/toasts.ts'
import classes from './toast-region.module.css'

/** A swipe to the right must be longer than this, in px. */
const swipe = 50

type ToastCardProps = {
  readonly toast: Toast
  /** It goes, and with it what has the focus. */
  readonly onLeave: () => void
}

/** A toast. It closes after `displayTime`, by its button or by a swipe to the right. */
export function ToastCard({ toast, onLeave }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const start = useRef<number>(null)
  const [moved, setMoved] = useState(0)
  const [held, setHeld] = useState(false)
  const { id, title, description, action, variant } = toast

  // A toast under the pointer or with the focus inside stays; afterwards its whole time starts again.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), displayTime)
    return () => clearTimeout(timer)
  }, [held, id])

  // In a layout effect, because at its end the toast is still in the document.
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement)) onLeave()
    }
  }, [onLeave])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('button, a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = event.clientX
  }
  const travelled = (event: PointerEvent) =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current)
  const end = (event: PointerEvent) => {
    if (event.type === 'pointerup' && travelled(event) > swipe) dismissToast(id)
    start.current = null
    setMoved(0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a swipe is only a shortcut for the close button
    <div
      ref={card}
      className={classes.toast}
      data-variant={variant}
      role={variant === 'destructive' ? 'alert' : 'status'}
      style={{ transform: `translateX(${moved}px)` }}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => setMoved(travelled(event))}
      onPointerUp={end}
      onPointerCancel={end}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {description && <p>{description}</p>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label="Close notification"
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}
