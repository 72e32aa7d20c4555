import { useId } from 'react'
import type { FieldOf } from '../../ui/form-of.ts'
import classes from './star-field.module.css'

const steps = [1, 2, 3, 4, 5]

/** One to five stars, as a group of radio buttons. */
export function StarField({ field: { error, ...input } }: { field: ReturnType<FieldOf<'rating'>> }) {
  const id = useId()
  return (
    <fieldset className={classes.field} aria-describedby={error && id}>
      <legend>Rating</legend>
      <div className={classes.stars}>
        {steps.map((step) => (
          <label key={step}>
            <input type="radio" value={step} aria-label={`${step} of 5 stars`} {...input} />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z" />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
