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
