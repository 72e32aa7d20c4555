import { expect, test } from 'vitest'
import { campaignStates } from './states.ts'

test('active is green, completed blue, cancelled grey [ENUM-13]', () => {
  const tones = Object.entries(campaignStates).map(([status, { tone }]) => [status, tone])
  expect(Object.fromEntries(tones)).toEqual({ active: 'green', completed: 'blue', cancelled: 'grey' })
})
