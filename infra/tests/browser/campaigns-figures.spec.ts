import { expect, type Page } from '@playwright/test'
import { handIn, type Named, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { explain } from './money-steps.ts'
import { entry } from './rail-steps.ts'

test('figures announced before an approval show after it on campaign card, dashboard, earnings and payments demo, without a reload [X-CMP-4 FLT-102]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const [b, c] = [brand.page, creator.page]
  const { id, tasks } = await postCampaign(brand, { title: 'Slow bread' }, [
    ['First cut', '150.10'],
    ['Finished clips', '300.20'],
  ])
  await takePart(brand, creator, id)
  await handIn(creator, tasks[0]!.id, 'Cut one')

  // Both sides open every screen first, so that each has stale figures to replace.
  await b.goto('/iam/campaigns')
  await expect(list(b, 'Your campaigns')).toContainText('$0.00spent of $6,000.00')
  await go(brand, 'Dashboard')
  await b.getByRole('combobox', { name: 'View as' }).selectOption('Brand')
  await expect(list(b, 'Active Campaigns')).toContainText('$0.00 / $6,000.00')
  await c.goto('/payments-demo')
  await c.getByRole('button', { name: `${creator.name} Your own account` }).click()
  await expect(c.getByText('No earnings data available')).toBeVisible()
  await c.getByRole('button', { name: `Account of ${creator.name}` }).click()
  await c.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(c.getByText('None yet. What you complete is recorded here at once.')).toBeVisible()

  await go(brand, 'Reviews')
  await b.getByRole('navigation', { name: 'Submissions' }).getByRole('link', { name: creator.name }).click()
  const decision = b.getByRole('form', { name: 'Decision' })
  await decision.getByText('Pay another amount').click()
  await decision.getByRole('textbox', { name: 'Amount for this task' }).fill('150.07')
  await expect(decision).toContainText(
    `Approving records $150.07 for ${creator.name}; campaign spent $0.00 -> $150.07 of $6,000.00`,
  )
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(b.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()

  await go(brand, 'Campaigns')
  await expect(list(b, 'Your campaigns')).toContainText('$150.07spent of $6,000.00')
  await go(brand, 'Dashboard')
  await b.getByRole('combobox', { name: 'View as' }).selectOption('Brand')
  await expect(list(b, 'Active Campaigns')).toContainText('$150.07 / $6,000.00')
  await expect(b.getByRole('region', { name: 'Spent by month' })).toContainText('$150.07')

  await go(creator, 'Campaigns')
  await c.getByRole('tab', { name: 'My Campaigns' }).click()
  await expect(list(c, 'Your campaigns')).toContainText('Earned$150.07')
  await go(creator, 'Dashboard')
  await expect(figure(c, 'This Month Earnings')).toContainText('$150.07')
  await expect(list(c, 'Recent Earnings')).toContainText('$150.07')
  await c.getByRole('link', { name: 'All earnings' }).click()
  await expect(explain(c, 'Earned in all')).toContainText('$150.07')
  await expect(c.getByRole('region', { name: 'Earnings' }).getByRole('listitem')).toContainText(['$150.07'])
  await c.getByRole('contentinfo').getByRole('link', { name: 'Payments with data' }).click()
  await c.getByRole('button', { name: `${creator.name} Your own account` }).click()
  const earnings = c.getByRole('table', { name: `Earnings of ${creator.name}` }).locator('tbody')
  await expect(earnings.getByRole('row')).toHaveText([/^task submission.*\$150\.07Pending/])
  await expect(figure(c, 'Total Earnings')).toContainText('$150.07')
  await expect(figure(c, 'Pending')).toContainText('$150.07')
  await c.reload()
  await expect(figure(c, 'Total Earnings')).toContainText('$150.07')
})

test('a visitor sees what the approvals of a demo account recorded', async ({ page }) => {
  await page.goto('/payments-demo?of=kofi-mensah')
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Kofi Mensahcreator2@iam.example')
  const earnings: { amount: string }[] = await (
    await page.request.get('/api/payments/earnings/kofi-mensah')
  ).json()
  expect(earnings.length).toBeGreaterThan(0)
  const rows = page.getByRole('table', { name: 'Earnings of Kofi Mensah' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(earnings.length)
  for (const [nth, { amount }] of earnings.entries())
    await expect(rows.nth(nth)).toContainText(dollars(amount))
})

/** Navigates by the rail, which loads no document. */
const go = ({ page }: Named, screen: string) => entry(page, screen).click()

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..')
const dollars = (amount: string) =>
  `${amount.startsWith('-') ? '-' : ''}$${Math.abs(Number(amount)).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
