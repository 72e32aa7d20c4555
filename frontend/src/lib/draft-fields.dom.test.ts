import { expect, test } from 'vitest'
import { described, type Field, fieldOf, isSecret, restorable, same, textOf } from './draft-fields.ts'

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
  expect([textOf(true), textOf([{ platform: 'X', isOn: false, limit: '280' }])]).toEqual(['Yes', 'X No 280'])
})

test('a field is called as on the screen, and its value is the one that was to choose [T-90]', () => {
  document.body.innerHTML = `
    <label for="title">Title</label><input id="title" />
    <label for="kind">Kind</label>
    <select id="kind"><option value="post">Post</option><option value="video">A clip</option></select>
    <fieldset><legend>Also in</legend><label><input id="food" type="checkbox" value="Food" />Food</label></fieldset>
    <fieldset><legend>Decision</legend><label><input id="no" type="radio" value="no" />Reject</label></fieldset>
    <label><input id="auto" type="checkbox" />Accept all</label>`
  const field = (id: string) => document.getElementById(id) as Field
  expect(described(field('title'), '')).toEqual({ label: 'Title', now: 'empty' })
  expect(described(field('kind'), 'video')).toEqual({ label: 'Kind', now: 'A clip' })
  expect(described(field('food'), ['Food', 'Tech'])).toEqual({ label: 'Also in', now: 'Food, Tech' })
  expect(described(field('no'), 'no').label).toBe('Decision')
  expect(described(field('auto'), true)).toEqual({ label: 'Accept all', now: 'Yes' })
  // A list, or a field of its own making, is called as its form.
  expect(described(undefined, [{ title: 'Loaves' }])).toEqual({ label: undefined, now: 'Loaves' })
  document.body.innerHTML = ''
})
