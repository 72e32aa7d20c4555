import type { ReactNode } from 'react'
import classes from './records.module.css'

type RecordsProps<Item> = {
  /** The table's caption, for screen readers. */
  readonly caption: string
  readonly items: readonly Item[] | null | undefined
  readonly isLoading: boolean
  readonly empty: string
  readonly columns: Readonly<Record<string, (item: Item) => ReactNode>>
}

/** A table of records that becomes a list of cards where there is no room for columns. */
export function Records<Item extends { readonly id: string }>(props: RecordsProps<Item>) {
  const { caption, items, isLoading, empty, columns } = props
  if (isLoading) return <p role="status">Loading…</p>
  if (!items || items.length === 0) return <p className={classes.empty}>{empty}</p>
  const names = Object.entries(columns)
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {names.map(([name]) => (
            <th key={name} scope="col" data-label={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {names.map(([name, show]) => (
              <td key={name} data-label={name}>
                {show(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
