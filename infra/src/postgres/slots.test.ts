import { expect, test } from 'vitest'
import { NoFreeSlot, slots } from './slots.ts'

test('lets so many in at a time, in the order in which they came', async () => {
  const two = slots(2, 1_000)
  const order: number[] = []
  let inside = 0
  let most = 0
  const work = (number: number) =>
    two.run(async () => {
      order.push(number)
      most = Math.max(most, ++inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inside -= 1
    })
  await Promise.all([0, 1, 2, 3, 4, 5].map(work))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
})

test('whoever waits too long is told, and takes nobody’s place', async () => {
  const one = slots(1, 20)
  const { promise: long, resolve: end } = Promise.withResolvers<void>()
  const holding = one.run(() => long)
  await expect(one.run(async () => 'late')).rejects.toThrow(NoFreeSlot)
  end()
  await holding
  expect(await one.run(async () => 'next')).toBe('next')
})

test('work that fails gives its place back', async () => {
  const one = slots(1, 20)
  await expect(one.run(() => Promise.reject(new Error('planted')))).rejects.toThrow('planted')
  expect(await one.run(async () => 'next')).toBe('next')
})
