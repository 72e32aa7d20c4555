import { expect, type Page, test } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { signInAs, toast } from './steps.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Payouts' }).getByRole('listitem')
const summary = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition')

async function openSample(page: Page) {
  await signInAs(page, 'admin')
  await page.goto('/admin/payouts')
  await page.getByRole('switch', { name: 'Sample data' }).click()
  await expect(page).toHaveURL(/\?sample=1$/)
  await expect(rows(page)).toHaveCount(7)
}

test('sample payouts are listed, filtered by status, and summed [ADMIN-01 ADMIN-02 ADMIN-03]', async ({
  page,
}) => {
  await openSample(page)
  await expect(page.getByText('These are sample data.')).toBeVisible()
  await expect(summary(page, 'Pending')).toHaveText(['$1,820.50', '3 payouts'])
  const filter = page.getByLabel('Status')
  await expect(filter.getByRole('option')).toHaveText(['All', 'Pending', 'Approved', 'Rejected', 'Paid'])
  for (const [status, count] of [
    ['Pending', 3],
    ['Approved', 1],
    ['Rejected', 1],
    ['Paid', 1],
  ] as const) {
    await filter.selectOption(status)
    await expect(rows(page)).toHaveCount(count)
    await expect(rows(page).getByText(status, { exact: true })).toHaveCount(count)
  }
})

test('sample payouts are approved and rejected on the screen only, without a call [ADMIN-04 ADMIN-05 ADMIN-06 ADMIN-07]', async ({
  page,
}) => {
  await openSample(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/admin/payouts')) calls.push(request.url())
  })
  const approve = page.getByRole('button', { name: 'Approve the payout to Ines Moreau' })
  const ines = rows(page).filter({ hasText: 'Ines Moreau' })
  await approve.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(ines).toContainText('Pending')
  await approve.click()
  await dialog.getByRole('button', { name: 'Approve for $1,250.00' }).click()
  await expect(toast(page)).toContainText('Payout approved')
  await expect(ines).toContainText('Approved')
  await expect(ines.getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: 'Reject the payout to Theo Brandt' }).click()
  await dialog.getByLabel('Reason').fill('   ')
  await dialog.getByRole('button', { name: 'Reject payout' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('The same work was paid in October.')
  await dialog.getByRole('button', { name: 'Reject payout' }).click()
  await expect(rows(page).filter({ hasText: 'Theo Brandt' })).toContainText('Rejected')
  await expect(page.getByRole('button', { name: /^(Approve|Reject) the payout/ })).toHaveCount(2)
  await expect(summary(page, 'Pending')).toHaveText(['$150.00', '1 payout'])
  expect(calls).toEqual([])
})

test('the sample has no axe violations and fits 320 px', async ({ page }) => {
  await openSample(page)
  await hasNoViolation(page, 'sample payouts')
  await fits(page, 'sample payouts')
})
