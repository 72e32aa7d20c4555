import { beforeAll, expect, test } from 'vitest'
import { survivesTranslation } from './translated-pages.ts'

beforeAll(() => survivesTranslation())

function paragraph() {
  const parent = document.createElement('p')
  const [text, end] = [document.createTextNode('3 tasks'), document.createElement('b')]
  parent.append(text, end)
  const translated = document.createElement('font')
  return { parent, text, end, translated }
}

test('a text that a translation took out of the page can be removed, and something put before it', () => {
  const { parent, text, end, translated } = paragraph()
  text.replaceWith(translated)
  const added = document.createElement('i')

  expect(parent.insertBefore(added, text)).toBe(added)
  expect(parent.removeChild(text)).toBe(text)
  expect([...parent.childNodes]).toEqual([translated, end, added])
})

test('a text that a translation moved into an element is removed with it', () => {
  const { parent, text, end, translated } = paragraph()
  text.replaceWith(translated)
  translated.append(text)
  const added = document.createElement('i')

  parent.insertBefore(added, text)
  parent.removeChild(text)
  expect([...parent.childNodes]).toEqual([added, end])
})

test('an untouched page changes as ever', () => {
  const { parent, text, end } = paragraph()
  const added = document.createElement('i')

  parent.insertBefore(added, end)
  parent.removeChild(text)
  parent.insertBefore(text, null)
  expect([...parent.childNodes]).toEqual([added, end, text])
})
