import { Spotlight } from '@mantine/spotlight'
import type { Item } from './results.ts'
import classes from './spotlight.module.css'

type ResultItemProps = {
  readonly id: string
  readonly item: Item
  readonly isSelected: boolean
  /** `isByKey`: by Enter, as the selected one. */
  readonly onChoose: (isByKey: boolean) => void
}

/** A result: its title with the part that was found, a note, and its shortcut. */
export const ResultItem = ({ id, item, isSelected, onChoose }: ResultItemProps) => (
  <Spotlight.Action
    // The component takes no id, by which the search box names the selected result.
    ref={(button: HTMLButtonElement | null) => {
      if (button) button.id = id
    }}
    role="option"
    aria-selected={isSelected}
    data-selected={isSelected || undefined}
    className={classes.item!}
    onClick={({ detail }) => onChoose(detail === 0)}
  >
    <span className={classes.text}>
      <Marked title={item.title} match={item.match} />
      {item.note && <small>{item.note}</small>}
    </span>
    {item.shortcut && <kbd>{item.shortcut}</kbd>}
    {isSelected && !item.shortcut && (
      <span aria-hidden="true">
        <kbd>↵</kbd>
      </span>
    )}
  </Spotlight.Action>
)

const Marked = ({ title, match }: Pick<Item, 'title' | 'match'>) => (
  <span dir="auto">
    {match ? (
      <>
        {title.slice(0, match.from)}
        <mark>{title.slice(match.from, match.to)}</mark>
        {title.slice(match.to)}
      </>
    ) : (
      title
    )}
  </span>
)
