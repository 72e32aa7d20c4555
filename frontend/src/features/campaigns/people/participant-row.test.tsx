import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { Participant } from '@iam/contracts/participations/views'
import type { SessionUser } from '@iam/contracts/users/views'
import { UserId } from '@iam/contracts/values'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { json, problem, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { PeopleTab } from './people-tab.tsx'

const at = '2026-11-21T12:00:00.000Z'
const campaign = {
  ...{ id: crypto.randomUUID(), title: 'Spring', status: 'active', tasks: [], rewardAmount: '300.00' },
  ...{
    spent: null,
    participantCount: 1,
    maxParticipants: 10,
    organizerErased: false,
    endAt: '2099-01-01T12:00:00.000Z',
  },
} as unknown as CampaignDetail
const list = `/api/iam/campaigns/${campaign.id}/participations`
const participant = {
  ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), name: 'Ana Ruiz', handle: null, avatarUrl: '' },
  ...{ status: 'active', progress: 0, tasksCompleted: 0, totalTasks: 0, earningsAccrued: '0.00', note: '' },
  ...{ raisedSince: '0.00', closedReason: null, closedNote: '', appliedAt: at, acceptedAt: at },
  ...{ completedAt: null, testimonials: null, creatorErased: false },
}
const show = (more: Partial<Participant>, user: Partial<SessionUser> = {}, answers = {}) =>
  renderApp([{ path: '/', element: <PeopleTab campaign={campaign} testimonials={() => null} /> }], {
    answers: {
      ...signedInAs('brand', user),
      [`GET ${list}`]: () => json({ participations: [{ ...participant, ...more }] }),
      ...answers,
    },
  })

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
  const withdrawn = { ...participant, id: crypto.randomUUID() }
  const participations = [participant, { ...withdrawn, status: 'applied', closedReason: 'withdrawn' }]
  const element = <PeopleTab campaign={campaign} testimonials={() => null} />
  renderApp([{ path: '/', element }], {
    at: `/#${withdrawn.id}`,
    answers: {
      ...signedInAs('brand'),
      [`GET ${list}`]: () => json({ participations }),
    },
  })
  const ended = (await screen.findByText('Ended (1)')).closest('details')!
  expect(ended.open).toBe(true)
  const sought = within(ended).getByRole('listitem')
  expect(sought.dataset.sought).toBe('true')
  expect(scroll.mock.contexts).toContain(sought)
})

test.each([
  ['Reject', 'applied', 'reject'],
  ['Remove', 'active', 'remove'],
] as const)('who leaves the list while the brand writes why does not take the dialog along: %s', async (verb, status, act) => {
  const why = 'This participation ended on Nov 21.'
  const refusal = {
    [`POST /api/iam/participations/${participant.id}/${act}`]: () => problem(409, 'ended', why),
  }
  const { client } = show({ status }, {}, refusal)
  await userEvent.click(await screen.findByRole('button', { name: `${verb} Ana Ruiz` }))
  const dialog = within(screen.getByRole('dialog', { name: `${verb} Ana Ruiz?` }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Late')
  const ended = { ...participant, status, closedReason: 'left' }
  client.setQueriesData(
    { predicate: ({ queryKey }) => queryKey.includes('participations') },
    { participations: [ended] },
  )
  expect(await screen.findByText('Ended (1)')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: /^(Reject|Remove)/ }))
  expect(await dialog.findByText(why)).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Late')
})
