import { Notification } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { dismissToast, displayTime, type Toast, toastById, toastStore } from '../lib/toasts.ts'
import classes from './toast-region.module.css'

/** Where toasts appear, one at a time. F8 goes there. */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null)
  const toast = toastById(useNotifications(toastStore).notifications[0]?.id)

  useEffect(() => {
    const toRegion = (event: KeyboardEvent) => event.key === 'F8' && region.current?.focus()
    window.addEventListener('keydown', toRegion)
    return () => window.removeEventListener('keydown', toRegion)
  }, [])

  return (
    <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className={classes.region}>
      <div aria-live="polite">{toast && <ToastCard key={toast.id} toast={toast} />}</div>
    </section>
  )
}

/** A swipe must go further than this to the right. */
const swipe = 50

function ToastCard({ toast }: { readonly toast: Toast }) {
  const start = useRef<number>(null)
  const [moved, setMoved] = useState(0)
  const [held, setHeld] = useState(false)
  const close = () => dismissToast(toast.id)

  // Reading or dragging it, or being inside it by keyboard, holds it; leaving gives it its whole time again.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), displayTime)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('button, a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = event.clientX
  }
  const travelled = (event: PointerEvent) =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current)
  const end = (event: PointerEvent) => {
    if (event.type === 'pointerup' && travelled(event) > swipe) close()
    start.current = null
    setMoved(0)
  }

  return (
    <Notification
      className={classes.toast}
      classNames={{ title: classes.title!, description: classes.description! }}
      data-variant={toast.variant}
      color={toast.variant === 'destructive' ? 'var(--danger)' : 'var(--signal)'}
      role={toast.variant === 'destructive' ? 'alert' : 'status'}
      title={toast.title}
      closeButtonProps={{ 'aria-label': 'Close notification' }}
      onClose={close}
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
      {toast.description}
      {toast.action && <div className={classes.action}>{toast.action}</div>}
    </Notification>
  )
}
