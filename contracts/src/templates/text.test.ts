import { expect, test } from 'vitest'
import { fillIn, variablesIn } from './text.ts'

const text = 'Meet {{name}} in {{ city }}: {{name}} knows {{constructor}}.'

test('a text names each of its variables once, in its order', () => {
  expect(variablesIn(text)).toEqual(['name', 'city', 'constructor'])
  expect(variablesIn('No {{Upper}}, {{1st}}, {single} or {{}} here.')).toEqual([])
})

test('variables are filled in, and what has no value stays to be seen', () => {
  expect(fillIn(text, { name: 'Ana', city: '' })).toBe('Meet Ana in {{ city }}: Ana knows {{constructor}}.')
})

test('a value is text, whatever it looks like', () => {
  expect(fillIn('{{a}}{{b}}', { a: '{{b}} $& $1', b: 'x' })).toBe('{{b}} $& $1x')
})
