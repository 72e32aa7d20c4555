import type { AdminUser } from '@iam/contracts/users/admin-views'
import { useInfiniteQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { earningsAnswer } from '../../testing/earnings.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { EraseUser } from './erase-user.tsx'
import { adminQueries } from './queries.ts'

afterEach(() => vi.restoreAllMocks())

const user = { id: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f', name: 'Ana Ruiz' } as AdminUser

/** The ledger that stands on the same page. */
function Ledger() {
  const { data } = useInfiniteQuery(adminQueries.ledger(user.id))
  return <p>{data?.pages[0]?.totals.available} to pay</p>
}

test('who is erased without being paid is owed nothing any more, in the ledger on the same page too [T-78]', async () => {
  const { totals, ...answer } = earningsAnswer([])
  let available = '75.00'
  const element = (
    <>
      <EraseUser user={user} />
      <Ledger />
    </>
  )
  renderApp([{ path: '/', element }], {
    answers: {
      ...signedInAs('admin'),
      'GET /api/admin/earnings': () =>
        json({ ...answer, totals: { ...totals, available }, userId: user.id, name: user.name }),
      [`POST /api/admin/users/${user.id}/erase`]: (init) => {
        if (!JSON.parse(String(init?.body)).force)
          return problem(409, 'money-outstanding', '$75.00 is not paid yet.')
        available = '0.00'
        return new Response(null, { status: 204 })
      },
    },
  })
  await screen.findByText('75.00 to pay')
  await userEvent.click(screen.getByRole('button', { name: 'Erase Ana Ruiz' }))
  await userEvent.type(await screen.findByLabelText('Reason'), 'On request')
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Erase without paying' }))
  await waitFor(() => expect(screen.getByText('0.00 to pay')).toBeDefined())
})

test('while money is on its way, erasing without paying is not offered [T-78]', async () => {
  renderApp([{ path: '/', element: <EraseUser user={user} /> }], {
    answers: {
      ...signedInAs('admin'),
      [`POST /api/admin/users/${user.id}/erase`]: () =>
        problem(409, 'money-on-its-way', '$75.00 is on its way to this account.'),
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Erase Ana Ruiz' }))
  await userEvent.type(await screen.findByLabelText('Reason'), 'On request')
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('$75.00 is on its way to this account.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Erase for good' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Erase without paying' })).toBeNull()
})
