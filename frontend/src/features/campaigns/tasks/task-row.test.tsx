import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, renderApp } from '../../../testing/render-app.tsx'
import { TasksTab } from './tasks-tab.tsx'

const id = crypto.randomUUID()
const campaign = {
  ...{ id, title: 'Spring', status: 'active', rewardAmount: '300.00', maxParticipants: 10, spent: '0.00' },
  endAt: '2026-12-01T12:00:00.000Z',
  tasks: [{ id, title: 'Reel', description: 'A minute.', rewardAmount: '200.00' }],
} as unknown as CampaignDetail
afterEach(() => vi.restoreAllMocks())

test('an edit sends what was changed, so that other fields keep a newer change of another tab', async () => {
  const { server } = renderApp(
    [{ path: '/', element: <TasksTab campaign={campaign} addition={null} onAddition={vi.fn()} /> }],
    { answers: { [`PATCH /api/iam/tasks/${id}`]: () => json({}) } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Edit Reel' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Task title' }), 's')
  await userEvent.click(screen.getByRole('button', { name: 'Save task' }))
  const sent = () => server.mock.calls.find(([, init]) => init?.method === 'PATCH')
  await vi.waitFor(() => expect(sent()).toBeDefined())
  expect(JSON.parse(String(sent()![1]!.body))).toEqual({ title: 'Reels' })
})

test('moves that follow quickly are sent one after the other, so that the last order stays', async () => {
  const tasks = ['Reel', 'Story', 'Post'].map((title) => ({ ...campaign.tasks[0]!, id: title, title }))
  const ofThree = { ...campaign, tasks } as unknown as CampaignDetail
  const answers: ((answer: Response) => void)[] = []
  const sent: unknown[] = []
  renderApp([{ path: '/', element: <TasksTab campaign={ofThree} addition={null} onAddition={vi.fn()} /> }], {
    answers: {
      [`PATCH /api/iam/campaigns/${id}/tasks/order`]: (init) => {
        sent.push(JSON.parse(String(init?.body)).taskIds)
        return new Promise((resolve) => answers.push(resolve))
      },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Move Post up' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move Post up' }))
  expect(sent).toEqual([['Reel', 'Post', 'Story']])
  answers[0]!(problem(409, 'tasks-changed', 'The tasks have changed.'))
  await vi.waitFor(() => expect(sent[1]).toEqual(['Post', 'Reel', 'Story']))
})
