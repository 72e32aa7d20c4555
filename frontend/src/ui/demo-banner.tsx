import type { ReactNode } from 'react'
import classes from './demo-banner.module.css'

/** Says of a screen, or a part of one, that it is for show: what will not happen, as its children. */
export function DemoBanner({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.banner} role="note">
      <strong>Demo only</strong> {children}
    </p>
  )
}
