import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './tooltip.module.css'

const openAfter = 700
/** Whoever goes on to the next thing within this time need not wait again. */
const skipWithin = 300
let lastShown = Number.NEGATIVE_INFINITY

type TooltipProps = { readonly label: string; readonly children: ReactNode }

/** Says below a thing what it is, to whoever rests the pointer on it, taps it or comes to it by keyboard. */
export function Tooltip({ label, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), Date.now() - lastShown < skipWithin ? 0 : openAfter)
  }
  const leave = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', onKey)
    return () => {
      lastShown = Date.now()
      window.removeEventListener('keydown', onKey)
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches what it wraps, which has a role of its own
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={wait}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
      onPointerDown={({ pointerType }) => pointerType === 'mouse' && leave()}
      onFocus={wait}
      onBlur={leave}
    >
      {children}
      {open && <Tip label={label} anchor={anchor.current!} />}
    </span>
  )
}

const gap = 6

/** In the browser's top layer, where nothing cuts it off, and inside the window. */
function Tip({ label, anchor }: { readonly label: string; readonly anchor: HTMLElement }) {
  const tip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = tip.current!
    element.showPopover?.()
    const { width, height } = element.getBoundingClientRect()
    const { left, right, top, bottom } = anchor.getBoundingClientRect()
    const furthest = document.documentElement.clientWidth - width - gap
    element.style.left = `${Math.max(gap, Math.min((left + right - width) / 2, furthest))}px`
    element.style.top = `${bottom + gap + height < innerHeight ? bottom + gap : top - gap - height}px`
  }, [anchor])
  return (
    <span ref={tip} role="tooltip" popover="manual" className={classes.tooltip}>
      {label}
    </span>
  )
}
