import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

// Test files share a document, and what is written into it by hand is not cleaned up.
afterEach(() => document.body.replaceChildren())

const entry = (name: string) =>
  `<li id="${name}"><button>Approve ${name}</button><a href="/${name}">${name}</a></li>`
let end: () => void
beforeEach(() => {
  const entries = ['one', 'two', 'three'].map(entry).join('')
  document.body.innerHTML = `<input /><main tabindex="-1"><ul>${entries}</ul></main>`
  end = keepFocus()
})
afterEach(() => end())

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!
const removals = () => new Promise((resolve) => setTimeout(resolve))

test.each([
  ['its entry, which has another control', 'two', ['#two button'], '#two a'],
  ['the next entry', 'two', ['#two'], '#three button'],
  ['the entry before, if it was the last', 'three', ['#three'], '#two button'],
  ['the page, if all are gone', 'two', ['ul'], 'main'],
])('the focus of a removed control goes to %s', async (_, name, removed, nearest) => {
  element(`#${name} button`).focus()
  for (const selector of removed) element(selector).remove()
  await removals()
  expect(document.activeElement).toBe(element(nearest))
})

test('one removal after the other moves it on', async () => {
  element('#one button').focus()
  for (const selector of ['#one', '#two']) {
    element(selector).remove()
    await removals()
  }
  expect(document.activeElement).toBe(element('#three button'))
})

test('with a dialog open it stays in it', async () => {
  element('#two').insertAdjacentHTML(
    'beforeend',
    '<dialog open><input id="field" /><button>Again</button></dialog>',
  )
  element('dialog button').focus()
  element('dialog button').remove()
  await removals()
  expect(document.activeElement).toBe(element('#field'))
})

test('it is not moved from where it went before, nor if it was left', async () => {
  element('#one button').focus()
  element('input').focus()
  element('#one').remove()
  await removals()
  expect(document.activeElement).toBe(element('input'))

  element('#two button').focus()
  element('#two button').blur()
  await removals()
  element('#two').remove()
  await removals()
  expect(document.activeElement).toBe(document.body)
})
