import classes from './whole-dates.module.css'

/** A date as `formatDate` writes it. */
const dates = /(\b[A-Z][a-z]{2} \d{2}, \d{4}\b)/

/** A sentence whose dates do not break onto two lines. */
export const WholeDates = ({ text }: { readonly text: string }) =>
  text.split(dates).map((part) =>
    dates.test(part) ? (
      <span key={part} className={classes.date}>
        {part}
      </span>
    ) : (
      part
    ),
  )
