import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNumber, caretAfter, cvv, expiry, formatInPlace, zip } from './card-fields.ts'

test('a card number is grouped in fours and has at most 19 characters [RULE-40 RULE-41]', () => {
  expect(['4', '4242', '42424', '4242424242424242', '4242-4242 4242x4242 9999'].map(cardNumber)).toEqual([
    '4',
    '4242',
    '4242 4',
    '4242 4242 4242 4242',
    '4242 4242 4242 4242',
  ])
})

test('an expiry reads MM/YY and has at most 5 characters [RULE-42]', () => {
  expect(['1', '12', '122', '1229', '12/29', '12 / 2029', 'MM'].map(expiry)).toEqual([
    '1',
    '12',
    '12/2',
    '12/29',
    '12/29',
    '12/20',
    '',
  ])
})

test('a CVV is at most 4 digits [RULE-43]', () => {
  expect(['12a3', '12345', 'abc'].map(cvv)).toEqual(['123', '1234', ''])
})

test('a ZIP has at most 10 characters, of any kind [RULE-44]', () => {
  expect(['94103-1234', '94103-12345', 'SW1A 1AA'].map(zip)).toEqual(['94103-1234', '94103-1234', 'SW1A 1AA'])
})

test('any typed or pasted text gets the format of its field, and formatting is idempotent [RULE-40 RULE-41 RULE-42 RULE-43 RULE-44]', () => {
  const rules = [
    [cardNumber, /^$|^(\d{4} ){0,3}\d{1,4}$/],
    [expiry, /^(\d{0,2}|\d\d\/\d{1,2})$/],
    [cvv, /^\d{0,4}$/],
    [zip, /^.{0,10}$/s],
  ] as const
  const anyText = fc.oneof(fc.string(), fc.stringMatching(/^[\d /-]{0,40}$/))
  fc.assert(
    fc.property(fc.constantFrom(...rules), anyText, ([format, form], text) => {
      const formatted = format(text)
      expect(formatted).toMatch(form)
      expect(format(formatted)).toBe(formatted)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[\d ]{0,30}$/), (text) => {
      expect(cardNumber(text).replaceAll(' ', '')).toBe(text.replaceAll(' ', '').slice(0, 16))
    }),
  )
})

test('the caret stays behind the typed digit', () => {
  // A 9 typed behind the second digit of a full group moves one digit into the next group.
  expect(caretAfter('4294 2', '42942', 3)).toBe(3)
  // Deleting the space between two groups leaves the caret at the end of the first.
  expect(caretAfter('4242 4242', '42424242', 4)).toBe(4)
  const input = document.createElement('input')
  document.body.append(input)
  input.value = '424242'
  input.setSelectionRange(5, 5)
  formatInPlace(input, cardNumber)
  expect([input.value, input.selectionStart]).toEqual(['4242 42', 6])
  input.remove()
})
