import type { InterestSubmission } from '@iam/contracts/interest/views'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../lib/toasts.ts'
import { sendHeld } from '../../lib/undo.ts'
import { problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { InterestCard } from './interest-card.tsx'

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
  renderApp([{ path: '/', element: <InterestCard submission={submission} /> }], {
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
