import type { AdminUser } from '@iam/contracts/users/admin-views'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { adminQueries } from './queries.ts'
import { RightsForm } from './rights-form.tsx'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const user = {
  ...{ id: '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11', name: 'Ana Ruiz', role: 'brand' },
  ...{ stakeholderType: 'external', canApprovePayments: false, canPostNews: false },
  ...{ email: 'ana@iam.example', emailConfirmed: true, handle: null, avatarUrl: '', erasedAt: null },
  createdAt: '2026-11-21T12:00:00.000Z',
} as unknown as AdminUser

function Shown() {
  const { data } = useQuery(adminQueries.user(user.id))
  return data ? <RightsForm user={data.user} /> : null
}

test('rights that another admin changed meanwhile are shown, beside the sentence why it was refused', async () => {
  const why = 'An admin already has this right.'
  let shown = user
  renderApp([{ path: '/', element: <Shown /> }], {
    answers: {
      ...signedInAs('admin'),
      [`GET /api/admin/users/${user.id}`]: () => json({ user: shown, rights: [], refusedAddress: null }),
      [`PATCH /api/admin/users/${user.id}`]() {
        shown = { ...user, role: 'admin', canPostNews: true }
        return problem(409, 'admin-rights', why)
      },
    },
  })
  await userEvent.click(await screen.findByLabelText('May approve payments'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Finance')
  await userEvent.click(screen.getByRole('button', { name: 'Change rights' }))
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('May post news').checked).toBe(true))
  expect(screen.getByText(why)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Finance')
})
