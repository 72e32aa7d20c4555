import { Button } from '@mantine/core'
import { formatUtcDate } from '../lib/dates.ts'
import { type AsOf, utcToday } from '../lib/use-as-of.ts'
import classes from './as-of.module.css'
import { DayField } from './day-field.tsx'

/** Chooses the day at whose end a page of money is shown. */
export const AsOfPicker = ({ by: { day, choose } }: { readonly by: AsOf }) => (
  <DayField label="As of" className={classes.picker!} max={utcToday()} day={day} onChoose={choose} />
)

/** Says that the page shows a past moment, on which nothing can be done. */
export function AsOfStrip({ by: { asOf, choose } }: { readonly by: AsOf }) {
  if (!asOf) return null
  return (
    <div role="status" className={classes.strip}>
      <p>
        As it stood on <strong>{formatUtcDate(asOf)} (UTC)</strong>
      </p>
      <Button variant="default" size="sm" onClick={() => choose(null)}>
        Back to today
      </Button>
    </div>
  )
}
