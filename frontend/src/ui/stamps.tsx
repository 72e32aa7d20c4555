import { formatUtcDate } from '../lib/dates.ts'
import classes from './stamps.module.css'

export type Stamp = {
  readonly name: string
  /** When the step was reached; null while it is still to come. */
  readonly at: string | null
  /** It did not work out. */
  readonly isFailed?: boolean
  /** Its name says that already: "Returned". */
  readonly isSaidByName?: boolean
}
type StampsProps = { readonly label: string; readonly stamps: readonly Stamp[] }

/** The steps of a matter as a row of passport stamps: the last one reached stands out, those to come are blank. */
export function Stamps({ label, stamps }: StampsProps) {
  const last = stamps.findLastIndex(({ at }) => at !== null)
  return (
    <ol className={classes.stamps} aria-label={label}>
      {stamps.map(({ name, at, isFailed = false, isSaidByName = false }, place) => (
        <li
          key={name}
          data-is={isFailed ? 'failed' : at === null ? 'to-come' : place === last ? 'last' : 'reached'}
          aria-current={place === last ? 'step' : undefined}
        >
          <span className={classes.stamp}>
            <Rings />
            {at && <Day at={at} />}
          </span>
          <span className={classes.name}>
            {name}
            {isFailed && !isSaidByName && <span className={classes.unseen}>: failed</span>}
            {at === null && <span className={classes.unseen}>: not yet</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Month and day in UTC; the year too, if it is another. */
function Day({ at }: { readonly at: string }) {
  const [month, day, year] = formatUtcDate(at).split(/,? /)
  const isPast = year !== String(new Date().getUTCFullYear())
  return (
    <time dateTime={at} className={classes.day} title={formatUtcDate(at)}>
      <span>{month}</span> <strong>{day}</strong>
      {isPast && <span> {year}</span>}
    </time>
  )
}

const Rings = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="30.5" />
    <circle cx="32" cy="32" r="26.5" strokeDasharray="1.1 2.06" strokeWidth="3" />
    <circle cx="32" cy="32" r="23" strokeWidth="1" />
  </svg>
)
