import type { ReactNode } from 'react'
import classes from './move.module.css'

/** Something that waits for whoever reads it. */
export const Move = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.move}>
    <strong>Your move.</strong> {children}
  </p>
)
