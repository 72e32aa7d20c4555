import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { TimelineTab } from './timeline-tab.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('its days are those of UTC, as all past moments of money, wherever the device is [X-CMP-7 T-56]', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const at = '2026-11-12T03:00:00.000Z'
  expect(new Date(at).getDate()).toBe(11)
  const id = '00000000-0000-4000-8000-000000000001'
  const figures = { participants: 0, progress: 0, spent: '0.00', budget: '600.00' }
  const entry = { id, at, type: 'CampaignCreated', sentence: 'Mill created it', actorName: 'Mill' }
  const closedAt = '2026-11-14T03:00:00.000Z'
  const campaign = { id, createdAt: at, closedAt, spent: '0.00' } as CampaignDetail
  const { server } = renderApp([{ path: '/', element: <TimelineTab campaign={campaign} /> }], {
    answers: {
      ...signedInAs('brand'),
      [`GET /api/iam/campaigns/${id}/timeline`]: () =>
        json({ entries: [{ ...entry, isPartOfAnother: false }], asOf: at, figures }),
    },
  })
  expect(await screen.findByRole('heading', { name: 'Nov 12, 2026' })).toBeDefined()
  expect(screen.getByText('03:00').tagName).toBe('TIME')
  expect(screen.getByText('Days and times are those of UTC.')).toBeDefined()
  const slider = screen.getByRole('slider', { name: 'As of' })
  expect(slider.getAttribute('max')).toBe('2')
  fireEvent.change(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Nov 13, 2026')
  const asked = () => server.mock.calls.flatMap(([input]) => String(input).split('timeline?asOf=')[1] ?? [])
  await vi.waitFor(() => expect(asked().map(decodeURIComponent)).toEqual(['2026-11-13T23:59:59.999Z']))
})
