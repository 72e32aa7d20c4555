import { NativeSelect } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import type { Side } from './side.ts'

const pages: Readonly<Record<Side, string>> = { brand: '/iam/marketplace', creator: '/iam/offers' }

/** Lets an admin choose the side whose view of the offers is shown. */
export function ViewAs({ side }: { readonly side: Side }) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      label="View as"
      data={[
        { value: 'creator', label: 'Creator' },
        { value: 'brand', label: 'Brand' },
      ]}
      value={side}
      onChange={(event) => navigate(pages[event.currentTarget.value as Side])}
    />
  )
}
