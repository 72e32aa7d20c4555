import { expect } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { test } from './campaign-steps.ts'
import { earnByOffer, explain } from './money-steps.ts'
import { signInAs, toast } from './steps.ts'

test('a creator sees each step of the money, cancels the payout, and asks again for the same earning [X-PAY-1 X-PAY-6 X-PAY-9 X-PAY-11]', async ({
  browser,
}) => {
  const { creator } = await earnByOffer(browser)
  const { page } = creator
  await page.goto('/iam/earnings')
  const tracker = page.getByRole('list', { name: /^The way of the money/ })
  await expect(async () => {
    await page.reload()
    await expect(tracker.getByText('In payout')).toHaveText('In payout', { timeout: 2_000 })
    await expect(tracker.locator('[aria-current]')).toContainText('In payout', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText(/^Waiting for an approver/)).toBeVisible()

  await page.getByRole('link', { name: 'See the payout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payout of $500.00' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What it holds' })).toContainText('+$500.00')
  await page.getByRole('button', { name: 'Cancel this payout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the payout' }).click()
  await expect(toast(page)).toContainText('Payout cancelled')

  await page.goto('/iam/earnings')
  await expect(explain(page, 'Available')).toContainText('$500.00')
  await page.getByRole('button', { name: 'Request payout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request payout for $500.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payout of $500.00' })).toBeVisible()
})

test('a figure is explained by keyboard, adds up, and the focus returns [X-PAY-3]', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/earnings')
  await explain(page, 'Earned in all').focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Earned in all' })
  await expect(sheet.getByText('Total')).toBeVisible()
  const amounts = await sheet
    .getByRole('listitem')
    .getByText(/^[+-]?\$[\d,]+\.\d\d$/)
    .allTextContents()
  const cents = amounts.reduce(
    (sum, amount) => sum + Math.round(Number(amount.replace(/[$,+]/g, '')) * 100),
    0,
  )
  const total = await sheet.getByText('Total').locator('..').getByText(/^\$/).textContent()
  expect(amounts.length).toBeGreaterThan(1)
  expect(cents).toBe(Math.round(Number(total!.replace(/[$,]/g, '')) * 100))
  await page.keyboard.press('Escape')
  await expect(explain(page, 'Earned in all')).toBeFocused()
})

test('a press on the empty part of a sheet leaves it open, and one beside it closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2400 })
  await signInAs(page, 'creator')
  await page.goto('/iam/earnings')
  await explain(page, 'Earned in all').click()
  const sheet = page.getByRole('dialog', { name: 'Earned in all' })
  await expect(sheet.getByText('Total')).toBeVisible()
  // Its left edge once it has slid in.
  const left = 1440 - (await sheet.boundingBox())!.width
  await page.mouse.click((left + 1440) / 2, 2390)
  await expect(sheet).toBeVisible()
  await page.mouse.click(left - 20, 1200, { button: 'right' })
  await expect(sheet).toBeVisible()
  await page.mouse.click(left - 20, 1200)
  await expect(sheet).toBeHidden()
})

test('a past day is tinted, named in UTC, and has nothing to do [X-PAY-2]', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/earnings?asOf=2026-03-31')
  await expect(page.getByText('As it stood on Mar 31, 2026 (UTC)')).toBeVisible()
  // A date that is half typed is none yet, and the day stays.
  await page.getByLabel('As of', { exact: true }).focus()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('As of', { exact: true })).toHaveValue('')
  await expect(page).toHaveURL('/iam/earnings?asOf=2026-03-31')
  await page.keyboard.type('03')
  await expect(page.getByRole('button', { name: 'Request payout' })).toBeHidden()
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(page).toHaveURL(/\/iam\/earnings$/)
})

test('the export names filter and moment in its head [X-PAY-10]', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/earnings?status=paid')
  const href = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
  const csv = await (await page.request.get(href!)).text()
  expect(csv.split('\n').slice(0, 6).join('\n')).toMatch(/paid/i)
})

test('earnings and payouts have no axe violations and fit 320 px', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/earnings')
  await expect(page.getByRole('heading', { name: 'Statements' })).toBeVisible()
  await hasNoViolation(page, 'earnings')
  await fits(page, 'earnings')
  await page.getByRole('list', { name: 'Payouts' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'What it holds' })).toBeVisible()
  await hasNoViolation(page, 'payout')
  await fits(page, 'payout')
})
