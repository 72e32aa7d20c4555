import { expect, test } from 'vitest'
import { fillIn, variablesIn } from './text.ts'

const text = 'Meet {{name}} in {{ city }}: {{name}} knows {{constructor}}.'

test('the variables of a text are listed once each, in order of appearance', () => {
  expect(variablesIn(text)).toEqual(['name', 'city', 'constructor'])
  expect(variablesIn('No {{Upper}}, {{1st}}, {single} or {{}} here.')).toEqual([])
})

test('variables are filled in, and placeholders without a value stay', () => {
  expect(fillIn(text, { name: 'Ana', city: '' })).toBe('Meet Ana in {{ city }}: Ana knows {{constructor}}.')
})

test('a value is inserted literally, even if it looks like a placeholder', () => {
  expect(fillIn('{{a}}{{b}}', { a: '{{b}} $& $1', b: 'x' })).toBe('{{b}} $& $1x')
})
