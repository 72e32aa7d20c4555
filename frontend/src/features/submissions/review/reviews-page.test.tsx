import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { ReviewsPage } from './reviews-page.tsx'

afterEach(() => vi.restoreAllMocks())

const ids = ['1', '2'].map((n) => `7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4${n}`)
const [first, second] = ids as [string, string]
const at = '2026-11-21T12:00:00.000Z'
const submission = (id: string) => ({
  ...{ id, campaignTaskId: id, campaignId: id, userId: id, contentId: id, status: 'approved', version: 1 },
  ...{ amendments: 0, versions: [], reviewerUserId: id, reviewedAt: at, notes: '', rejectionReason: null },
  ...{ rewardAmountOverride: null, earned: '100.00', submittedAt: at, openedAt: at, overdueDays: 0 },
  ...{ createdAt: at, taskTitle: id === first ? 'First cut' : 'Poster', taskReward: '100.00' },
  ...{ campaignTitle: 'Slow bread', campaignStatus: 'active', campaignEndAt: at, campaignClosedAt: null },
  ...{ organizerId: id, organizerName: 'Mara Lind', creatorName: 'Ana Ruiz', creatorHandle: null },
})

test('Back leads from a submission to its row in the queue, however many were stepped through', async () => {
  const { router } = renderApp([{ path: '/reviews', element: <ReviewsPage /> }], {
    at: '/reviews?show=approved',
    answers: {
      ...signedInAs('brand'),
      'GET /api/iam/submissions': () => json({ submissions: ids.map(submission), total: 2 }),
      [`GET /api/iam/submissions/${first}`]: () => json({ submission: submission(first) }),
      [`GET /api/iam/submissions/${second}`]: () => json({ submission: submission(second) }),
    },
  })
  const queue = within(await screen.findByRole('navigation', { name: 'Submissions' }))
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
  const isAt = (element: Element) => vi.waitFor(() => expect(document.activeElement).toBe(element))
  await userEvent.click(queue.getByRole('link', { name: /First cut/ }))
  await isAt(await heading('First cut'))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await isAt(await heading('Poster'))

  await router.navigate(-1)
  const row = queue.getByRole('link', { name: /Poster/ })
  await isAt(row)
  expect(router.state.location.search).toBe('?show=approved')

  await userEvent.click(row)
  await userEvent.click(screen.getByRole('button', { name: 'Back to the queue' }))
  await isAt(row)
  await router.navigate(-1)
  await isAt(await heading('Poster'))

  // What closes it with another list keeps the focus.
  const filter = screen.getByRole('combobox', { name: 'Show' })
  await userEvent.selectOptions(filter, 'Rejected')
  await vi.waitFor(() => expect(router.state.location.search).toBe('?show=rejected'))
  await isAt(filter)
})

test.each([
  ['brand', 'Overdue'],
  ['admin', 'Waiting for an admin'],
] as const)('the filter of a %s for what is overdue says how long that has waited: %s', async (role, name) => {
  renderApp([{ path: '/', element: <ReviewsPage /> }], {
    answers: {
      ...signedInAs(role),
      'GET /api/iam/submissions': () => json({ submissions: [], total: 0 }),
    },
  })
  expect(await screen.findByRole<HTMLOptionElement>('option', { name })).toHaveProperty('value', 'overdue')
})
