import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'

type DayFieldProps = {
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string
  readonly onChoose: (day: string) => void
  readonly max?: string
  readonly className?: string
}

/** A field for a day, whose page follows what is typed. */
export function DayField({ day, onChoose, ...input }: DayFieldProps) {
  const [typed, setTyped] = useState(day)
  useEffect(() => setTyped(day), [day])
  return (
    <TextInput
      type="date"
      autoComplete="off"
      {...input}
      value={typed}
      // What was typed last may be no day that the page can be of.
      onBlur={() => setTyped(day)}
      onChange={({ currentTarget: { value, validity } }) => {
        setTyped(value)
        // While a date is typed it is none yet, and the first digits of a year are years of their own.
        if (/^[2-9]\d{3}-/.test(value) || (value === '' && !validity.badInput)) onChoose(value)
      }}
    />
  )
}
