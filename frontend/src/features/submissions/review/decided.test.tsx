import type { Submission } from '@iam/contracts/submissions/views'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { Decided } from './decided.tsx'

const decided = {
  ...{ id: crypto.randomUUID(), creatorName: 'Ana Ruiz', campaignStatus: 'active', taskReward: '100.00' },
  ...{ reviewedAt: '2026-11-21T12:00:00.000Z', rejectionReason: 'off_brief', creatorTakesPart: true },
}
const show = (more: object) =>
  renderApp([
    { path: '/', element: <Decided submission={{ ...decided, ...more } as unknown as Submission} /> },
  ])
const reopening = () => screen.queryByRole('button', { name: 'Let them try again' })
afterEach(() => vi.restoreAllMocks())

test('rejected work of a creator who takes part can be reopened', () => {
  show({ status: 'rejected' })
  expect(screen.getByText(/^Rejected on/).textContent).not.toContain('no further version')
  expect(reopening()).not.toBeNull()
})

test.each([
  ['who is gone', { creatorTakesPart: false }, 'Ana Ruiz does not take part at present'],
  ['of a campaign that is over', { campaignStatus: 'completed' }, 'The campaign is over'],
])('rejected work of a creator %s is not reopened, and it is said why', (_, more, why) => {
  show({ status: 'rejected', ...more })
  expect(screen.getByText(/^Rejected on/).textContent).toContain(`${why}: no further version is handed in.`)
  expect(reopening()).toBeNull()
})

test('rejected work for a task that was removed meanwhile is not reopened, and it is said why', () => {
  show({ status: 'rejected', taskRemoved: true })
  const why = 'The task was removed: no further version is handed in.'
  expect(screen.getByText(/^Rejected on/).textContent).toContain(why)
  expect(reopening()).toBeNull()
})

test.each([
  ['has left', { creatorTakesPart: false }],
  ['is erased', { creatorErased: true }],
])('a revision of a creator who %s is not waited for', (_, more) => {
  show({ status: 'revision_needed', ...more })
  const text = screen.getByText(/^A revision was asked for/).textContent
  expect(text).toContain('Ana Ruiz does not take part at present: no further version is handed in.')
  expect(text).not.toContain("creator's move")
})

test('of work that was not reviewed in time it is said that nothing is paid for it [T-63]', () => {
  show({ status: 'submitted', campaignStatus: 'cancelled' })
  expect(screen.getByText(/^It was not reviewed in time: .* nothing is paid for it\.$/)).toBeDefined()
})
