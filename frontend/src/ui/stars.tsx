import classes from './stars.module.css'

/** A rating of one to five. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <p role="img" aria-label={`${rating} of 5 stars`} className={classes.stars}>
    {'★'.repeat(rating)}
    <span>{'★'.repeat(5 - rating)}</span>
  </p>
)
