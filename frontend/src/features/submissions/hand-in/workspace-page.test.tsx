import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { submissionQueries } from '../queries.ts'
import { WorkspacePage } from './workspace-page.tsx'

afterEach(() => vi.restoreAllMocks())

const at = '2026-11-20T12:00:00.000Z'
const campaign = {
  ...{ id: crypto.randomUUID(), title: 'Spring', status: 'active', rewardAmount: '500.00', endAt: at },
  ...{ organizerHandle: null, organizerName: 'Northwind' },
}
const reel = {
  ...{ id: 'reel', title: 'Reel', description: '', rewardAmount: '120.00', state: 'completed' },
  submissionStatus: 'approved',
  submission: {
    ...{ status: 'approved', earned: '100.00', rewardAmountOverride: null, versions: [] },
    ...{ submittedAt: at, reviewedAt: at, openedAt: at, overdueDays: 0 },
  },
}
const completed = {
  ...{ id: crypto.randomUUID(), campaignId: campaign.id, status: 'completed', closedReason: null },
  ...{ progress: 100, tasksCompleted: 1, totalTasks: 1, reward: '500.00' },
  ...{ earningsAccrued: '300.00', remainder: '200.00' },
}

async function shown(participation: object, tasks: readonly object[]) {
  const path = '/iam/campaigns/:id/work'
  const page = [{ path, element: <WorkspacePage testimonials={() => null} /> }]
  const { client } = renderApp(page, { at: `/iam/campaigns/${campaign.id}/work` })
  const answer = { campaign, participation, tasks, testimonials: null }
  act(() => client.setQueryData(submissionQueries.workspace(campaign.id).queryKey, answer as never))
  const lines = (await screen.findByRole('list', { name: 'Tasks' })).children
  return [...lines].map(({ textContent }) => textContent)
}

test('who completed reads what was recorded, not what the campaign offers by now [X-CMP-4]', async () => {
  const [task, remainder] = await shown(completed, [reel])
  expect(task).toContain('$100.00 recorded for you$100.00')
  expect(remainder).toBe('On completionEvery task was approved: it is recorded for you$200.00')
  expect(screen.getByText('$300.00', { selector: 'dd' }).textContent).not.toContain('$500.00')
})

test('who was completed without tasks reads what that recorded [X-CMP-4]', async () => {
  const whole = { ...completed, tasksCompleted: 0, totalTasks: 0, remainder: '300.00' }
  expect(await shown(whole, [])).toEqual([
    'On completionThe brand completed your part: it is recorded for you$300.00',
  ])
})

test('who applied again reads that the rest of the reward waits for the brand’s answer, too', async () => {
  const again = { ...completed, status: 'applied', earningsAccrued: '100.00', remainder: null }
  const open = { ...reel, id: 'post', title: 'Post', state: 'in_progress', submissionStatus: null }
  expect((await shown(again, [reel, { ...open, submission: null }])).at(-1)).toBe(
    'On completionComes with the last approval, once the brand has accepted you again$280.00',
  )
})

test('who takes part reads what is offered', async () => {
  const running = { ...completed, status: 'active', earningsAccrued: '100.00', remainder: null }
  const open = { ...reel, id: 'post', title: 'Post', rewardAmount: '50.00', state: 'in_progress' }
  const [, , remainder] = await shown(running, [reel, { ...open, submissionStatus: null, submission: null }])
  expect(remainder).toContain('$350.00')
  expect(screen.getByText('of $500.00')).toBeDefined()
})
