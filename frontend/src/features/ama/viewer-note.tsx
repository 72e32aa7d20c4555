import type { ReactNode } from 'react'
import classes from './viewer-note.module.css'

/** Says why a viewer cannot write in a session now; read out when that begins. */
export const ViewerNote = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={classes.note}>
    {children}
  </p>
)

export const RemovedNote = () => (
  <ViewerNote>You were removed from this session. You can read along.</ViewerNote>
)
