import { fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useSought } from './use-sought.ts'

afterEach(() => vi.unstubAllGlobals())

const Entry = ({ id }: { readonly id: string }) => <p {...useSought(id)}>{id}</p>

test('what the address names stays in view while the page grows, until the user does something', () => {
  let grow = () => {}
  let isWatched = true
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grow = told
      }
      observe() {}
      disconnect() {
        isWatched = false
      }
    },
  )
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  const { container } = render(
    <MemoryRouter initialEntries={['/#two']}>
      <Entry id="one" />
      <Entry id="two" />
    </MemoryRouter>,
  )
  grow()
  const sought = container.querySelector('#two')
  expect(scroll.mock.contexts).toEqual([sought, sought])
  expect(sought?.getAttribute('data-sought')).toBe('true')
  expect(isWatched).toBe(true)
  fireEvent.keyDown(window, { key: 'ArrowDown' })
  expect(isWatched).toBe(false)
})
