import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { campaignQueries } from '../queries.ts'
import { ParticipationsTab } from './participations-tab.tsx'

afterEach(() => vi.restoreAllMocks())

test('the list that is shown stays when loading it again fails', async () => {
  let isDown = false
  const { client } = renderApp([{ path: '/', element: <ParticipationsTab /> }], {
    answers: {
      ...signedInAs('creator'),
      'GET /api/iam/campaigns/participation': () => (isDown ? json({}, 503) : json({ participations: [] })),
    },
  })
  expect(await screen.findByRole('heading', { name: 'No active campaigns' })).toBeDefined()
  isDown = true
  const { queryKey } = campaignQueries.participation()
  await client.invalidateQueries({ queryKey })
  await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'))
  expect(screen.getByRole('heading', { name: 'No active campaigns' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
