import { NativeSelect } from '@mantine/core'
import type { Ref } from 'react'
import { choicesOf } from '../lib/filters.ts'

export type View = 'creator' | 'brand'

type ViewAsProps = {
  readonly side: View
  readonly onChoose: (side: View) => void
  readonly ref?: Ref<HTMLSelectElement>
}

/** Lets a user choose whose view of a screen is shown. */
export const ViewAs = ({ side, onChoose, ref }: ViewAsProps) => (
  <NativeSelect
    ref={ref}
    label="View as"
    data={choicesOf({ creator: 'Creator', brand: 'Brand' })}
    value={side}
    onChange={(event) => onChoose(event.currentTarget.value as View)}
  />
)
