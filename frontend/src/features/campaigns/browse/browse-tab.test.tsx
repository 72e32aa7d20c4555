import type { Role } from '@iam/contracts/enumerations'
import type { SessionUser } from '@iam/contracts/users/views'
import { UserId } from '@iam/contracts/values'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { BrowseTab } from './browse-tab.tsx'

afterEach(() => vi.restoreAllMocks())

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e41'
const at = '2099-01-01T12:00:00.000Z'
const campaign = {
  ...{ id, title: 'Slow bread', organizerId: id, organizerName: 'Noor Haddad', organizerHandle: null },
  ...{ status: 'active', description: '', categories: [], rewardAmount: '600.00', participantCount: 1 },
  ...{ maxParticipants: 10, startAt: at, endAt: at, requirements: [], deliverables: [], createdAt: at },
}
const openAs = (role: Role, own: Partial<SessionUser> = {}) =>
  renderApp([{ path: '/', element: <BrowseTab /> }], {
    answers: {
      ...signedInAs(role, own),
      'GET /api/iam/campaigns': () => json({ campaigns: [campaign], total: 1 }),
      'GET /api/iam/campaigns/participation': () => json({ participations: [] }),
    },
  })

test('the card offers to apply to creators only', async () => {
  openAs('investor')
  await screen.findByRole('button', { name: 'View Details' })
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull()
})

test('who made the campaign as a brand and is a creator by now manages it, and is not asked to apply [X-CMP-5]', async () => {
  openAs('creator', { id: UserId.parse(id) })
  const link = await screen.findByRole('link', { name: 'Manage' })
  expect(link.getAttribute('href')).toBe(`/iam/campaigns/${id}`)
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull()
})
