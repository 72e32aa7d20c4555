import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { TasksTab } from './tasks-tab.tsx'

const id = crypto.randomUUID()
const task = (title: string, rewardAmount: string) => ({ id: title, title, description: '', rewardAmount })
const [reel, post] = [task('Reel', '200.00'), task('Post', '50.00')]
const campaign = {
  ...{ id, title: 'Spring', status: 'active', rewardAmount: '300.00', maxParticipants: 10, spent: '0.00' },
  endAt: '2026-12-01T12:00:00.000Z',
}
const participant = (tasksCompleted: number, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), userId: id, name: 'Ana Ruiz', handle: null, avatarUrl: '', status: 'active' },
  ...{ progress: 0, tasksCompleted, totalTasks: 2, earningsAccrued: '0.00', raisedSince: '0.00', note: '' },
  ...{ closedReason: null, closedNote: '', appliedAt: '2026-11-21T12:00:00.000Z', acceptedAt: null },
  ...{ completedAt: null, testimonials: null, ...more },
})
afterEach(() => vi.restoreAllMocks())

/** Asks for the removal of the post; `participations` answers who takes part. */
async function asked(tasks: readonly object[], participations: () => Response) {
  const shown = { ...campaign, tasks } as unknown as CampaignDetail
  renderApp([{ path: '/', element: <TasksTab campaign={shown} addition={null} onAddition={vi.fn()} /> }], {
    answers: { [`GET /api/iam/campaigns/${id}/participations`]: participations },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Post' }))
  return within(screen.getByRole('dialog', { name: 'Remove Post?' }))
}
const are = (...participations: object[]) => json({ participations })

test('before a task is removed, it is said how its reward is paid instead [T-91]', async () => {
  const dialog = await asked([reel, post], () => are(participant(0)))
  expect(await dialog.findByText(/^Participants no longer hand it in/)).toBeDefined()
  expect(dialog.getByText(/Its \$50\.00 is paid on completion instead\.$/)).toBeDefined()
  expect(dialog.queryByText(/completed by it/)).toBeNull()
})

test('before a task is removed, it is said whom that completes and what it records [X-APP-5 T-91]', async () => {
  const dialog = await asked([reel, post], () => are(participant(1), participant(0)))
  const said = (await dialog.findByText('1 participant is completed by it at once:')).parentElement
  // The reward without the task that stays.
  expect(said?.textContent).toContain('$100.00 is recorded as earned. This cannot be undone.')
})

test('what the removal records counts all whom it completes, and what rewards were raised by [X-APP-5]', async () => {
  const others = [
    { status: 'completed' },
    { status: 'applied' },
    { closedReason: 'left', closedNote: 'No time.' },
    { creatorErased: true },
  ]
  const dialog = await asked([reel, post], () =>
    are(
      participant(1),
      participant(1, { raisedSince: '20.50' }),
      ...others.map((more) => participant(1, more)),
    ),
  )
  const said = (await dialog.findByText('2 participants are completed by it at once:')).parentElement
  expect(said?.textContent).toContain('$220.50 is recorded as earned in all.')
})

test('a task is not removed before it is known whom that completes [X-APP-5]', async () => {
  let isDown = true
  const dialog = await asked([reel, post], () => (isDown ? json({}, 503) : are(participant(1))))
  expect(dialog.queryByRole('button', { name: 'Remove task' })).toBeNull()
  expect(await dialog.findByText('The participants did not load')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Remove task' })).toBeNull()
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
  const loaded = within(await screen.findByRole('dialog', { name: 'Remove Post?' }))
  expect(await loaded.findByText('1 participant is completed by it at once:')).toBeDefined()
  expect(loaded.getByRole('button', { name: 'Remove task' })).toBeDefined()
})

test('what was known before the question is not taken for what holds now [X-APP-5]', async () => {
  let answer = () => are(participant(0))
  const first = await asked([reel, post], () => answer())
  await userEvent.click(await first.findByRole('button', { name: 'Keep it' }))
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise as unknown as Response
  await userEvent.click(screen.getByRole('button', { name: 'Remove Post' }))
  const again = () => within(screen.getByRole('dialog', { name: 'Remove Post?' }))
  expect(again().getByRole('status', { name: 'Loading the participants' })).toBeDefined()
  resolve(are(participant(1)))
  expect(await screen.findByText('1 participant is completed by it at once:')).toBeDefined()
})

test('without the last task participants are completed by hand, and none by its removal [X-APP-5 T-91]', async () => {
  const dialog = await asked([post], () => are(participant(0)))
  const text = (await dialog.findByText(/^It is the last task\./)).textContent
  expect(text).toContain('only participants whom you complete under People, before the campaign ends on')
  expect(text).toMatch(/get the \$300\.00\.$/)
  expect(dialog.queryByText(/paid on completion/)).toBeNull()
  expect(dialog.queryByText(/completed by it/)).toBeNull()
})
