import type { Role } from '@iam/contracts/enumerations'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { campaignQueries } from '../queries.ts'
import { ParticipationsTab } from './participations-tab.tsx'

afterEach(() => vi.restoreAllMocks())

test('the list that is shown stays when loading it again fails', async () => {
  let isDown = false
  const { client } = renderApp([{ path: '/', element: <ParticipationsTab /> }], {
    answers: {
      ...signedInAs('creator'),
      'GET /api/iam/campaigns/participation': () => (isDown ? json({}, 503) : json({ participations: [] })),
    },
  })
  expect(await screen.findByRole('heading', { name: 'No active campaigns' })).toBeDefined()
  isDown = true
  const { queryKey } = campaignQueries.participation()
  await client.invalidateQueries({ queryKey })
  await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'))
  expect(screen.getByRole('heading', { name: 'No active campaigns' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e41'
const participation = {
  ...{ id, campaignId: id, title: 'Slow bread', brandName: 'Mara Lind', dueDate: null, status: 'active' },
  ...{ progress: 50, tasksCompleted: 1, tasksInReview: 0, tasksInHand: 1, totalTasks: 2 },
  ...{ reward: '300.00', earningsAccrued: '100.00', closedReason: null, closedNote: '' },
  appliedAt: '2026-01-01T12:00:00.000Z',
}
const openAs = (role: Role, participations: readonly object[]) =>
  renderApp([{ path: '/', element: <ParticipationsTab /> }], {
    answers: {
      ...signedInAs(role),
      'GET /api/iam/campaigns/participation': () => json({ participations }),
    },
  })

test.each<Role>([
  'team_member',
  'partner',
  'investor',
  'admin',
])('who took part as a creator and is a %s now has the task that is to hand in [X-APP-3]', async (role) => {
  openAs(role, [participation])
  expect(await screen.findByText('1 task to hand in')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Continue Campaign' })
  expect(link.getAttribute('href')).toBe(`/iam/campaigns/${id}/work`)
})

test('other roles that take part in none are told whose the campaigns are', async () => {
  openAs('investor', [])
  expect(await screen.findByText('Creators apply to campaigns, and follow theirs here.')).toBeDefined()
})
