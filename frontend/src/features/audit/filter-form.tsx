import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { choicesOf } from '../../lib/filters.ts'
import classes from './audit.module.css'
import { categoryNames, type Filters, narrowings } from './filters.ts'

type FilterFormProps = {
  readonly filters: Filters
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

const startOf = (day: string) => (day ? `${day}T00:00:00.000Z` : '')
const endOf = (day: string) => (day ? `${day}T23:59:59.999Z` : '')

/** The filters of the audit; those that follow from an event stand below, and can be taken away. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const [type, setType] = useState(filters.type ?? '')
  useEffect(() => setType(filters.type ?? ''), [filters.type])
  const ask = useDebouncedCallback((next: string) => onChange({ type: next.trim() }), 250)
  const narrowed = (Object.keys(narrowings) as (keyof typeof narrowings)[]).filter((name) => filters[name])
  return (
    <search className={classes.filters}>
      <NativeSelect
        label="About"
        data={[{ value: '', label: 'All money' }, ...choicesOf(categoryNames)]}
        value={filters.category ?? ''}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <TextInput
        label="Event"
        placeholder="PayoutApproved"
        autoComplete="off"
        value={type}
        onChange={({ currentTarget }) => {
          setType(currentTarget.value)
          ask(currentTarget.value)
        }}
      />
      <TextInput
        label="From (UTC)"
        type="date"
        autoComplete="off"
        value={filters.from?.slice(0, 10) ?? ''}
        onChange={({ currentTarget }) => onChange({ from: startOf(currentTarget.value) })}
      />
      <TextInput
        label="To (UTC)"
        type="date"
        autoComplete="off"
        value={filters.to?.slice(0, 10) ?? ''}
        onChange={({ currentTarget }) => onChange({ to: endOf(currentTarget.value) })}
      />
      {narrowed.length > 0 && (
        <ul className={classes.narrowed} aria-label="Narrowed to">
          {narrowed.map((name) => (
            <li key={name}>
              <span>{narrowings[name]}</span> <code>{filters[name]}</code>
              <Button size="sm" variant="subtle" onClick={() => onChange({ [name]: '' })}>
                Show all
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
