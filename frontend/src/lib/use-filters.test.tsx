import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
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

test('a person who is opened right after the typing is not left again for the search', async () => {
  const code = Promise.withResolvers<void>()
  const lazy = () => code.promise.then(() => ({ Component: () => <h1>The page of Nils</h1> }))
  renderApp([
    { path: '/', element: <People /> },
    { path: '/person', lazy },
  ])
  await userEvent.type(screen.getByRole('textbox'), 'Nils')
  await userEvent.click(screen.getByRole('link'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  code.resolve()
  expect(await screen.findByRole('heading', { name: 'The page of Nils' })).toBeDefined()
})
