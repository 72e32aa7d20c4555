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
  readonly filters: Readonly<Record<Name, string>>
  /** The text in the search box. */
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onChoose: (choice: Readonly<Record<string, string>>) => void
}

/** The search box and the selects above a list. */
export function FilterBar<Name extends string>(bar: FilterBarProps<Name>) {
  return (
    <search className={classes.bar}>
      <TextInput
        label={bar.label}
        type="search"
        placeholder={bar.placeholder}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.search!}
        value={bar.typed}
        onChange={(event) => bar.onType(event.currentTarget.value)}
      />
      {bar.selects.map(({ name, label, choices }) => (
        <NativeSelect
          key={name}
          label={label}
          data={[...choices]}
          value={bar.filters[name]}
          onChange={(event) => bar.onChoose({ [name]: event.currentTarget.value })}
        />
      ))}
    </search>
  )
}
