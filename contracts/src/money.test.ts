import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Amount, add, cents, formatMoney, Money, money, subtract, sum } from './money.ts'

const amounts = fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n })

test('amounts convert to cents and back without loss', () => {
  fc.assert(
    fc.property(amounts, (value) => cents(money(value)) === value && Money.safeParse(money(value)).success),
  )
})

test('sums are exact, in any order', () => {
  expect(sum(['0.10', '0.20', '0.30'])).toBe('0.60')
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(add(money(a), money(b))).toBe(money(a + b))
      expect(add(money(b), money(a))).toBe(money(a + b))
      expect(subtract(money(a), money(b))).toBe(money(a - b))
    }),
  )
})

test.each([
  '1',
  '1.5',
  '1.234',
  '123456789.00',
  '-',
  '1e3',
  'NaN',
  '',
])('%s is refused as an amount, with one message', (text) => {
  const [issue, ...more] = Amount.safeParse(text).error!.issues
  expect(issue?.message).toBe('Give an amount in dollars, such as 250.00.')
  expect(more).toEqual([])
})

test('an amount is kept without leading zeros, as rows have it', () => {
  for (const [sent, kept] of [
    ['0100.00', '100.00'],
    ['00000000.50', '0.50'],
    ['-007.25', '-7.25'],
    ['-0.00', '0.00'],
  ] as const)
    expect(Money.parse(sent)).toBe(kept)
  fc.assert(fc.property(amounts, (value) => Money.parse(money(value)) === money(value)))
})

test('amounts are written with a dollar sign and two decimals [LIM-11]', () => {
  expect(formatMoney('1250.00')).toBe('$1,250.00')
  expect(formatMoney('0.5')).toBe('$0.50')
  expect(formatMoney('-3.10')).toBe('-$3.10')
  expect(formatMoney('99999999.99')).toBe('$99,999,999.99')
})
