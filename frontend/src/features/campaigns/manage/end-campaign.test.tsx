import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { EndCampaign, type Ending } from './end-campaign.tsx'

const id = crypto.randomUUID()
const terms = { rewardAmount: '600.00', maxParticipants: 10, spent: '150.00' }
const campaign = { id, title: 'Spring', status: 'active', tasks: [{}], ...terms } as unknown as CampaignDetail
const participant = {
  ...{ id, userId: id, name: 'Ana Ruiz', handle: null, avatarUrl: '', status: 'active', progress: 0 },
  ...{ tasksCompleted: 0, totalTasks: 0, earningsAccrued: '0.00', raisedSince: '0.00', note: '' },
  ...{ closedReason: null, closedNote: '', appliedAt: '2026-11-21T12:00:00.000Z', acceptedAt: null },
  ...{ completedAt: null, testimonials: null },
}
function End(changed: Partial<CampaignDetail>) {
  const [asking, ask] = useState<Ending | null>(null)
  return <EndCampaign campaign={{ ...campaign, ...changed }} asking={asking} onAsk={ask} />
}
const dialog = () => within(screen.getByRole('dialog'))
afterEach(() => vi.restoreAllMocks())

test('a dialog says that the portal was not reached, and opens without the former failure', async () => {
  const { server } = renderApp([{ path: '/', element: <End /> }])
  server.mockRejectedValue(new TypeError('no network'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const opener = screen.getByRole('button', { name: 'Complete campaign' })
  await userEvent.click(opener)
  expect(dialog().getByText(/^\$150\.00 is recorded as earned; \$5,850\.00 of the/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Complete campaign' }))
  expect(await dialog().findByText(/^The portal cannot be reached/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Not yet' }))
  await userEvent.click(opener)
  expect(dialog().getByRole('alert').textContent).toBe('')
})

test.each([
  ['150.00', '$150.00 that is recorded stands; $5,850.00 of the $6,000.00 budget stays unspent.'],
  ['6100.50', '$6,100.50 that is recorded stands, $100.50 more than the budget of $6,000.00.'],
])('before a campaign is cancelled, its sums are said: %s spent [X-APP-5]', async (spent, sums) => {
  renderApp([{ path: '/', element: <End spent={spent} /> }])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel campaign' }))
  expect(dialog().getByText(/^Applications are turned down/).textContent).toContain(sums)
})

test('a campaign that has paid more than its budget says how much [X-APP-5 T-91]', async () => {
  renderApp([{ path: '/', element: <End spent="6050.00" /> }])
  await userEvent.click(screen.getByRole('button', { name: 'Complete campaign' }))
  const said = '$6,050.00 is recorded as earned, $50.00 more than the budget of $6,000.00.'
  expect(dialog().getByText(said)).toBeDefined()
})

test('a campaign without tasks is not completed before it is known whom that leaves unpaid', async () => {
  let isDown = true
  renderApp([{ path: '/', element: <End tasks={[]} /> }], {
    answers: {
      [`GET /api/iam/campaigns/${id}/participations`]: () =>
        isDown ? json({}, 503) : json({ participations: [participant] }),
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Complete campaign' }))
  expect(dialog().queryByRole('button', { name: 'Complete campaign' })).toBeNull()
  expect(await dialog().findByText('The participants did not load')).toBeDefined()
  expect(dialog().queryByRole('button', { name: 'Complete campaign' })).toBeNull()
  isDown = false
  await userEvent.click(dialog().getByRole('button', { name: 'Try Again' }))
  expect(await dialog().findByText(/^1 participant is not completed and would get nothing/)).toBeDefined()
  expect(dialog().getByRole('button', { name: 'Complete campaign' })).toBeDefined()
})
