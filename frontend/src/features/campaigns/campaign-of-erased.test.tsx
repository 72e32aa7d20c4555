import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { ParticipationsTab } from './apply/participations-tab.tsx'
import { CampaignPage } from './campaign-page.tsx'

const id = crypto.randomUUID()
const at = '2026-11-21T12:00:00.000Z'
const campaign = {
  ...{ id, title: 'Spring', organizerId: crypto.randomUUID(), organizerName: 'Former member' },
  ...{ organizerHandle: null, organizerErased: true, status: 'active', description: '', categories: [] },
  ...{ rewardAmount: '600.00', participantCount: 1, maxParticipants: 10, startAt: at, createdAt: at },
  ...{ endAt: '2100-01-01T12:00:00.000Z', requirements: [], deliverables: [], tasks: [], autoAccept: false },
  ...{ closedAt: null, closedReason: '', spent: null, hoursToAnswer: null, mine: null },
}
const part = { participationId: id, closedReason: null, closedNote: '', appliedAt: at }
const own = {
  ...{ id, campaignId: id, title: 'Spring', brandName: 'Former member', brandErased: true, dueDate: at },
  ...{ progress: 0, tasksCompleted: 0, tasksInReview: 0, tasksInHand: 0, totalTasks: 0, reward: '600.00' },
  ...{ earningsAccrued: '0.00', closedReason: null, closedNote: '', appliedAt: at },
}
const participant = {
  ...{ id, userId: id, name: 'Ana Ruiz', handle: null, avatarUrl: '', note: '', raisedSince: '0.00' },
  ...{ progress: 0, tasksCompleted: 0, totalTasks: 0, earningsAccrued: '0.00', closedReason: null },
  ...{ closedNote: '', appliedAt: at, acceptedAt: at, completedAt: null, testimonials: null },
}
afterEach(() => vi.restoreAllMocks())

const show = (
  viewer: 'creator' | 'admin' | null,
  { mine = null as object | null, people = [] as object[] },
) =>
  renderApp([{ path: '/:id', element: <CampaignPage testimonials={() => null} /> }], {
    at: `/${id}?tab=people`,
    answers: {
      ...(viewer && signedInAs(viewer)),
      [`GET /api/iam/campaigns/${id}`]: () => json({ campaign: { ...campaign, mine } }),
      [`GET /api/iam/campaigns/${id}/participations`]: () => json({ participations: people }),
      'GET /api/iam/campaigns/participation': () => json({ participations: [own] }),
      'GET /api/iam/submissions': () => json({ submissions: [], total: 0 }),
    },
  })

test.each([
  ['a visitor', null, null, /takes no new participants/],
  ['a creator', 'creator', null, /takes no new participants/],
  ['an applicant', 'creator', { ...part, status: 'applied' }, /it can no longer be accepted/],
  ['a participant', 'creator', { ...part, status: 'active' }, /An admin reviews your work and completes/],
] as const)('of a campaign whose brand is erased %s reads what is left of it, and that it is not open', async (_, viewer, mine, sentence) => {
  show(viewer, { mine })
  const said = await screen.findByText(sentence)
  expect(said.textContent).toMatch(/The account of the brand is erased/)
  expect(screen.queryByText(/Open to|Apply|Waiting on/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/^No tasks yet/).textContent).toContain('paid to whom an admin completes')
})

test('in a campaign whose brand is erased an admin completes participants, and accepts no application', async () => {
  const waiting = { ...participant, id: crypto.randomUUID(), name: 'Ben Ode', status: 'applied' }
  show('admin', { people: [{ ...participant, status: 'active' }, waiting] })
  expect(await screen.findByRole('button', { name: 'Complete Ana Ruiz' })).toBeDefined()
  const accept = screen.getByRole('button', { name: 'Accept for $600.00: Ben Ode' })
  expect(accept).toHaveProperty('disabled', true)
  const why = document.getElementById(accept.getAttribute('aria-describedby')!)
  expect(why?.textContent).toBe(
    'The account of the brand is erased, so that none of them can be accepted any more.',
  )
})

test('without people, a campaign whose brand is erased asks for none', async () => {
  show('admin', {})
  expect(await screen.findByText('This campaign had no participants.')).toBeDefined()
  expect(screen.queryByText(/is in the hub|Your move/)).toBeNull()
})

test.each([
  [
    'an application',
    { status: 'applied' },
    'The account of the brand is erased: it can no longer be accepted',
  ],
  ['work', { status: 'active', totalTasks: 1, tasksInReview: 1 }, 'Waiting on an admin for a review'],
  ['a part without tasks', { status: 'active' }, 'Waiting on an admin to complete your part'],
])('among the own campaigns, %s in one of an erased brand does not wait for that brand', async (_, more, line) => {
  renderApp([{ path: '/', element: <ParticipationsTab /> }], {
    answers: {
      ...signedInAs('creator'),
      'GET /api/iam/campaigns/participation': () => json({ participations: [{ ...own, ...more }] }),
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Your campaigns' }))
  expect(list.getByText(line)).toBeDefined()
  expect(list.queryByText(/Waiting on Former member/)).toBeNull()
})
