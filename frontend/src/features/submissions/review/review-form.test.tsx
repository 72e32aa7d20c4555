import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAgain } from '../../../lib/changes.ts'
import { shownId } from '../../../lib/session-state.ts'
import { json, problem, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { Review } from './review.tsx'

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e41'
const at = '2026-11-21T12:00:00.000Z'
const refusal = 'The reward of this task has changed meanwhile and is $120.00. Look at it again.'
/** What the task pays by now. */
let reward = '100.00'
beforeEach(() => {
  reward = '100.00'
})
afterEach(() => vi.restoreAllMocks())

const submission = () => ({
  ...{ id, campaignTaskId: id, campaignId: id, userId: id, contentId: id, status: 'submitted', version: 1 },
  ...{
    amendments: 2,
    versions: [],
    reviewerUserId: null,
    reviewedAt: null,
    notes: '',
    rejectionReason: null,
  },
  ...{ rewardAmountOverride: null, earned: null, submittedAt: at, openedAt: at, overdueDays: 0 },
  ...{ createdAt: at, taskTitle: 'First cut', taskReward: reward, campaignTitle: 'Slow bread' },
  ...{ campaignStatus: 'active', campaignEndAt: '2099-01-01T12:00:00.000Z', campaignClosedAt: null },
  ...{ organizerId: id, organizerName: 'Mara Lind', creatorName: 'Ana Ruiz', creatorHandle: null },
})
const task = (title: string) => ({
  ...{ id: crypto.randomUUID(), campaignId: id, title, description: '', rewardAmount: reward, order: 1 },
})
const campaign = () => ({
  ...{ id, title: 'Slow bread', organizerId: id, organizerName: 'Mara Lind', organizerHandle: null },
  ...{ status: 'active', description: '', categories: [], rewardAmount: '600.00', participantCount: 1 },
  ...{ maxParticipants: 10, startAt: at, endAt: '2099-01-01T12:00:00.000Z', requirements: [] },
  ...{ deliverables: [], createdAt: at, tasks: [task('First cut'), task('Poster')], autoAccept: false },
  ...{ closedAt: null, closedReason: '', spent: '0.00', hoursToAnswer: null, mine: null },
})

/** Opens the review; `sent` has the bodies of its approvals, which are refused if they saw another reward. */
async function reviewing(more: object = {}) {
  const sent: { taskReward?: string }[] = []
  const review = (
    <Review
      {...{ id, known: undefined, heading: null, place: null }}
      onStep={vi.fn()}
      onDecided={vi.fn()}
      onBack={vi.fn()}
    />
  )
  const { client } = renderApp([{ path: '/', element: review }], {
    answers: {
      ...signedInAs('brand'),
      async [`GET /api/iam/submissions/${id}`]() {
        // As in the app, so that drafts are the user's.
        await vi.waitFor(() => expect(shownId()).toBeDefined())
        return json({ submission: { ...submission(), ...more } })
      },
      [`GET /api/iam/campaigns/${id}`]: () => json({ campaign: campaign() }),
      [`GET /api/iam/campaigns/${id}/participations`]: () => json({ participations: [] }),
      [`POST /api/iam/submissions/${id}/approve`]: (init) => {
        const body = JSON.parse(String(init?.body))
        sent.push(body)
        return body.taskReward === reward
          ? json({ submission: { ...submission(), status: 'approved', reviewedAt: at } })
          : problem(409, 'submission-changed', refusal)
      },
    },
  })
  await screen.findByRole('form', { name: 'Decision' })
  const hear = () => act(() => fetchAgain(client, ['iam/submissions', 'iam/campaigns']))
  /** The brand raises the reward in another tab, and this one hears of it. */
  const raise = async () => {
    reward = '120.00'
    await hear()
  }
  return { sent, raise, hear }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount for this task/ })

test('a review names whose work it is, for which campaign, and what it is worth while its task is there', async () => {
  await reviewing()
  expect(screen.getByText('Ana Ruiz').parentElement?.textContent).toBe('Ana Ruiz, for Slow bread, $100.00')
  cleanup()
  await reviewing({ taskRemoved: true, taskTitle: 'A removed task', taskReward: '0.00' })
  expect(screen.getByText('Ana Ruiz').parentElement?.textContent).toBe('Ana Ruiz, for Slow bread')
})

