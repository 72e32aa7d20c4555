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

/** Opens the workspace; the returned function changes what the server answers. */
function open(
  participation: object,
  tasks: readonly object[],
  { sought = '', removedTasks = [] as readonly object[], of = campaign as object } = {},
) {
  const path = '/iam/campaigns/:id/work'
  const page = [{ path, element: <WorkspacePage testimonials={() => null} /> }]
  const { client } = renderApp(page, { at: `/iam/campaigns/${campaign.id}/work#${sought}` })
  const answer = (tasks: readonly object[]) => {
    const workspace = { campaign: of, participation, tasks, removedTasks, testimonials: null }
    act(() => client.setQueryData(submissionQueries.workspace(campaign.id).queryKey, workspace as never))
  }
  answer(tasks)
  return answer
}

async function shown(participation: object, tasks: readonly object[], removedTasks: readonly object[] = []) {
  open(participation, tasks, { removedTasks })
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
    'On completionYour part was completed: it is recorded for you$300.00',
  ])
})

test('who applied again reads that the rest of the reward waits for the brand’s answer, too', async () => {
  const again = { ...completed, status: 'applied', earningsAccrued: '100.00', remainder: null }
  const open = { ...reel, id: 'post', title: 'Post', state: 'in_progress', submissionStatus: null }
  expect((await shown(again, [reel, { ...open, submission: null }])).at(-1)).toBe(
    'On completionComes with the last approval, once the brand has accepted you again$280.00',
  )
})

test('tasks of who applied again are not in progress, since nothing can be handed in', async () => {
  const again = { ...completed, status: 'applied', earningsAccrued: '0.00', remainder: null }
  const poster = { ...reel, id: 'poster', title: 'Poster', state: 'in_progress' }
  const asked = {
    ...{ ...reel.submission, status: 'revision_needed', earned: null, campaignStatus: 'active' },
    versions: [{ body: '', mediaUrl: '', notes: '', decision: 'revision_needed', reviewerName: 'Northwind' }],
  }
  const [untouched, revised] = await shown(again, [
    { ...poster, submissionStatus: null, submission: null },
    { ...poster, id: 'post', title: 'Post', submissionStatus: 'revision_needed', submission: asked },
  ])
  expect(untouched).toMatch(/^PosterNot handed in yet/)
  expect(revised).toMatch(/^PostNorthwind asked for a revision on .*\. Nothing can be handed in now\$/)
})

test('work for a task that was removed is listed, and it is said that nothing is paid for it', async () => {
  const running = { ...completed, status: 'active', tasksCompleted: 0, totalTasks: 0, remainder: null }
  const submission = { ...reel.submission, status: 'submitted', earned: null, campaignStatus: 'active' }
  const submitted = { ...reel, title: 'A removed task', state: 'submitted', submissionStatus: 'submitted' }
  const lines = await shown(running, [], [{ ...submitted, submission: { ...submission, taskRemoved: true } }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /^A removed taskSubmittedWaiting on Northwind since .*\. The task was removed, so nothing is paid for it/,
  )
  expect(lines[0]).not.toContain('$')
  expect(screen.getByText('No tasks yet')).toBeDefined()
  expect(screen.getByText('1 submission is with them for review.', { exact: false })).toBeDefined()
})

test('who takes part reads what is offered', async () => {
  const running = { ...completed, status: 'active', earningsAccrued: '100.00', remainder: null }
  const open = { ...reel, id: 'post', title: 'Post', rewardAmount: '50.00', state: 'in_progress' }
  const [, , remainder] = await shown(running, [reel, { ...open, submissionStatus: null, submission: null }])
  expect(remainder).toContain('$350.00')
  expect(screen.getByText('of $500.00')).toBeDefined()
})

test('one who is led to a task that is removed by then, or meanwhile, reads so', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const running = { ...completed, status: 'active', earningsAccrued: '0.00', remainder: null }
  const [task, other] = [1, 2].map((n) => ({
    ...{ ...reel, id: crypto.randomUUID(), title: `Post ${n}`, state: 'in_progress' },
    ...{ submissionStatus: null, submission: null },
  }))
  const answer = open(running, [task!, other!], { sought: task!.id })
  await screen.findByRole('heading', { name: 'Post 1' })
  expect(screen.queryByText('This task was removed')).toBeNull()
  answer([other!])
  await screen.findByRole('heading', { name: 'This task was removed' })
  answer([])
  await screen.findByText('There is nothing to hand in for it. A new task appears here by itself.')
  expect(screen.queryByText('No tasks yet')).toBeNull()
})

test('without a brand no tasks are to be expected, and admins complete the part and review the work', async () => {
  const running = { ...completed, status: 'active', tasksCompleted: 0, totalTasks: 0, remainder: null }
  const gone = { ...campaign, organizerName: 'Former member', organizerErased: true }
  const answered = open(running, [], { of: gone })
  expect(await screen.findByText(/none are to be expected\. An admin completes your part\.$/)).toBeDefined()
  expect(screen.getByText(/^Your work for/).textContent).toContain(
    'whose account is erased. Admins review it',
  )
  expect(screen.queryByText(/looks for it by itself/)).toBeNull()
  const submission = { ...reel.submission, status: 'submitted', submittedAt: new Date().toISOString() }
  answered([{ ...reel, state: 'submitted', submissionStatus: 'submitted', submission }])
  expect(await screen.findByText(/^Waiting on an admin since /)).toBeDefined()
})
