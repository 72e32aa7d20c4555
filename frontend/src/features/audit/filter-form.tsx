import { Button, NativeSelect, TextInput } from '@mantine/core'
import { choicesOf } from '../../lib/filters.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { DayField } from '../../ui/day-field.tsx'
import classes from './audit.module.css'
import { categoryNames, type Filters, narrowings } from './filters.ts'

type FilterFormProps = {
  readonly filters: Filters
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

const dayMs = 86_400_000
const startOf = (day: string) => (day ? `${day}T00:00:00.000Z` : '')
/** The call takes what happened before a moment: that of the next day's beginning. */
const endOf = (day: string) => (day ? new Date(Date.parse(startOf(day)) + dayMs).toISOString() : '')
function lastDayOf(end: string): string {
  const at = Date.parse(end)
  return Number.isNaN(at) ? '' : new Date(at - 1).toISOString().slice(0, 10)
}

/** The filters of the audit; those that follow from an event stand below, and can be taken away. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const type = useTyped(filters.type ?? '', (text) => onChange({ type: text }))
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
        value={type.text}
        onChange={({ currentTarget }) => type.setText(currentTarget.value)}
      />
      <DayField
        label="From (UTC)"
        day={filters.from?.slice(0, 10) ?? ''}
        onChoose={(day) => onChange({ from: startOf(day) })}
      />
      <DayField
        label="To (UTC)"
        day={lastDayOf(filters.to ?? '')}
        onChoose={(day) => onChange({ to: endOf(day) })}
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
