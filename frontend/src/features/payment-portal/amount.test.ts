import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'

test('an amount is a number above 0, to the cent [RULE-38]', () => {
  expect(['79', '0.01', '12.5', ' 1250 ', '99999999.99'].map(amountOf)).toEqual([
    '79.00',
    '0.01',
    '12.50',
    '1250.00',
    '99999999.99',
  ])
  for (const text of ['', ' ', '0', '-5', '0.001', 'abc', '5 dollars', 'NaN', 'Infinity', '1e9'])
    expect(amountOf(text), text).toBeUndefined()
})
