import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const campaign = (given: Partial<Parameters<typeof sharesOf>[0]>) => ({
  ...{ budget: '1000.00', paid: '0.00', approved: '0.00', owed: '0.00', committed: '0.00', left: '0.00' },
  ...given,
})

test('the parts of a budget fill its bar, in order and without those that are nothing [T-79]', () => {
  expect(sharesOf(campaign({ paid: '250.00', owed: '125.50', left: '624.50' }))).toEqual([
    { part: 'paid', percent: 25 },
    { part: 'owed', percent: 12.5 },
    { part: 'left', percent: 62.4 },
  ])
})

test('a budget that is exceeded never draws beyond the bar', () => {
  const shares = sharesOf(campaign({ paid: '1500.00', committed: '500.00', left: '-1000.00' }))
  expect(shares).toEqual([
    { part: 'paid', percent: 75 },
    { part: 'committed', percent: 25 },
  ])
  expect(sharesOf(campaign({ budget: '0.00' }))).toEqual([])
})
