import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { allCalls } from './calls.ts'

test('a command and what takes it back name each other', () => {
  const calls = Object.values<Call>(allCalls)
  const paired = calls.filter(({ inverse }) => inverse)
  const named = paired.map(({ inverse }) => calls.find(({ path }) => path === inverse)?.inverse)
  expect(paired).not.toHaveLength(0)
  expect(named).toEqual(paired.map(({ path }) => path))
})
