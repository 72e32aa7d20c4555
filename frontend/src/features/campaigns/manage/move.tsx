import type { ReactNode } from 'react'
import classes from './move.module.css'

/** A line about an action that waits for the user who reads it. */
export const Move = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.move}>
    <strong>Your move.</strong> {children}
  </p>
)
