import { expect, type Page, test } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { explain } from './money-steps.ts'
import { signInAs } from './steps.ts'

const figure = async (page: Page, name: string) =>
  /\$[\d,]+\.\d\d/.exec((await explain(page, name).textContent()) ?? '')?.[0]

test('the closing of a statement is the opening of the next one [T-79 X-PAY-2]', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/earnings/statements/2026-09')
  await expect(page.getByRole('heading', { level: 1, name: 'September 2026' })).toBeVisible()
  const closing = await figure(page, 'Closing, September 2026')
  await page.getByRole('link', { name: 'October 2026' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'October 2026' })).toBeVisible()
  expect(await figure(page, 'Opening, October 2026')).toBe(closing)
  await page.getByRole('link', { name: 'All of 2026' }).click()
  await expect(page.getByRole('region', { name: 'Paid, by payer' })).toBeVisible()
})

test('a statement prints on one A4, has no axe violations and fits 320 px [T-79]', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/earnings/statements/2026-10')
  await expect(page.getByRole('table')).toBeVisible()
  await hasNoViolation(page, 'statement')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await fits(page, 'statement')
})
