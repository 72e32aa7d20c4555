import { CampaignId } from '@iam/contracts/values'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { CampaignSpending } from './campaign-spending.tsx'

afterEach(() => vi.unstubAllEnvs())

test('what funds a campaign has the day of UTC, as the date for which the page is shown [T-79]', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const campaign = {
    campaignId: CampaignId.parse('00000000-0000-4000-8000-000000000001'),
    ...{ title: 'Slow bread', budget: '600.00', committed: '0.00', left: '600.00' },
    ...{ owed: '0.00', approved: '0.00', paid: '0.00', creators: [] },
    status: 'active',
    transactions: [
      {
        ...{ paymentIntentId: 'pi_1', amount: '600.00' },
        status: 'succeeded',
        createdAt: '2026-12-01T03:00:00.000Z',
      },
    ],
  } as const
  renderApp([{ path: '/', element: <CampaignSpending campaign={campaign} asOf={undefined} /> }])
  expect((await screen.findByText('Dec 01, 2026')).tagName).toBe('TIME')
})
