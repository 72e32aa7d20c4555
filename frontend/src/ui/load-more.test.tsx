import { useInfiniteQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepFocus } from '../lib/keep-focus.ts'
import { renderApp } from '../testing/render-app.tsx'
import { LoadMore } from './load-more.tsx'

/** A list of two pages, and another one below it. */
function People({ ask }: { readonly ask: (page: number) => Promise<string> }) {
  const list = useInfiniteQuery({
    queryKey: ['people'],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length : undefined),
  })
  return (
    <main tabIndex={-1}>
      <ul>
        {list.data?.pages.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      <LoadMore of={list}>Load more people</LoadMore>
      <ul>
        <li>
          <a href="/help">Help</a>
        </li>
      </ul>
    </main>
  )
}
const named = (name: string) => screen.findByRole('button', { name })
afterEach(() => vi.restoreAllMocks())

test('the button keeps the focus while more is loaded, asks once, and says that it failed', async () => {
  let next = Promise.withResolvers<string>()
  const ask = vi.fn((page: number) => (page === 0 ? Promise.resolve('Ana') : next.promise))
  renderApp([{ path: '/', element: <People ask={ask} /> }])
  await userEvent.click(await named('Load more people'))
  const button = await named('Loading …')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(ask).toHaveBeenCalledTimes(2)

  next.reject(new Error('It broke.'))
  expect((await screen.findByRole('alert')).textContent).toBe('More could not be loaded.')
  expect(document.activeElement).toBe(await named('Try loading more again'))
  next = Promise.withResolvers<string>()
  await userEvent.click(button)
  await named('Loading …')
  expect(screen.queryByRole('alert')).toBeNull()
  next.resolve('Kofi')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('with the last page the button goes, and the focus goes on at the first new entry', async () => {
  renderApp([{ path: '/', element: <People ask={async (page) => (page === 0 ? 'Ana' : 'Kofi')} /> }])
  const end = keepFocus()
  await userEvent.click(await named('Load more people'))
  const next = await screen.findByRole('link', { name: 'Kofi' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  end()
})

test('a user who has gone on meanwhile is left alone', async () => {
  const next = Promise.withResolvers<string>()
  renderApp([{ path: '/', element: <People ask={async (page) => (page === 0 ? 'Ana' : next.promise)} /> }])
  await userEvent.click(await named('Load more people'))
  const help = screen.getByRole('link', { name: 'Help' })
  help.focus()
  next.resolve('Kofi')
  await screen.findByRole('link', { name: 'Kofi' })
  expect(document.activeElement).toBe(help)
})
