import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { Participant } from '@iam/contracts/participations/views'
import type { SessionUser } from '@iam/contracts/users/views'
import { UserId } from '@iam/contracts/values'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { ParticipantRow } from './participant-row.tsx'
import { PeopleTab } from './people-tab.tsx'

const at = '2026-11-21T12:00:00.000Z'
const campaign = { title: 'Spring', status: 'active', tasks: [], rewardAmount: '300.00', spent: null }
const participant = {
  ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), name: 'Ana Ruiz', handle: null, avatarUrl: '' },
  ...{ status: 'active', progress: 0, tasksCompleted: 0, totalTasks: 0, earningsAccrued: '0.00', note: '' },
  ...{ raisedSince: '0.00', closedReason: null, closedNote: '', appliedAt: at, acceptedAt: at },
  ...{ completedAt: null, testimonials: null, creatorErased: false },
}
const show = (more: Partial<Participant>, user: Partial<SessionUser> = {}) =>
  renderApp(
    [
      {
        path: '/',
        element: (
          <ParticipantRow
            participant={{ ...participant, ...more } as Participant}
            campaign={campaign as unknown as CampaignDetail}
          />
        ),
      },
    ],
    { answers: signedInAs('brand', user) },
  )

test('a participant without tasks is completed by the brand', async () => {
  show({})
  expect(await screen.findByRole('button', { name: 'Complete Ana Ruiz' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana Ruiz' }))
  expect(screen.getByText(/that they have earned stays theirs/)).toBeDefined()
})

test('an admin who takes part from the time as a creator is left to another one to complete', async () => {
  show({}, { role: 'admin', id: UserId.parse(participant.userId) })
  expect(await screen.findByText('No tasks: for another admin to complete')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull()
})

test('one whose account is erased is not completed, only removed, and nothing is promised', async () => {
  show({ name: 'Former member', creatorErased: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Former member' }))
  expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull()
  expect(screen.getByText(/nothing more is paid/)).toBeDefined()
  expect(screen.queryByText(/stays theirs/)).toBeNull()
})

test('who is led to an application that was withdrawn since finds it among those that ended', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  const [campaignId, withdrawn] = [crypto.randomUUID(), { ...participant, id: crypto.randomUUID() }]
  const participations = [participant, { ...withdrawn, status: 'applied', closedReason: 'withdrawn' }]
  const shown = { ...campaign, id: campaignId } as unknown as CampaignDetail
  const element = <PeopleTab campaign={shown} testimonials={() => null} />
  renderApp([{ path: '/', element }], {
    at: `/#${withdrawn.id}`,
    answers: {
      ...signedInAs('brand'),
      [`GET /api/iam/campaigns/${campaignId}/participations`]: () => json({ participations }),
    },
  })
  const ended = (await screen.findByText('Ended (1)')).closest('details')!
  expect(ended.open).toBe(true)
  const sought = within(ended).getByRole('listitem')
  expect(sought.dataset.sought).toBe('true')
  expect(scroll.mock.contexts).toContain(sought)
})
