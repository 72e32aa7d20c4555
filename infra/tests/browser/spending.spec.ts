import { expect, test } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { explain } from './money-steps.ts'
import { signInAs } from './steps.ts'

test('a brand sees each budget as a bar and as a table, explains it, and fits 320 px [T-79 X-PAY-3]', async ({
  page,
}) => {
  await signInAs(page, 'brand')
  await page.goto('/iam/spending')
  const campaigns = page.getByRole('list', { name: 'Campaigns' })
  await expect(campaigns).toContainText('Left of the budget')
  await explain(page, 'Budget').first().click()
  await expect(page.getByRole('dialog', { name: 'Budget' }).getByText('Total')).toBeVisible()
  await page.keyboard.press('Escape')
  await hasNoViolation(page, 'spending')
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('table', { name: 'Budgets of the campaigns' })).toBeVisible()
  await hasNoViolation(page, 'spending as a table')
  await fits(page, 'spending')
})
