import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './tooltip.module.css'

const openAfter = 700
/** The next tooltip opens without delay within this time in ms. */
const skipWithin = 300
let lastShown = Number.NEGATIVE_INFINITY

/** A label below its child, shown when the pointer rests on the child or the focus reaches it. Escape closes it. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), Date.now() - lastShown < skipWithin ? 0 : openAfter)
  }
  const leave = () => {
    clearTimeout(timer.current)
    if (open) lastShown = Date.now()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks its child too
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its child, which has a role of its own
    <span
      className={classes.anchor}
      onMouseEnter={wait}
      onMouseLeave={leave}
      onFocus={wait}
      onBlur={leave}
      onPointerDown={leave}
      // After the focus that the press gives: what opens then is not covered.
      onClick={leave}
    >
      {children}
      {open && <Label>{label}</Label>}
    </span>
  )
}

function Label({ children }: { readonly children: string }) {
  const label = useRef<HTMLSpanElement>(null)
  const id = useId()

  // Describes the element before it, unless that is named so, and stays within the window.
  useLayoutEffect(() => {
    const element = label.current!
    const described = element.previousElementSibling
    const name = described?.getAttribute('aria-label') ?? described?.textContent ?? ''
    if (!name.startsWith(children)) described?.setAttribute('aria-describedby', id)
    const { left, right } = element.getBoundingClientRect()
    const room = document.documentElement.clientWidth - 8
    element.style.marginLeft = `${Math.max(8 - left, Math.min(0, room - right))}px`
    return () => described?.removeAttribute('aria-describedby')
  }, [id, children])

  return (
    <span ref={label} id={id} role="tooltip" className={classes.tooltip}>
      {children}
    </span>
  )
}
