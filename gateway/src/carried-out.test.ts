import type { Call } from '@iam/contracts/call'
import { allCalls } from '@iam/contracts/calls'
import { expect, test } from 'vitest'
import { nearestRead, showsItsChange } from './carried-out.ts'

test('each call that shows its change says where it is shown, for a 202 [FLT-69]', () => {
  const silent = Object.entries<Call>(allCalls).filter(
    ([, call]) => showsItsChange(call) && !call.readPath && !nearestRead(call),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('the path that shows a change is the closest that can be read', () => {
  expect(nearestRead({ path: '/api/iam/campaigns/:id/complete' })).toBe(5)
  expect(nearestRead({ path: '/api/iam/campaigns' })).toBe(4)
  expect(nearestRead({ path: '/api/contact' })).toBeUndefined()
})
