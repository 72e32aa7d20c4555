import { Rejected } from '@iam/contracts/rejected'
import { expect, test } from 'vitest'
import { mustFit } from './append-size.ts'

test('more than 1 MiB of data in one append is refused with a sentence; the conformance suite asks every adapter for it [FLT-59]', () => {
  const half = 'é'.repeat(256 * 1024)
  expect(() => mustFit([half, half])).not.toThrow()
  expect(() => mustFit([half, half, 'a'])).toThrow(Rejected)
  expect(() => mustFit([half, half, 'a'])).toThrow(
    /^This is more than can be recorded at once: 1 MiB at the most\./,
  )
})
