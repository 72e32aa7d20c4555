import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])('the text %o is no formula [X-PAY-10]', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`)
})

test('amounts and numbers stay numbers, also negative ones [X-PAY-10]', () => {
  expect(csvLine([{ number: '-25.00' }, { number: 7 }, null, 'Ana'])).toBe('-25.00,7,,Ana\r\n')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['Harbor, Pine', 'the "best"', 'two\nlines'])).toBe(
    '"Harbor, Pine","the ""best""","two\nlines"\r\n',
  )
})
