import { TemplateCategory, TemplateContentType } from '@iam/contracts/enumerations'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Filters } from './filters.ts'
import { categoryNames, typeNames } from './names.ts'
import classes from './templates-page.module.css'

type FilterBarProps = {
  readonly filters: Filters
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onChange: (part: Partial<Filters>) => void
}

const all = { value: '', label: 'All' }

/** The search box and the two selects. */
export function FilterBar({ filters, typed, onType, onChange }: FilterBarProps) {
  return (
    <search className={classes.bar}>
      <TextInput
        label="Search templates"
        type="search"
        placeholder="Name, text or tag"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <NativeSelect
        label="Category"
        data={[all, ...TemplateCategory.options.map((value) => ({ value, label: categoryNames[value] }))]}
        value={filters.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <NativeSelect
        label="Content type"
        data={[all, ...TemplateContentType.options.map((value) => ({ value, label: typeNames[value] }))]}
        value={filters.contentType}
        onChange={(event) => onChange({ contentType: event.currentTarget.value })}
      />
    </search>
  )
}
