import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './filter-bar.module.css'

type Select<Name> = {
  readonly name: Name
  readonly label: string
  readonly choices: readonly (string | { readonly value: string; readonly label: string })[]
}
type FilterBarProps<Name extends string> = {
  readonly label: string
  readonly placeholder: string
  readonly selects: readonly Select<NoInfer<Name>>[]
  /** What `useFilters` returns. */
  readonly by: {
    readonly filters: Readonly<Record<Name, string>>
    readonly searchText: string
    readonly setSearchText: (text: string) => void
    readonly change: (choice: Readonly<Record<string, string>>) => void
  }
}

/** The search box and the selects above a list. */
export function FilterBar<Name extends string>({ by, ...bar }: FilterBarProps<Name>) {
  return (
    <search className={classes.bar}>
      <TextInput
        label={bar.label}
        type="search"
        placeholder={bar.placeholder}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.search!}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        value={by.searchText}
        onChange={(event) => by.setSearchText(event.currentTarget.value)}
      />
      {bar.selects.map(({ name, label, choices }) => (
        <NativeSelect
          key={name}
          label={label}
          data={[...choices]}
          value={by.filters[name]}
          onChange={(event) => by.change({ [name]: event.currentTarget.value })}
        />
      ))}
    </search>
  )
}
