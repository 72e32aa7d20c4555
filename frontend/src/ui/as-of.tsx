import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatUtcDate } from '../lib/dates.ts'
import { type AsOf, utcToday } from '../lib/use-as-of.ts'
import classes from './as-of.module.css'

/** Chooses the day at whose end a page of money is shown. */
export function AsOfPicker({ by: { day, choose } }: { readonly by: AsOf }) {
  const [typed, setTyped] = useState(day)
  useEffect(() => setTyped(day), [day])
  return (
    <TextInput
      type="date"
      label="As of"
      autoComplete="off"
      className={classes.picker!}
      max={utcToday()}
      value={typed}
      onChange={({ currentTarget: { value, validity } }) => {
        setTyped(value)
        // While a date is typed it is none yet, and the first digits of a year are years of their own.
        if (value >= '2000' || (value === '' && !validity.badInput)) choose(value)
      }}
    />
  )
}

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
