import type { Participation } from '@iam/contracts/participations/views'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { LeaveCampaign } from './leave-campaign.tsx'

const participation = {
  ...{ id: crypto.randomUUID(), campaignId: crypto.randomUUID(), title: 'Spring', brandName: 'Loom' },
  ...{ dueDate: null, status: 'active', progress: 0, tasksCompleted: 0, tasksInReview: 0, tasksInHand: 1 },
  ...{ totalTasks: 1, reward: '600.00', earningsAccrued: '150.00', closedReason: 'left', closedNote: '' },
  appliedAt: '2026-11-01T09:00:00.000Z',
} as Participation
const dialog = () => within(screen.getByRole('dialog'))
afterEach(() => vi.restoreAllMocks())

test('a dialog says that the portal was not reached, and opens without the former failure', async () => {
  const { server } = renderApp([{ path: '/', element: <LeaveCampaign participation={participation} /> }])
  server.mockRejectedValue(new TypeError('no network'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const opener = screen.getByRole('button', { name: 'Leave campaign' })
  await userEvent.click(opener)
  await userEvent.click(dialog().getByRole('button', { name: 'Leave campaign' }))
  expect(await dialog().findByText(/^The portal cannot be reached/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Stay' }))
  await userEvent.click(opener)
  expect(dialog().getByRole('alert').textContent).toBe('')
})

test('one that has left is led to the own campaigns, also when the workspace goes before the answer', async () => {
  const answered = Promise.withResolvers<void>()
  let pushed = () => {}
  function Workspace() {
    const [isOpen, setOpen] = useState(true)
    pushed = () => setOpen(false)
    return isOpen && <LeaveCampaign participation={participation} />
  }
  const { router, server } = renderApp([
    { path: '/', element: <Workspace /> },
    { path: '/iam/campaigns', element: <p>Own campaigns</p> },
  ])
  server.mockImplementation(() => answered.promise.then(() => json({ participation })))
  await userEvent.click(screen.getByRole('button', { name: 'Leave campaign' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Leave campaign' }))
  act(() => pushed())
  expect(screen.queryByRole('dialog')).toBeNull()
  answered.resolve()
  expect(await screen.findByText('Own campaigns')).toBeDefined()
  expect(router.state.location.search).toBe('?tab=mine')
})
