import type { ReactNode } from 'react'
import classes from './figure.module.css'

type FigureProps = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode }

/** A number with its name; null if it is not available. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd data-missing={value === null || undefined}>{value ?? 'Not available'}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