test('an approval says which reward was seen, and pays no other amount unless one is typed [T-91 X-APP-5]', async () => {
  const { sent } = await reviewing()
  await press('Approve for $100.00')
  await waitFor(() => expect(sent).toEqual([{ version: 1, amendments: 2, taskReward: '100.00' }]))
})

test('an amount that was not touched follows the task [T-91 X-APP-5]', async () => {
  const { sent, raise } = await reviewing()
  await userEvent.type(screen.getByRole('textbox', { name: /^Notes to/ }), 'Lovely.')
  // While the amount is out of sight, too.
  await userEvent.click(screen.getByRole('radio', { name: 'Ask for a revision' }))
  await raise()
  await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
  expect(await screen.findByText(/^Approving records \$120\.00 for Ana Ruiz;/)).toBeDefined()
  await press('Approve for $120.00')
  await waitFor(() =>
    expect(sent).toEqual([{ version: 1, amendments: 2, taskReward: '120.00', notes: 'Lovely.' }]),
  )
})

test('an amount that was typed stays when the task pays another one [T-91]', async () => {
  const { sent, raise } = await reviewing()
  await userEvent.click(screen.getByText('Pay another amount'))
  await userEvent.clear(amount())
  await userEvent.type(amount(), '80')
  await raise()
  expect(await screen.findByText('The task says $120.00')).toBeDefined()
  await press('Approve for $80.00')
  const typed = { version: 1, amendments: 2, taskReward: '120.00', rewardAmountOverride: '80.00' }
  await waitFor(() => expect(sent).toEqual([typed]))
})

test('a refused approval says what changed, shows the new reward, and can be given again [T-64]', async () => {
  const { sent } = await reviewing()
  reward = '120.00'
  await press('Approve for $100.00')
  const decision = within(screen.getByRole('form', { name: 'Decision' }))
  const again = await decision.findByRole('button', { name: 'Approve for $120.00' })
  expect(decision.getByRole('alert').textContent).toBe(refusal)
  await userEvent.click(again)
  await waitFor(() => expect(sent.map(({ taskReward }) => taskReward)).toEqual(['100.00', '120.00']))
})

test('work of an erased creator can only be rejected, and it is said why', async () => {
  await reviewing({ creatorErased: true, creatorName: 'Former member' })
  expect(screen.getByText(/account of the creator is erased, so .* only rejected\.$/)).toBeDefined()
  expect(screen.getAllByRole('radio').map((choice) => (choice as HTMLInputElement).value)).toEqual(['reject'])
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined()
})

test('of a creator who does not take part any more no revision is asked for, and it is said why', async () => {
  await reviewing({ creatorTakesPart: false })
  expect(screen.getByText(/does not take part at present: no further version is handed in/)).toBeDefined()
  expect(screen.getAllByRole('radio').map((choice) => (choice as HTMLInputElement).value)).toEqual([
    ...['approve', 'reject'],
  ])
})

test('a revision that was begun is not asked for once the creator has left', async () => {
  const creator = { creatorTakesPart: true }
  const { hear } = await reviewing(creator)
  await userEvent.click(screen.getByRole('radio', { name: 'Ask for a revision' }))
  const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes to/ })
  await userEvent.type(notes(), 'Louder, please.')
  creator.creatorTakesPart = false
  await hear()
  expect(await screen.findByText(/does not take part at present/)).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Approve' })).toHaveProperty('checked', true)
  expect(notes().value).toBe('')
  expect(screen.queryByRole('button', { name: 'Request revision' })).toBeNull()

  // Should they take part once more, it is the same decision again.
  creator.creatorTakesPart = true
  await hear()
  expect(await screen.findByRole('button', { name: 'Request revision' })).toBeDefined()
  expect(notes().value).toBe('Louder, please.')
})

test('work for a task that was removed meanwhile can only be rejected, and it is said why', async () => {
  await reviewing({ taskRemoved: true, taskTitle: 'A removed task', taskReward: '0.00' })
  expect(
    screen.getByText(/^The task was removed as this was handed in, so .* only rejected\.$/),
  ).toBeDefined()
  expect(screen.getAllByRole('radio').map((choice) => (choice as HTMLInputElement).value)).toEqual(['reject'])
})
