import { expect, type Page, test } from '@playwright/test'
import { password } from './steps.ts'

const figureLabelled = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..')
const accountButtons = (page: Page) =>
  page.getByRole('button', { pressed: true }).or(page.getByRole('button', { pressed: false }))

test('the payments demo is open to visitors and says that it is a demonstration [ROUTE-16 PAY-01 PAY-02 PAY-22 PAY-25 PAY-26 PAY-27 PAY-28 FLT-92]', async ({
  page,
}) => {
  await page.goto('/payments-demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Portal Demo' })).toBeVisible()
  await expect(page.getByText('Comprehensive payment system demonstration with live data')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Integration Notes' }).getByRole('listitem')
  await expect(notes).toHaveText([
    'Every payment integration here, the card payment provider’s API and the banking APIs, is a placeholder in the interface and has to be connected to a backend by hand.',
    'Transactions are incoming payments: what clients pay in.',
    'Earnings are what creators gain from campaigns, offers and bonuses.',
    'Payout requests are outgoing payments to creators. Each has to be approved manually; none is sent by itself.',
  ])
})

test('shows the earnings of the first of five demo accounts until another is chosen [PAY-03 PAY-04 PAY-05 PAY-06 PAY-11 PAY-29]', async ({
  page,
}) => {
  await page.goto('/payments-demo')
  await expect(accountButtons(page)).toHaveCount(5)
  const chosen = page.getByRole('button', { pressed: true })
  await expect(chosen).toContainText('Ana Ruiz')
  await expect(chosen).toContainText('creator@iam.example')
  await expect(page.getByText(password)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Earnings History',
    'Payout Requests',
    'All Payment Transactions',
  ])
  await expect(
    page.getByRole('table', { name: 'Earnings of Ana Ruiz' }).getByRole('columnheader'),
  ).toHaveText(['Source Type', 'Source ID', 'Amount', 'Status', 'Date'])
  await expect(figureLabelled(page, 'Total Earnings')).not.toContainText('$0.00')

  await page.getByRole('button', { name: 'Harbor & Pine' }).click()
  await expect(page.getByText('No earnings data available')).toBeVisible()
  await expect(figureLabelled(page, 'Total Earnings')).toContainText('$0.00')
})

test('every tab shows its empty state when the server answers 500 [PAY-35]', async ({ page }) => {
  await page.route('**/api/payments/**', (route) => route.fulfill({ status: 500 }))
  await page.goto('/payments-demo')
  await expect(page.getByText('No earnings data available')).toBeVisible()
  await page.getByRole('tab', { name: 'Payout Requests' }).click()
  await expect(page.getByText('No payout requests')).toBeVisible()
  await page.getByRole('tab', { name: 'All Payment Transactions' }).click()
  await expect(page.getByText('No transactions available')).toBeVisible()
})
