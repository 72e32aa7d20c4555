import { SubmissionId } from '@iam/contracts/values'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { PendingReviews } from './pending-reviews.tsx'

const task = {
  id: SubmissionId.parse('00000000-0000-4000-8000-000000000001'),
  ...{ task: 'First cut', creator: 'Ana', campaign: 'Slow bread', since: '2026-11-01T00:00:00.000Z' },
}
const shown = (figures: Parameters<typeof PendingReviews>[0]['figures']) =>
  renderApp([{ path: '/', element: <PendingReviews figures={figures} /> }])

test('a list that goes on elsewhere says how many more there are, and leads to all', async () => {
  const pendingTasks = [{ ...task, status: 'review_needed' as const }]
  shown({ pendingTasks, reviewCount: 1235, revisionCount: 2 })
  expect((await screen.findByTestId('pending-count')).textContent).toBe('1,235')
  const links = screen.getAllByRole('link', { name: /^See all/ })
  expect(links.map((link) => [link.getAttribute('href'), link.parentElement!.textContent])).toEqual([
    ['/iam/reviews', 'And 1,234 more. See all that waits for you'],
    ['/iam/reviews?show=revision_needed', 'And 2 more. See all revisions asked for'],
  ])
})

test('a list that is shown whole, or that could not be had, leads nowhere else', async () => {
  shown({
    pendingTasks: [{ ...task, status: 'revision_needed' }],
    ...{ reviewCount: 0, revisionCount: 1 },
  })
  expect((await screen.findByTestId('pending-count')).textContent).toBe('0')
  expect(screen.queryByText(/more/)).toBeNull()
  cleanup()
  shown({ pendingTasks: null, reviewCount: null, revisionCount: null })
  expect(await screen.findByText(/cannot be shown just now/)).toBeDefined()
  expect([screen.queryByText(/more/), screen.queryByTestId('pending-count')]).toEqual([null, null])
})
