import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { CardList } from './cards.tsx'

const people = [
  { id: 'ana', name: 'Ana' },
  { id: 'kofi', name: 'Kofi' },
  { id: 'ana', name: 'Ana, of the next page' },
]
afterEach(() => vi.restoreAllMocks())

test('an entry that two pages of a list have is shown once, as the first has it', async () => {
  const list = { data: { pages: [{ total: 2 }] }, isError: false, hasNextPage: false }
  const words = { noun: 'people', label: 'People', ifNone: 'Nobody.', toCome: null, next: null }
  renderApp([
    {
      path: '/',
      element: <CardList {...words} list={list as never} cards={people} card={({ name }) => name} />,
    },
  ])
  const entries = await screen.findAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Ana', 'Kofi'])
})
