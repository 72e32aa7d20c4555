import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './campaigns-page.module.css'
import { choices, type Filters } from './filters.ts'

type FilterBarProps = {
  readonly filters: Filters
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onChange: (part: Partial<Filters>) => void
}

const labels = { category: 'Category', rewardRange: 'Reward range' } as const

/** The search box and the two selects. */
export function FilterBar({ filters, typed, onType, onChange }: FilterBarProps) {
  return (
    <search className={classes.bar}>
      <TextInput
        label="Search campaigns"
        type="search"
        placeholder="Title, brand, or what it is about"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.search!}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {(['category', 'rewardRange'] as const).map((name) => (
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
