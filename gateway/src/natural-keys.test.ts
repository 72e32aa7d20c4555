import { remembered } from '@iam/infra/metrics'
import { expect, test, vi } from 'vitest'
import { naturalKeys } from './natural-keys.ts'

test('what is known is not asked again; what is not there is', async () => {
  const ask = vi.fn(async (id: string) => {
    if (id === 'none') throw new Error('not there')
    return `campaign of ${id}`
  })
  const keyOf = naturalKeys(ask)
  expect([await keyOf('a'), await keyOf('a'), await keyOf('b')]).toEqual([
    'campaign of a',
    'campaign of a',
    'campaign of b',
  ])
  await expect(keyOf('none')).rejects.toThrow('not there')
  await expect(keyOf('none')).rejects.toThrow('not there')
  expect(ask).toHaveBeenCalledTimes(4)
})

test('as many are kept as are allowed, which the metrics show', async () => {
  const size = async () => {
    const { values } = await remembered.get()
    return values.find(({ labels }) => labels.what === 'natural keys')?.value ?? 0
  }
  const before = await size()
  const keyOf = naturalKeys(async (id: string) => id, 100)
  for (let n = 0; n < 1_000; n++) await keyOf(String(n))
  expect((await size()) - before).toBeLessThanOrEqual(100)
  expect((await size()) - before).toBeGreaterThan(0)
})
