import { Checkbox, NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { byAge, byVotes } from '../order.ts'

export const orders = { top: byVotes, new: byAge } as const
export type Order = keyof typeof orders

type QueueOrderProps = {
  readonly order: Order
  readonly isHeld: boolean
  readonly onOrder: (order: Order) => void
  readonly onHold: (isHeld: boolean) => void
}

/** In which order a queue stands, and whether it stays as it is. */
export const QueueOrder = memo(function QueueOrder({ order, isHeld, onOrder, onHold }: QueueOrderProps) {
  return (
    <>
      <NativeSelect
        aria-label="Order"
        value={order}
        onChange={({ currentTarget }) => onOrder(currentTarget.value as Order)}
        data={[
          { value: 'top', label: 'Top' },
          { value: 'new', label: 'New' },
        ]}
      />
      <Checkbox label="Hold order" checked={isHeld} onChange={() => onHold(!isHeld)} />
    </>
  )
})
