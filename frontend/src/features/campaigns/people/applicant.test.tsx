import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { QueryKey } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../../lib/toasts.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { PeopleTab } from './people-tab.tsx'

afterEach(() => vi.restoreAllMocks())

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e41'
const at = '2099-01-01T12:00:00.000Z'
const campaign = {
  ...{ id, title: 'Spring', status: 'active', organizerErased: false, tasks: [], rewardAmount: '300.00' },
  ...{ participantCount: 1, maxParticipants: 10, endAt: at, spent: '100.00' },
}
const applicant = {
  ...{ id, userId: id, name: 'Ana Ruiz', handle: null, avatarUrl: '', status: 'applied', progress: 0 },
  ...{ tasksCompleted: 0, totalTasks: 0, earningsAccrued: '0.00', raisedSince: '0.00', note: '' },
  ...{ closedReason: null, closedNote: '', appliedAt: at, acceptedAt: null, completedAt: null },
  testimonials: null,
}
const task = { id, campaignId: id, title: 'Reel', description: '', rewardAmount: '100.00', order: 0 }
const show = (
  of: object,
  tasks: readonly object[] = [task],
  accepted: Promise<unknown> = Promise.resolve(),
) =>
  renderApp(
    [
      {
        path: '/',
        element: (
          <PeopleTab
            campaign={{ ...campaign, tasks } as unknown as CampaignDetail}
            testimonials={() => null}
          />
        ),
      },
    ],
    {
      answers: {
        ...signedInAs('brand'),
        [`GET /api/iam/campaigns/${id}/participations`]: () =>
          json({ participations: [{ ...applicant, ...of }] }),
        [`POST /api/iam/participations/${id}/accept`]: () => accepted.then(() => json({ participation })),
      },
    },
  )
const participation = {
  ...{ id, campaignId: id, title: 'Spring', brandName: 'Mara Lind', dueDate: at, status: 'active' },
  ...{ progress: 0, tasksCompleted: 0, tasksInReview: 0, tasksInHand: 1, totalTasks: 1, reward: '300.00' },
  ...{ earningsAccrued: '0.00', closedReason: null, closedNote: '', appliedAt: at },
}

test('who was in the campaign before is accepted for what is still to earn, beside what was earned before [X-APP-5 T-91]', async () => {
  show({ tasksCompleted: 1, earningsAccrued: '100.00', stillToEarn: '200.00' })
  const accept = await screen.findByRole('button', { name: /^Accept/ })
  expect(accept.textContent).toBe('Accept for up to $200.00')
  expect(accept.getAttribute('aria-label')).toBe('Accept for up to $200.00: Ana Ruiz')
  expect(screen.getByText('Earned before').nextElementSibling?.textContent).toBe('$100.00')
  expect(screen.getByText(/takes a place and can earn up to \$300\.00/)).toBeDefined()
})

test('who is new is accepted for the whole reward [X-APP-5 T-91]', async () => {
  show({})
  expect(await screen.findByRole('button', { name: 'Accept for $300.00: Ana Ruiz' })).toBeDefined()
  expect(screen.queryByText('Earned before')).toBeNull()
  expect(screen.getByText(/takes a place and can earn \$300\.00/)).toBeDefined()
})

test.each([
  ['with tasks, that work can be handed in', [task], 'They can hand in their work now.'],
  ['without tasks, what is up to its brand', [], /^Add tasks, or complete Ana Ruiz yourself/],
])('of a creator who is accepted into a campaign it says, %s', async (_, tasks, said) => {
  show({}, tasks)
  await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }))
  await vi.waitFor(() =>
    expect(toastStore.getState().notifications[0]?.message).toEqual(
      typeof said === 'string' ? said : expect.stringMatching(said),
    ),
  )
})

test('it is said as well if the acceptance is shown before its answer comes [X-APP-5 T-91]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const name = 'Kofi Mensah'
  const { client } = show({ name }, [task], promise)
  await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }))
  const list = { predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey.includes('participations') }
  client.setQueriesData(list, { participations: [{ ...applicant, name, status: 'active' }] })
  expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeDefined()
  resolve()
  const told = () => toastById(toastStore.getState().notifications[0]?.id)
  await vi.waitFor(() => expect(told()?.title).toBe(`${name} takes part`))
})
