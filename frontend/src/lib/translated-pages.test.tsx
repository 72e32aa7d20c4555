import { render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { survivesTranslation } from './translated-pages.ts'

let stop: () => void
beforeAll(() => {
  stop = survivesTranslation()
})
afterEach(() => document.body.replaceChildren())
afterAll(() => stop())

/** What translations do: Chrome's takes the text out once its own element stands before it. */
const translations = {
  'beside it': (text: Text, element: Element) => {
    text.parentNode!.insertBefore(element, text)
    text.remove()
  },
  'in its place': (text: Text, element: Element) => text.replaceWith(element),
}
type Way = keyof typeof translations
const ways = Object.keys(translations) as Way[]

/** Translates a text into capital letters. Observers hear of it in a microtask. */
async function translated(text: Text, way: Way = 'beside it'): Promise<Element> {
  const element = document.createElement('font')
  element.textContent = text.data.toUpperCase()
  translations[way](text, element)
  await Promise.resolve()
  return element
}

function paragraph() {
  const parent = document.createElement('p')
  const [text, end] = [document.createTextNode('3 tasks'), document.createElement('b')]
  parent.append(text, end)
  document.body.append(parent)
  return { parent, text, end }
}
const element = (name: string) => document.createElement(name)

test.each(ways)('what is put before a text, or takes it away, meets its translation %s', async (way) => {
  const { parent, text, end } = paragraph()
  const translation = await translated(text, way)
  const added = element('i')

  expect(parent.insertBefore(added, text)).toBe(added)
  expect([...parent.childNodes]).toEqual([added, translation, end])
  expect(parent.removeChild(text)).toBe(text)
  expect([...parent.childNodes]).toEqual([added, end])
})

test.each(
  ways,
)('a text that changes stands where its translation stood %s, and can be translated again', async (way) => {
  const { parent, text, end } = paragraph()
  for (const words of ['2 tasks', '1 task']) {
    await translated(text, way)
    text.nodeValue = words
    expect([...parent.childNodes]).toEqual([text, end])
    expect(parent.textContent).toBe(words)
  }
})

test('a text that a translation moved into an element is removed with it', async () => {
  const { parent, text, end } = paragraph()
  const translation = await translated(text)
  translation.append(text)
  const added = element('i')

  parent.insertBefore(added, text)
  parent.removeChild(text)
  expect([...parent.childNodes]).toEqual([added, end])
})

test('a text whose translation is gone too is no reason to fail', async () => {
  const { parent, text, end } = paragraph()
  const translation = await translated(text)
  translation.remove()
  const added = element('i')

  text.nodeValue = '2 tasks'
  parent.insertBefore(added, text)
  parent.removeChild(text)
  expect([...parent.childNodes]).toEqual([end, added])
})

test('an untouched page changes as ever', async () => {
  const { parent, text, end } = paragraph()
  const added = element('i')

  parent.insertBefore(added, end)
  text.nodeValue = '2 tasks'
  expect(parent.textContent).toBe('2 tasks')
  parent.removeChild(text)
  await Promise.resolve()
  text.nodeValue = '1 task'
  expect([...parent.childNodes]).toEqual([added, end])
  parent.insertBefore(text, null)
  expect([...parent.childNodes]).toEqual([added, end, text])
})

test('a translated button that binds names the amount that a click accepts [X-APP-5 T-91]', async () => {
  const Accept = ({ amount }: { readonly amount: string }) => (
    <button type="button">Accept for {amount}</button>
  )
  const { rerender } = render(<Accept amount="$650.00" />)
  const button = screen.getByRole('button')
  for (const text of [...button.childNodes]) await translated(text as Text)
  expect(button.textContent).toBe('ACCEPT FOR $650.00')
  rerender(<Accept amount="$700.00" />)
  expect(button.textContent).toBe('ACCEPT FOR $700.00')
})
