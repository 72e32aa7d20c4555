import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { choices, type Filters } from './filters.ts'
import classes from './offers-page.module.css'

type FilterBarProps = {
  readonly filters: Filters
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onChange: (part: Partial<Filters>) => void
}

const labels = { status: 'Status', amountRange: 'Amount' } as const

/** The search box and the two selects. */
export function FilterBar({ filters, typed, onType, onChange }: FilterBarProps) {
  return (
    <search className={classes.bar}>
      <TextInput
        label="Search offers"
        type="search"
        placeholder="Campaign, brand or creator"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {(['status', 'amountRange'] as const).map((name) => (
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
