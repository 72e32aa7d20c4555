import { expect, type Locator, type Page, test } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'

const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..')
const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** What colour a tag reads as. */
const colour = (tag: Locator) =>
  tag.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)!.map(Number)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) return 'neutral'
    if (red > green && red > blue) return green > 0.65 * red ? 'yellow' : 'red'
    return green > blue ? 'green' : 'blue'
  })

const createdAt = '2025-11-01T12:00:00.000Z'
const payouts = ['pending', 'approved', 'paid', 'rejected', 'failed'].map((status, at) => ({
  ...{
    id: `00000000-0000-5000-8000-00000000000${at}`,
    description: `A ${status} one`,
    amount: '10.00',
    status,
    createdAt,
  },
  paidAt: status === 'paid' ? '2025-11-03T12:00:00.000Z' : null,
}))
const transactions = ['pending', 'succeeded', 'failed'].map((status, at) => ({
  ...{ id: `payment-${at}`, paymentIntentId: `pi_${status}`, payerName: 'Mill', amount: '49.00' },
  ...{ payerEmail: 'mill@people.example', description: `A ${status} one`, paymentType: 'one_time' },
  ...{ status, createdAt },
}))

test('four figures say what they are of, and count the requests by status [PAY-07 PAY-08 PAY-09 PAY-10 PAY-12]', async ({
  page,
}) => {
  await page.route('**/api/payments/payouts/*', (route) => route.fulfill({ json: payouts }))
  await page.goto('/payments-demo')
  await expect(figure(page, 'Total Earnings')).toContainText('Across all campaigns')
  await expect(figure(page, 'Paid Out')).toContainText('Successfully transferred')
  await expect(figure(page, 'Pending')).toContainText('Awaiting approval')
  await expect(figure(page, 'Payout Requests').getByRole('definition')).toHaveText([
    '5',
    '1 completed, 1 pending',
  ])
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Earnings History')
})

test('payout requests show their status by colour, and a dash until they are paid [PAY-15 PAY-16 ENUM-06 ENUM-07 ENUM-08]', async ({
  page,
}) => {
  await page.route('**/api/payments/payouts/*', (route) => route.fulfill({ json: payouts }))
  await page.goto('/payments-demo')
  await open(page, 'Payout Requests')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Description', 'Amount', 'Status', 'Requested', 'Paid Date'],
  ])
  for (const [status, shown] of [
    ['Pending', 'yellow'],
    ['Approved', 'blue'],
    ['Paid', 'green'],
    ['Rejected', 'red'],
    ['Failed', 'neutral'],
  ] as const) {
    const one = row(page, `A ${status.toLowerCase()} one`)
    expect(await colour(one.getByText(status, { exact: true })), status).toBe(shown)
    await expect(one.getByRole('cell').last()).toHaveText(status === 'Paid' ? 'Nov 03, 2025' : '-')
  }
})

test('transactions show who paid, and their status by colour [PAY-13 PAY-18 PAY-19 ENUM-04]', async ({
  page,
}) => {
  await page.route('**/api/payments/transactions', (route) => route.fulfill({ json: transactions }))
  await page.goto('/payments-demo')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Source Type', 'Source ID', 'Amount', 'Status', 'Date'],
  ])
  await open(page, 'All Payment Transactions')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Payment Intent', 'Payer', 'Description', 'Type', 'Amount', 'Status', 'Date'],
  ])
  await expect(row(page, 'pi_succeeded').getByRole('cell').nth(1)).toHaveText('Mill mill@people.example')
  for (const [status, shown] of [
    ['Pending', 'yellow'],
    ['Succeeded', 'green'],
    ['Failed', 'red'],
  ] as const)
    expect(await colour(row(page, `pi_${status.toLowerCase()}`).getByText(status, { exact: true }))).toBe(
      shown,
    )
})

test('lists without records say so [PAY-14 PAY-17 PAY-21]', async ({ page }) => {
  await page.route('**/api/payments/**', (route) => route.fulfill({ json: [] }))
  await page.goto('/payments-demo')
  await expect(page.getByText('No earnings data available')).toBeVisible()
  await open(page, 'Payout Requests')
  await expect(page.getByText('No payout requests')).toBeVisible()
  await open(page, 'All Payment Transactions')
  await expect(page.getByText('No transactions available')).toBeVisible()
})

test('the tabs work by keyboard, without axe violations, and fit 320 px', async ({ page }) => {
  await page.goto('/payments-demo')
  await page.getByRole('tab', { name: 'Earnings History' }).focus()
  for (const tab of ['Payout Requests', 'All Payment Transactions']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: tab })).toBeFocused()
    await expect(page.getByRole('table')).toBeVisible()
    await hasNoViolation(page, tab)
  }
  await fits(page, 'payments demo')
})
