import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './filter-bar.module.css'
import { choices, type Filters } from './filters.ts'

type FilterBarProps = {
  readonly filters: Filters
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onChange: (part: Partial<Filters>) => void
  /** Whether whoever looks stars creators. */
  readonly hasStars: boolean
}

const labels = { industry: 'Industry', location: 'Location', badge: 'Badge', show: 'Show' } as const

/** The search box and the three selects. */
export function FilterBar({ filters, typed, onType, onChange, hasStars }: FilterBarProps) {
  return (
    <search className={classes.bar}>
      <TextInput
        label="Search creators"
        type="search"
        placeholder="Name, handle, or what they do"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.search!}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {(['industry', 'location', 'badge', ...(hasStars ? (['show'] as const) : [])] as const).map((name) => (
        <NativeSelect
          key={name}
          label={labels[name]}
          data={choices[name].map(String)}
          value={filters[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </search>
  )
}
