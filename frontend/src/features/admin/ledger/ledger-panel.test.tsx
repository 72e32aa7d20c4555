import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { earning, earningsAnswer } from '../../../testing/earnings.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { LedgerPanel } from './ledger-panel.tsx'

const id = '00000000-0000-4000-8000-000000000070'
const createdAt = '2026-11-12T11:30:00.000Z'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What an admin may do to the ledger of a user. */
async function acts(erasedAt: string | null) {
  const person = { id, name: erasedAt ? 'Former member' : 'Ana', erasedAt }
  const ledger = { ...earningsAnswer([earning({ createdAt })]), userId: id, name: person.name }
  renderApp([{ path: '/', element: <LedgerPanel person={person} /> }], {
    at: '/?ledger=open',
    answers: {
      ...signedInAs('admin'),
      'GET /api/admin/earnings': () => json(ledger),
    },
  })
  await screen.findByRole('list', { name: /^Earnings of/ })
  return screen.getAllByRole('button').flatMap(({ textContent }) => textContent?.match(/^.*…$/) ?? [])
}

test('the ledger of an erased user is added nothing to, and its earnings can be voided [X-ADM-4 T-78]', async () => {
  expect(await acts('2026-11-20T10:00:00.000Z')).toEqual(['Void…'])
})

test('of any other user a bonus can be granted, and an earning corrected or voided [X-ADM-4]', async () => {
  expect(await acts(null)).toEqual(['Grant a bonus…', 'Correct…', 'Void…'])
})

test('an earning has the day of UTC, as that of a past moment, wherever the device is [T-56]', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(new Date(createdAt).getDate()).toBe(13)
  await acts(null)
  const list = screen.getByRole('list', { name: 'Earnings of Ana' })
  expect(within(list).getByText('Mill, Nov 12, 2026')).toBeDefined()
  expect(screen.getByText(/Dates are those of UTC/)).toBeDefined()
})
