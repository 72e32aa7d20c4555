import type { InterestSubmission } from '@iam/contracts/interest/views'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../lib/toasts.ts'
import { sendHeld } from '../../lib/undo.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { InterestCard } from './interest-card.tsx'
import { InterestPage } from './interest-page.tsx'

afterEach(() => vi.restoreAllMocks())

const first = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
const submission = {
  ...{ id: first, name: 'Vera', email: 'vera@iam.example', role: 'founder', interestArea: 'byway' },
  ...{ vision: 'A kiosk.', status: 'assigned', ownerUserId: first, ownerName: 'Ana Ruiz', linked: [] },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', closedReason: null },
} as unknown as InterestSubmission

test('an admin who takes a form says who had it on the screen, and is told who has it by now [X-ADM-5 T-62]', async () => {
  const bodies: unknown[] = []
  const detail =
    'This submission is assigned, decided by Kofi Mensah on 2026-11-21 12:00 UTC; look at it again.'
  renderApp([{ path: '/', element: <InterestCard submission={submission} onClose={() => undefined} /> }], {
    answers: {
      ...signedInAs('admin'),
      [`POST /api/admin/interest/${first}/assign`]: (init) => {
        bodies.push(JSON.parse(String(init?.body)))
        return problem(409, 'interest-assigned', detail)
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Assign to me: Vera' }))
  await act(() => sendHeld())
  await waitFor(() => expect(bodies).toEqual([{ seenOwnerUserId: first }]))
  const told = () => toastById(toastStore.getState().notifications[0]?.id)
  await waitFor(() => expect(told()).toMatchObject({ title: 'Not assigned', description: detail }))
})

test('a submission that leaves the list while an admin writes why does not take the dialog along [X-ADM-5 T-62]', async () => {
  const why = 'This submission is closed since Nov 21.'
  const { client } = renderApp([{ path: '/', element: <InterestPage /> }], {
    at: '/?status=assigned',
    answers: {
      ...signedInAs('admin'),
      'GET /api/admin/interest': () => json({ submissions: [submission], total: 1 }),
      [`POST /api/admin/interest/${first}/close`]: () => problem(409, 'interest-closed', why),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Close Vera' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Spam')
  const none = { pages: [{ submissions: [], total: 0 }], pageParams: [undefined] }
  act(() => client.setQueriesData({ queryKey: ['/api/admin/interest'] }, none))
  expect(await screen.findByText('Nothing here')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Close submission' }))
  expect(await dialog.findByText(why)).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Spam')
})

test('once another admin has taken a form, that owner is shown, and seen by who takes it over [X-ADM-5 T-62]', async () => {
  const kofi = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a12'
  let shown = submission
  const bodies: unknown[] = []
  renderApp([{ path: '/', element: <InterestPage /> }], {
    answers: {
      ...signedInAs('admin'),
      'GET /api/admin/interest': () => json({ submissions: [shown], total: 1 }),
      [`POST /api/admin/interest/${first}/assign`](init) {
        bodies.push(JSON.parse(String(init?.body)))
        shown = { ...submission, ownerUserId: kofi, ownerName: 'Kofi Mensah' } as InterestSubmission
        return problem(409, 'interest-assigned', 'This submission is assigned; look at it again.')
      },
    },
  })
  const take = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Assign to me: Vera' }))
    await act(() => sendHeld())
  }
  await take()
  expect(await screen.findByText('Kofi Mensah')).toBeDefined()
  await take()
  await waitFor(() => expect(bodies).toEqual([{ seenOwnerUserId: first }, { seenOwnerUserId: kofi }]))
})
