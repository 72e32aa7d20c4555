import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { Role } from '@iam/contracts/enumerations'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../../lib/toasts.ts'
import { json, problem, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { campaignQueries } from '../queries.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { OwnPart } from './own-part.tsx'

afterEach(() => vi.restoreAllMocks())

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e41'
const at = '2099-01-01T12:00:00.000Z'
const campaign = {
  ...{ id, title: 'Slow bread', organizerId: id, organizerName: 'Mara Lind', organizerHandle: null },
  ...{ status: 'active', description: '', categories: [], rewardAmount: '600.00', participantCount: 1 },
  ...{ maxParticipants: 10, startAt: at, endAt: at, requirements: [], deliverables: [], createdAt: at },
  ...{ tasks: [], autoAccept: false, closedAt: null, closedReason: '', spent: '0.00', hoursToAnswer: null },
  mine: {
    ...{ participationId: id, status: 'active', appliedAt: at },
    ...{ closedReason: 'removed', closedNote: 'No films came.' },
  },
} as unknown as CampaignDetail

test.each([
  ['its page', () => <OwnPart campaign={campaign} />],
  ['the list', () => <ApplyDialog campaign={campaign} onClose={vi.fn()} />],
])('that a participation was ended is not said of the brand on %s: an admin may have', async (_, shown) => {
  renderApp([{ path: '/', element: shown() }], {
    answers: { ...signedInAs('creator'), [`GET /api/iam/campaigns/${id}`]: () => json({ campaign }) },
  })
  expect(await screen.findByText(/^Your participation( in this campaign)? was ended/)).toBeDefined()
  expect(screen.getByText('No films came.')).toBeDefined()
})

const withPart = (mine: object | null) =>
  ({
    ...campaign,
    mine: mine && { ...campaign.mine, closedReason: null, closedNote: '', ...mine },
  }) as CampaignDetail
const openAs = (role: Role, mine: object | null, participations: readonly object[] = []) =>
  renderApp([{ path: '/', element: <OwnPart campaign={withPart(mine)} /> }], {
    answers: {
      ...signedInAs(role),
      'GET /api/iam/campaigns/participation': () => json({ participations }),
    },
  })

test.each<Role>([
  'team_member',
  'partner',
  'investor',
  'brand',
])('who took part as a creator and is a %s now finds the way to the work, without the call of creators [X-CMP-1 CALL-42]', async (role) => {
  const { server } = openAs(role, {})
  const link = await screen.findByRole('link', { name: 'Continue Campaign' })
  expect(link.getAttribute('href')).toBe(`/iam/campaigns/${id}/work`)
  expect(screen.queryByRole('heading', { name: 'For creators' })).toBeNull()
  expect(server.mock.calls.filter(([path]) => String(path).includes('/participation'))).toEqual([])
})

test('a creator reads how far the own part has come', async () => {
  const part = {
    ...{ id, campaignId: id, title: 'Slow bread', brandName: 'Mara Lind', dueDate: null, status: 'active' },
    ...{ progress: 50, tasksCompleted: 1, totalTasks: 2, tasksInReview: 0, tasksInHand: 1, reward: '600.00' },
    ...{ earningsAccrued: '100.00', closedReason: null, closedNote: '', appliedAt: at },
  }
  openAs('creator', {}, [part])
  expect((await screen.findByText(/tasks approved/)).textContent).toBe('1/2 tasks approved, $100.00 earned')
})

test('an application outlasts the role: it can be withdrawn, and only creators apply again [X-APP-3]', async () => {
  openAs('partner', { status: 'applied' })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw application' }))
  expect(await screen.findByText(/Only creators can apply again\./)).toBeDefined()
})

test.each([
  ['left', 'You left this campaign.'],
  ['withdrawn', 'You withdrew your application.'],
  ['rejected', 'Your application was turned down.'],
])('of a part that is over, another role reads how it ended (%s), and what there is besides', async (closedReason, said) => {
  openAs('investor', { closedReason })
  expect(await screen.findByText(said)).toBeDefined()
  const link = screen.getByRole('link', { name: 'All campaigns' })
  expect(link.getAttribute('href')).toBe('/iam/campaigns')
})

test('to other roles without a part in it, the campaign is for creators', async () => {
  openAs('investor', null)
  expect(await screen.findByRole('heading', { name: 'For creators' })).toBeDefined()
})

function Part() {
  const { data } = useQuery(campaignQueries.detail(id))
  return data ? <OwnPart campaign={data.campaign} /> : null
}

test('who applies as the last place is taken reads so, and is not offered to apply any more [X-CMP-1]', async () => {
  let shown = { ...campaign, mine: null, participantCount: 9 }
  renderApp([{ path: '/', element: <Part /> }], {
    answers: {
      ...signedInAs('creator'),
      [`GET /api/iam/campaigns/${id}`]: () => json({ campaign: shown }),
      [`POST /api/iam/campaigns/${id}/apply`]() {
        shown = { ...shown, participantCount: 10 }
        return problem(409, 'campaign-full', 'This campaign is full.')
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Apply Now' }))
  expect(await screen.findByText('All places are taken.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull()
  expect(toastStore.getState().notifications[0]?.message).toMatch(/This campaign is full\.$/)
})
