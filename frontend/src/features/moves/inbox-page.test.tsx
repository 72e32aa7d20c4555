import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { InboxPage } from './inbox-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('an empty inbox says where payouts are that wait for others, and leads to the desk [X-APP-1 X-PAY-5]', async () => {
  const answers = {
    ...signedInAs('admin'),
    'GET /api/admin/inbox': () => json({ items: [], total: 0, mailsAreOff: false }),
  }
  renderApp([{ path: '/', element: <InboxPage /> }], { answers })
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeDefined()
  const said = screen.getByText(/Payouts on hold, and those that another approver has to decide/)
  expect(said.textContent).not.toContain('Every payout is decided')
  const desk = screen.getByRole('link', { name: 'Open the payout desk' })
  expect(desk.getAttribute('href')).toBe('/admin/payouts')
})

test('the empty inbox of another approver speaks of payouts alone, and leads to no page that refuses [X-APP-1 X-ADM-1]', async () => {
  const answers = {
    ...signedInAs('creator', { canApprovePayments: true }),
    'GET /api/admin/inbox': () => json({ items: [], total: 0, mailsAreOff: false }),
  }
  renderApp([{ path: '/', element: <InboxPage /> }], { answers })
  await screen.findByText('The payouts that you may decide or settle.')
  const said = await screen.findByText(/Payouts on hold, and those that another approver has to decide/)
  expect(said.textContent).not.toContain('review')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Open the payout desk'])
})
