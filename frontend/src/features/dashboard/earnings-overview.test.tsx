import { EarningId } from '@iam/contracts/values'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { EarningsOverview } from './earnings-overview.tsx'

afterEach(() => vi.unstubAllEnvs())

test('an earning has the day of UTC, as the month that counts it, wherever the device is [T-79]', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const createdAt = '2026-12-01T03:00:00.000Z'
  expect(new Date(createdAt).getDate()).toBe(30)
  const id = '00000000-0000-4000-8000-000000000001'
  const earning = { id, title: 'Slow bread', sourceType: 'bonus', sourceId: id, amount: '80.00' } as const
  const creator = {
    ...{ thisMonth: '80.00', pending: '80.00' },
    recentEarnings: [{ ...earning, status: 'pending', createdAt } as const],
  }
  renderApp([{ path: '/', element: <EarningsOverview creator={creator} nextPayout={null} /> }])
  const list = await screen.findByRole('list', { name: 'Recent Earnings' })
  expect(within(list).getByText('Bonus, Dec 01, 2026')).toBeDefined()
  expect(screen.getByText('Days and months are those of UTC.')).toBeDefined()
})

test('a correction is shown as one, not as the work that it corrects [T-75]', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const work = {
    ...{ id, title: 'Three photographs', sourceId: id, amount: '80.00', correctsEarningId: null },
    sourceType: 'task_submission',
    status: 'pending',
    createdAt: '2026-12-01T03:00:00.000Z',
  } as const
  const correction = {
    ...work,
    ...{ id: '00000000-0000-4000-8000-000000000002', amount: '-50.00' },
    correctsEarningId: EarningId.parse(id),
  }
  const creator = { thisMonth: '30.00', pending: '30.00', recentEarnings: [correction, work] }
  renderApp([{ path: '/', element: <EarningsOverview creator={creator} nextPayout={null} /> }])
  const list = await screen.findByRole('list', { name: 'Recent Earnings' })
  expect(within(list).getByText('-$50.00').closest('li')?.textContent).toContain('Correction, Dec 01, 2026')
  expect(within(list).getByText('$80.00').closest('li')?.textContent).toContain('Task, Dec 01, 2026')
})
