import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp } from '../../../testing/render-app.tsx'
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
