import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, machineZone, numberOf } from './machine-zone.ts'

test('check digits match the examples of ICAO 9303, part 4', () => {
  expect(['L898902C3', '740812', '120415', 'ZE184226B<<<<<'].map(checkDigit)).toEqual(['6', '2', '9', '1'])
  expect(checkDigit('L898902C3674081221204159ZE184226B<<<<<1')).toBe('0')
})

test('there are two lines of 44 characters for any name and handle', () => {
  const day = new Date(2025, 8, 12)
  const [first, second] = machineZone('Noemi Castell', 'noemi-castell', day)
  expect(first).toBe('I<AMCASTELL<<NOEMI'.padEnd(44, '<'))
  expect(second).toContain('IAM250912')
  expect(numberOf('noemi-castell')).toBe(numberOf('noemi-castell'))
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.option(fc.constant(day), { nil: undefined }),
      (name, handle, issued) => {
        for (const line of machineZone(name, handle, issued)) expect(line).toMatch(/^[A-Z0-9<]{44}$/)
      },
    ),
  )
})
