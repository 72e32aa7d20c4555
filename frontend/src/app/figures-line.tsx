import { useFiguresAsOf } from '../lib/figures.ts'
import classes from './figures-line.module.css'

/** Shown above every page while the read models lag: the time up to which the figures are complete. */
export function FiguresLine() {
  const asOf = useFiguresAsOf()
  if (!asOf) return null
  return (
    <p className={classes.line} role="status">
      Figures as of <time dateTime={asOf}>{formatMoment(new Date(asOf))}</time>
    </p>
  )
}

/** The time alone if it is today's, otherwise with the date: '10:42', 'Nov 21, 10:42'. */
function formatMoment(at: Date): string {
  const time = at.toTimeString().slice(0, 5)
  return at.toDateString() === new Date().toDateString() ? time : `${at.toDateString().slice(4, 10)}, ${time}`
}
