import { expect, type Page, test } from '@playwright/test'
import { callsOf } from './calls.ts'

const plans = (page: Page) => page.getByRole('list', { name: 'Plans' }).locator('> li')
const plan = (page: Page, name: string) => plans(page).filter({ has: page.getByRole('heading', { name }) })

test('three plans by the month, in dollars, with their storage, one of them the most popular [ROUTE-15 DEMO-13 DEMO-15 DEMO-16 DEMO-17]', async ({
  page,
}) => {
  await page.goto('/subscriptions')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Plans' })).toBeVisible()
  await expect(plans(page).getByRole('heading', { level: 2 })).toHaveText([
    'Basic',
    'Professional',
    'Enterprise',
  ])
  for (const [name, price, storage] of [
    ['Basic', '$29.00 per month', '1 GB of storage'],
    ['Professional', '$79.00 per month', '10 GB of storage'],
    ['Enterprise', '$199.00 per month', 'Unlimited storage'],
  ] as const) {
    await expect(plan(page, name)).toContainText(price)
    await expect(plan(page, name)).toContainText(storage)
  }
  await expect(page.getByText('US dollars')).toBeVisible()
  await expect(plans(page).filter({ hasText: 'Most Popular' })).toHaveCount(1)
  await expect(plan(page, 'Professional')).toContainText('Most Popular')
})

test('by the year they cost 278, 758 and 1910, which saves 20% [DEMO-14 DEMO-18 DEMO-19]', async ({
  page,
}) => {
  await page.goto('/subscriptions')
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  const yearly = page.getByRole('radio', { name: /^Yearly/ })
  await expect(yearly).toHaveAccessibleName(/20%/)
  await yearly.check()
  for (const [name, price] of Object.entries({
    Basic: '$278.00 per year',
    Professional: '$758.00 per year',
    Enterprise: '$1,910.00 per year',
  })) {
    await expect(plan(page, name)).toContainText(price)
    await expect(plan(page, name)).toContainText('save 20%')
  }
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expect(plan(page, 'Basic')).toContainText('$29.00 per month')
  await expect(plans(page).filter({ hasText: 'save 20%' })).toHaveCount(0)
})

test('a money-back guarantee of 30 days, and a banner that nothing is sold [DEMO-20]', async ({ page }) => {
  await page.goto('/subscriptions')
  await expect(page.getByRole('heading', { name: '30-day money-back guarantee' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText('Demo only')
})

test('a plan leads to the payment portal with its price filled in, without a call; a reload forgets the choice [DEMO-21 DEMO-06]', async ({
  page,
}) => {
  const calls = callsOf(page)
  await page.goto('/subscriptions')
  await page.getByRole('radio', { name: /^Yearly/ }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await page.getByRole('link', { name: 'Choose Professional' }).click()
  await expect(page.getByLabel('Payment amount (USD)')).toHaveValue('79.00')
  await expect(page.getByText('For Professional, monthly')).toBeVisible()
  expect(calls).toEqual([])
})
