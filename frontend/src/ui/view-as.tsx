import { NativeSelect } from '@mantine/core'
import { choicesOf } from '../lib/filters.ts'

export type View = 'creator' | 'brand'

/** Lets a user choose whose view of a screen is shown. */
export const ViewAs = ({ side, onChoose }: { side: View; onChoose: (side: View) => void }) => (
  <NativeSelect
    label="View as"
    data={choicesOf({ creator: 'Creator', brand: 'Brand' })}
    value={side}
    onChange={(event) => onChoose(event.currentTarget.value as View)}
  />
)
