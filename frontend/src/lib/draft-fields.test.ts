import { expect, test } from 'vitest'
import { fieldOf, isSecret, restorable, same, textOf } from './draft-fields.ts'

const input = (attributes: Readonly<Record<string, string>>) => {
  const element = document.createElement('input')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

test('an input declares by its type or autocompletion that it is never kept [T-90]', () => {
  for (const secret of [
    { type: 'password' },
    // A password that is shown.
    { type: 'text', autocomplete: 'current-password' },
    { autocomplete: 'new-password' },
    { autocomplete: 'cc-number' },
    { autocomplete: 'cc-csc' },
    { autocomplete: 'one-time-code' },
  ])
    expect(isSecret(input(secret)), JSON.stringify(secret)).toBe(true)
  for (const open of [{ type: 'text' }, { autocomplete: 'off' }, { type: 'email', autocomplete: 'username' }])
    expect(isSecret(input(open)), JSON.stringify(open)).toBe(false)
})

test('a form takes the fields of a draft that it has, with values of their kind [T-90]', () => {
  const initial = { title: '', tags: ['a'], isOn: false, none: null }
  const inputs = new Map([['rating', {}]])
  const typed = { title: 'Loaf', tags: ['b'], isOn: true, rating: '5' }
  expect(restorable(typed, initial, inputs)).toEqual(['title', 'tags', 'isOn', 'rating'])
  const unfit = { title: ['Loaf'], tags: 'b', isOn: 'yes', gone: '5', none: 'x' }
  expect(restorable(unfit, initial, inputs)).toEqual([])
  expect(restorable({ title: '' }, initial, inputs)).toEqual([])
})

test('values are compared as they are stored', () => {
  expect([same(null, undefined), same([{ a: 1 }], [{ a: 1 }]), same('1', 1)]).toEqual([true, true, false])
  expect([fieldOf('title'), fieldOf('links.0.url')]).toEqual(['title', 'links'])
})

test('a value of any kind is said as a text', () => {
  expect(['Loaf', '', undefined, []].map(textOf)).toEqual(['Loaf', 'empty', 'empty', 'empty'])
  expect(textOf(['Food', 'Tech'])).toBe('Food, Tech')
  expect(textOf([{ title: 'Loaves', url: 'https://a.example' }])).toBe('Loaves https://a.example')
})
