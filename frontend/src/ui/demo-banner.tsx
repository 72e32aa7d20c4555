import type { ReactNode } from 'react'
import classes from './demo-banner.module.css'

/** Marks a screen, or a part of one, as a demo; the children say what does not really happen. */
export function DemoBanner({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.banner} role="note">
      <strong>Demo only</strong> {children}
    </p>
  )
}
