import { NativeSelect } from '@mantine/core'

/** Lets a user choose whose view of a screen is shown: `creator` or `brand`. */
export const ViewAs = ({ side, onChoose }: { side: string; onChoose: (side: string) => void }) => (
  <NativeSelect
    label="View as"
    data={[
      { value: 'creator', label: 'Creator' },
      { value: 'brand', label: 'Brand' },
    ]}
    value={side}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)
