import { expect, test } from 'vitest'
import { parseMoney } from './money-input.ts'

test('an amount may be typed in several notations', () => {
  for (const [input, sent] of [
    ['500', '500.00'],
    [' $1,250 ', '1250.00'],
    ['99.5', '99.50'],
    ['0.07', '0.07'],
    ['007', '7.00'],
    ['1.000,50', '1000.50'],
    ['1 000,50 $', '1000.50'],
    ['99,50', '99.50'],
  ] as const)
    expect(parseMoney(input)).toBe(sent)
})

test('other input is left for the contract to refuse', () => {
  for (const input of [
    '',
    'ten',
    '0,500',
    '0.500,00',
    '1.234',
    '-5',
    '1,2',
    '1e3',
    '1.000',
    '1.000,50 €',
    '£20',
  ])
    expect(parseMoney(input)).toBe(input)
})
