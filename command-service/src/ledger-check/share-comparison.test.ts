import type { LedgerComparison } from '@iam/contracts/workflows'
import { expect, test, vi } from 'vitest'
import { shareComparison } from './share-comparison.ts'

const result = { position: 1, earnings: 0, payouts: 0, differences: 0, found: [] }

test('a comparison answers all who ask meanwhile, the next begins anew', async () => {
  const first = Promise.withResolvers<LedgerComparison>()
  const compare = vi.fn(() => first.promise)
  const shared = shareComparison(compare, { error: vi.fn() } as never)
  const asked = [shared(), shared()]
  first.resolve(result)
  expect(await Promise.all(asked)).toEqual([result, result])
  expect(compare).toHaveBeenCalledTimes(1)
  await shared()
  expect(compare).toHaveBeenCalledTimes(2)
})

test('one that fails is logged, as its caller may have left, and is not kept', async () => {
  const error = vi.fn()
  const compare = vi.fn(async () => result).mockRejectedValueOnce(new Error('the log is away'))
  const shared = shareComparison(compare, { error } as never)
  await expect(shared()).rejects.toThrow('the log is away')
  expect(error).toHaveBeenCalledOnce()
  expect(await shared()).toEqual(result)
})
