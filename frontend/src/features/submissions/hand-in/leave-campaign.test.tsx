import type { Participation } from '@iam/contracts/participations/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { LeaveCampaign } from './leave-campaign.tsx'

const money = { reward: '600.00', earningsAccrued: '150.00' }
const participation = { id: crypto.randomUUID(), title: 'Spring', ...money } as Participation
const dialog = () => within(screen.getByRole('dialog'))
afterEach(() => vi.restoreAllMocks())

test('a dialog says that the portal was not reached, and opens without the former failure', async () => {
  const { server } = renderApp([{ path: '/', element: <LeaveCampaign participation={participation} /> }])
  server.mockRejectedValue(new TypeError('no network'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const opener = screen.getByRole('button', { name: 'Leave campaign' })
  await userEvent.click(opener)
  await userEvent.click(dialog().getByRole('button', { name: 'Leave campaign' }))
  expect(await dialog().findByText(/^The portal cannot be reached/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Stay' }))
  await userEvent.click(opener)
  expect(dialog().getByRole('alert').textContent).toBe('')
})
