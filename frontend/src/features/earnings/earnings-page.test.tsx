import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { earning, earningsAnswer } from '../../testing/earnings.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { EarningsPage } from './earnings-page.tsx'

afterEach(() => vi.restoreAllMocks())

const free = earning({ id: '1', title: 'Chairs that last' })
const correction = earning({ id: '2', title: 'A peg', amount: '-25.00', correctsEarningId: free.id })
const answers = {
  ...signedInAs('creator'),
  'GET /api/iam/earnings': () => json(earningsAnswer([free, correction])),
  'GET /api/iam/payouts': () => json({ payouts: [], total: 0 }),
}
const routes = [{ path: '/iam/earnings', element: <EarningsPage account={null} nudge={<p>Link it</p>} /> }]

test('a past moment has a strip that says so, and nothing to do [X-PAY-2]', async () => {
  const past = earningsAnswer([free], { isPast: true, asOf: '2026-03-31T23:59:59.999Z' })
  const { server } = renderApp(routes, {
    at: '/iam/earnings?asOf=2026-03-31&status=pending',
    answers: { ...answers, 'GET /api/iam/earnings': () => json(past) },
  })
  expect((await screen.findByText('Mar 31, 2026 (UTC)')).parentElement?.textContent).toBe(
    'As it stood on Mar 31, 2026 (UTC)',
  )
  await screen.findByRole('heading', { name: 'Chairs that last' })
  expect(screen.queryByRole('button', { name: 'Request payout' })).toBeNull()
  expect(screen.queryByText('Link it')).toBeNull()
  const asked = server.mock.calls.map(([path]) => String(path)).find((path) => path.includes('/iam/earnings'))
  expect(new URL(asked!, 'http://x').searchParams.get('asOf')).toBe('2026-03-31T23:59:59.999Z')
  const csv = screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
  expect(csv).toBe('/api/iam/earnings/export?status=pending&asOf=2026-03-31T23%3A59%3A59.999Z')
})

test('a link to an earning that the first page does not hold loads the list up to it', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  const pages = [
    { ...earningsAnswer([correction]), nextCursor: 'second' },
    { ...earningsAnswer([free]), nextCursor: 'third' },
  ]
  renderApp(routes, {
    at: `/iam/earnings#earning-${free.id}`,
    answers: { ...answers, 'GET /api/iam/earnings': () => json(pages.shift()) },
  })
  const sought = (await screen.findByRole('heading', { name: 'Chairs that last' })).closest('li')
  expect(sought?.dataset.sought).toBe('true')
  expect(scroll).toHaveBeenCalledTimes(1)
  expect(pages).toEqual([])
  expect(screen.getByRole('button', { name: 'Load more earnings' })).toBeDefined()
})

test('the page says how far the ledger is verified, and that there is no fee [X-PAY-11 T-79]', async () => {
  renderApp(routes, { at: '/iam/earnings', answers })
  expect(await screen.findByText('Ledger verified to event #20,418')).toBeDefined()
  expect(screen.getByText('Sandbox: no money moves.')).toBeDefined()
  expect(screen.getByText(/US dollars\. I AM takes no fee, and there is no minimum/)).toBeDefined()
})

test('a payout is asked for after its amount, and what joins by itself, was shown [X-PAY-9 X-APP-5 T-75 T-91]', async () => {
  const sent = vi.fn((_init: RequestInit | undefined) => json({}, 409))
  renderApp(routes, { at: '/iam/earnings', answers: { ...answers, 'POST /api/iam/payouts': sent } })
  await userEvent.click(await screen.findByRole('button', { name: 'Request payout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a payout?' }))
  expect(await dialog.findByText('Correction -$25.00')).toBeDefined()
  await userEvent.click(dialog.getByRole('checkbox', { name: /Chairs that last/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Request payout' }))
  expect(dialog.getByText('Choose at least one earning.')).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('checkbox', { name: /Chairs that last/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Request payout for $75.00' }))
  expect(JSON.parse(String(sent.mock.calls[0]?.[0]?.body))).toEqual({ earningIds: [free.id] })
})

test('the dialog of a payout stays until its request is answered, also if nothing is left to ask for by then', async () => {
  const answered = Promise.withResolvers<Response>()
  let left = earningsAnswer([free])
  const earnings = () => json(left)
  const { client } = renderApp(routes, {
    at: '/iam/earnings',
    answers: {
      ...answers,
      ...{ 'GET /api/iam/earnings': earnings, 'POST /api/iam/payouts': () => answered.promise },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Request payout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a payout?' }))
  await userEvent.click(await dialog.findByRole('button', { name: /^Request payout for / }))
  left = { ...left, totals: { ...left.totals, available: '0.00' } }
  await client.invalidateQueries()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Request payout', hidden: true })).toBeNull(),
  )
  answered.resolve(problem(409, 'earning-reserved', 'It is in another payout.'))
  expect(await dialog.findByText('It is in another payout.')).toBeDefined()
})
