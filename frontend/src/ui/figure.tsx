import classes from './figure.module.css'

type FigureProps = { readonly label: string; readonly value: string; readonly note?: string }

/** One number with its name. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
