import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { WorkspaceTask } from '@iam/contracts/participations/views'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { WorkspaceTaskRow } from './workspace-task-row.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const campaign = { id: '1', organizerName: 'Northwind', endAt: daysAgo(-7) } as CampaignDetail
afterEach(() => vi.restoreAllMocks())

const shown = (submission: object) => {
  const task = { id: '2', title: 'Reel', rewardAmount: '50.00', state: 'submitted', submission }
  renderApp([
    {
      path: '/',
      element: (
        <WorkspaceTaskRow task={task as unknown as WorkspaceTask} campaign={campaign} isOpen={false} />
      ),
    },
  ])
}

test.each([
  ['waits for its review', 13, /^Waiting on Northwind since .*: 16 days, overdue$/],
  ['waits no more', 15, /^Handed in .*\. It was not reviewed in time, so nothing is paid for it$/],
] as const)('work %s %i days after its campaign was cancelled [T-63]', (_, days, sentence) => {
  const submission = {
    ...{ status: 'submitted', submittedAt: daysAgo(16), overdueDays: 14, reviewedAt: null, openedAt: null },
    ...{ campaignStatus: 'cancelled', campaignClosedAt: daysAgo(days), versions: [] },
  }
  shown(submission)
  const text = screen.getByText(sentence)
  expect(text.dataset.overdue).toBe(days < 14 ? 'true' : undefined)
})

const at = '2026-11-21T12:00:00.000Z'
const version = {
  ...{ version: 1, contentId: '3', type: 'post', title: 'Glaze', body: '', mediaUrl: '', submittedAt: at },
  ...{ decision: 'revision_needed', notes: 'Louder, please.', reviewedAt: at, reviewerName: 'Ada' },
}
const decided = { status: 'revision_needed', submittedAt: at, reviewedAt: at, openedAt: at }

test('notes and the request for a revision are of who reviewed the work: an admin may, in place of the brand', () => {
  shown({ ...decided, versions: [version] })
  expect(screen.getByText(/ asked for a revision on /).textContent).toMatch(/^Ada /)
  expect(screen.getAllByRole('contentinfo').map(({ textContent }) => textContent)).toEqual([
    'Ada, on version 1',
    'Ada, on this version',
  ])
  expect(document.body.textContent).not.toContain('Northwind')
})

test('who opens rejected work again is not said to have asked for a revision', () => {
  shown({ ...decided, versions: [{ ...version, decision: 'rejected' }] })
  expect(
    screen.getByText(/^Turned down on .*, then opened for a revision\. Nothing can be handed in now$/),
  ).toBeDefined()
})
