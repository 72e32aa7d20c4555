import { NativeSelect } from '@mantine/core'
import { choicesOf } from '../lib/filters.ts'

/** Lets a user choose whose view of a screen is shown: `creator` or `brand`. */
export const ViewAs = ({ side, onChoose }: { side: string; onChoose: (side: string) => void }) => (
  <NativeSelect
    label="View as"
    data={choicesOf({ creator: 'Creator', brand: 'Brand' })}
    value={side}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)
