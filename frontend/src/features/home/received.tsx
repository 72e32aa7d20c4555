import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Emblem } from './emblem.tsx'
import classes from './received.module.css'

const stamp = [
  { d: 'M0-46C-22-46-34-30-34-12S-20 22 0 22', turns: 12 },
  { d: 'M-9 0l6 7l13-14', turns: 1 },
]

/** Replaces the form after it was sent. */
export function Received({ onAgain }: { readonly onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus was removed with the form, which was longer than this panel.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={panel} className={classes.received}>
      <Emblem icon={stamp} className={classes.stamp} />
      <h3 ref={heading} tabIndex={-1}>
        Welcome to the Continuum
      </h3>
      <p>
        Your submission is stamped and filed. Our team reads it, finds the engine it belongs to, and writes
        back to the address you left.
      </p>
      <Button variant="default" onClick={onAgain}>
        Submit Another Request
      </Button>
    </div>
  )
}
