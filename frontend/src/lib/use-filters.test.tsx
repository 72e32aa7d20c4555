import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { useFilters } from './use-filters.ts'

const filtersIn = (query: URLSearchParams) => ({ search: query.get('search') ?? '' })
const queryOf = ({ search }: { readonly search: string }) =>
  (search ? { search } : {}) as Record<string, string>

function People() {
  const { searchText, setSearchText } = useFilters({ filtersIn, queryOf })
  return (
    <>
      <input aria-label="Search" value={searchText} onChange={(event) => setSearchText(event.target.value)} />
      <Link to="/person">Nils Vale</Link>
    </>
  )
}

function renderPeople() {
  const code = Promise.withResolvers<void>()
  const lazy = () => code.promise.then(() => ({ Component: () => <h1>The page of Nils</h1> }))
  const { router } = renderApp([
    { path: '/', element: <People /> },
    { path: '/person', lazy },
  ])
  return { router, code }
}
const pageOfNils = () => screen.findByRole('heading', { name: 'The page of Nils' })

test('a person who is opened right after the typing is not left again for the search', async () => {
  const { code } = renderPeople()
  await userEvent.type(screen.getByRole('textbox'), 'Nils')
  await userEvent.click(screen.getByRole('link'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  code.resolve()
  expect(await pageOfNils()).toBeDefined()
})

test('nor where the search falls due before the screen knows that the person is being opened', async () => {
  const { router, code } = renderPeople()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Nils' } })
  void router.navigate('/person')
  // Microtasks only, between which nothing is rendered.
  while (router.state.navigation.state !== 'loading') await Promise.resolve()
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  code.resolve()
  expect(await pageOfNils()).toBeDefined()
})
