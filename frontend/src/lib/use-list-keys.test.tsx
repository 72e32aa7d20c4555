import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { singleKeys } from './single-keys.ts'
import { useListKeys } from './use-list-keys.ts'

afterEach(() => singleKeys.set(true))

function List({ name, entries }: { readonly name: string; readonly entries: readonly string[] }) {
  const keys = useListKeys<HTMLUListElement>()
  return (
    <ul {...keys} aria-label={name}>
      {entries.map((entry) => (
        <li key={entry}>
          <button type="button">Star {entry}</button>
          <h2>
            <a href={`/${entry}`}>{entry}</a>
          </h2>
        </li>
      ))}
    </ul>
  )
}

const press = (key: string, more: object = {}, target: Element = document.activeElement!) =>
  fireEvent.keyDown(target, { key, ...more })
const focused = () => document.activeElement?.textContent

test('j and k go through a list and stop at its ends [X-APP-2]', () => {
  render(<List name="Creators" entries={['ana', 'ben', 'cleo']} />)
  press('j')
  expect(focused()).toBe('ana')
  press('j')
  press('j')
  press('j')
  expect(focused()).toBe('cleo')
  press('k')
  expect(focused()).toBe('ben')
  screen.getByRole('button', { name: 'Star ben' }).focus()
  press('k')
  press('k')
  expect(focused()).toBe('ana')
  // The same keys of a Greek keyboard.
  press('ξ', { code: 'KeyJ' })
  expect(focused()).toBe('ben')
  press('κ', { code: 'KeyK' })
  expect(focused()).toBe('ana')
})

test('of two lists the one with the focus has the keys, else the first that has entries', () => {
  render(
    <>
      <List name="None" entries={[]} />
      <List name="Creators" entries={['ana', 'ben']} />
      <List name="Offers" entries={['wool', 'chairs']} />
    </>,
  )
  press('j')
  expect(focused()).toBe('ana')
  screen.getByRole('link', { name: 'wool' }).focus()
  press('j')
  expect(focused()).toBe('chairs')
})

test('in a list beside what it opened, the keys go on from the open entry', () => {
  function Queue() {
    const keys = useListKeys<HTMLOListElement>()
    return (
      <ol {...keys}>
        {['one', 'two', 'three'].map((entry) => (
          <li key={entry}>
            <a href={`/${entry}`} aria-current={entry === 'two' || undefined}>
              {entry}
            </a>
          </li>
        ))}
      </ol>
    )
  }
  render(<Queue />)
  press('j')
  expect(focused()).toBe('three')
})

test('single keys are off in fields, with modifiers, while text is composed, behind a dialog and once switched off [T-94]', () => {
  render(
    <>
      <List name="Creators" entries={['ana', 'ben']} />
      <input aria-label="Search" />
      <textarea aria-label="Notes" />
      <div role="textbox" tabIndex={0} aria-label="Words" />
      <dialog aria-label="Sure?" />
    </>,
  )
  const before = document.activeElement
  for (const name of ['Search', 'Notes', 'Words']) press('j', {}, screen.getByRole('textbox', { name }))
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) press('j', { [modifier]: true })
  press('j', { isComposing: true })
  const dialog = document.querySelector('dialog')!
  dialog.open = true
  press('j')
  dialog.open = false
  singleKeys.set(false)
  press('j')
  expect(document.activeElement).toBe(before)
  expect(document.cookie).toContain('single-keys=off')

  singleKeys.set(true)
  expect(document.cookie).not.toContain('single-keys')
  press('j')
  expect(focused()).toBe('ana')
})
