import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { newcomer, postCampaign, test } from './campaign-steps.ts'
import { atTheDesk } from './payout-steps.ts'
import { newPerson, post, signInAs, toast } from './steps.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page, payer: string) =>
  page.getByRole('list', { name: 'Payments' }).getByRole('listitem').filter({ hasText: payer })
const newIntent = () => `pi_${randomUUID().replaceAll('-', '')}`

/** The fields of a payment of a new payer. */
function payment(amount: string, more: Readonly<Record<string, string>> = {}) {
  const { name, email } = newPerson('Linen House')
  const fields = {
    ...{ Amount: amount, 'Payment intent': newIntent(), Payer: name, 'Email of the payer': email },
    ...more,
  }
  return { payer: name, intent: fields['Payment intent'], fields }
}

async function fill(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await form.getByRole('textbox', { name: label, exact: true }).fill(text)
}

async function record(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/admin/transactions')
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await fill(dialog(page), fields)
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
}

test('a payment is recorded, received and refunded, and its brand sees what it funds [T-79]', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const brand = await newcomer(browser, 'brand')
  const title = `Slow bread for ${brand.name}`
  const { id } = await postCampaign(brand, { title })
  const { payer, intent, fields } = payment('1,250.5', {
    'Description (optional)': 'The spring budget',
    'Campaign that it funds (optional)': id,
  })
  await admin.goto('/admin/transactions')
  await admin.getByRole('button', { name: 'Record a payment' }).click()
  await dialog(admin).getByRole('button', { name: 'Record payment' }).click()
  for (const name of ['Amount', 'Payment intent', 'Payer', 'Email of the payer'])
    await expect(dialog(admin).getByRole('textbox', { name, exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  await record(admin, fields)
  await expect(toast(admin)).toContainText('Payment recorded')
  const row = rows(admin, payer)
  for (const text of ['$1,250.50', intent, 'The spring budget', `“${title}”`, 'Pending'])
    await expect(row).toContainText(text)

  await row.getByRole('button', { name: `Received: $1,250.50 of ${payer}` }).click()
  await expect(dialog(admin)).toContainText(`The spring budget (funds “${title}”)`)
  await dialog(admin).getByRole('button', { name: 'Mark as received' }).click()
  await expect(toast(admin)).toContainText('Payment received')
  await expect(row).toContainText('Succeeded')
  await brand.page.goto('/iam/spending')
  const funded = brand.page.getByRole('listitem').filter({ hasText: title }).first()
  await funded.getByText('Funded by 1 transaction').click()
  await expect(funded).toContainText('$1,250.50')

  const status = admin.getByLabel('Status')
  await status.selectOption('Succeeded')
  await expect(admin).toHaveURL(/\?status=succeeded$/)
  await expect(row).toHaveCount(1)
  await status.selectOption('Pending')
  await expect(row).toHaveCount(0)
  await status.selectOption('All')
  await row.getByRole('button', { name: `Refund $1,250.50 of ${payer}` }).click()
  await dialog(admin).getByRole('button', { name: 'Refund for $1,250.50' }).click()
  await expect(toast(admin)).toContainText('Payment refunded')
  await expect(row).toContainText('Refunded')
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('a payment fails with a code, and a payment intent is recorded once', async ({ browser }) => {
  const admin = await atTheDesk(browser, 'admin')
  const { payer, intent, fields } = payment('80.00')
  await record(admin, fields)
  const row = rows(admin, payer)
  await row.getByRole('button', { name: `Failed: $80.00 of ${payer}` }).click()
  const code = dialog(admin).getByRole('textbox', { name: 'Code of the provider' })
  await code.fill('Card Declined!')
  await dialog(admin).getByRole('button', { name: 'Mark as failed' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('card_declined')
  await dialog(admin).getByRole('button', { name: 'Mark as failed' }).click()
  await expect(toast(admin)).toContainText('Payment failed')
  await expect(row).toContainText('Failed')
  await expect(row).toContainText('card_declined')
  await expect(row.getByRole('button')).toHaveCount(0)

  const second = payment('81.00', { 'Payment intent': intent })
  await record(admin, second.fields)
  await expect(dialog(admin)).toContainText('This payment intent is recorded already. Give another one.')
  await dialog(admin).getByRole('textbox', { name: 'Payment intent', exact: true }).fill(newIntent())
  await dialog(admin).getByRole('button', { name: 'Record payment' }).click()
  await expect(toast(admin)).toContainText('Payment recorded')
  await expect(rows(admin, second.payer)).toContainText('$81.00')
})

test('an admin who decides a payment second reads what the first did', async ({ browser }) => {
  const [admin, other] = [await atTheDesk(browser, 'admin'), await atTheDesk(browser, 'admin')]
  const { payer, intent, fields } = payment('90.00')
  await record(admin, fields)
  await rows(admin, payer)
    .getByRole('button', { name: /^Received/ })
    .click()
  await post(other, `/api/admin/transactions/${intent}/fail`, { code: 'card_declined' })
  await dialog(admin).getByRole('button', { name: 'Mark as received' }).click()
  await expect(dialog(admin)).toContainText(/This payment has failed/)
  await dialog(admin).getByRole('button', { name: 'Not now' }).click()
  await admin.reload()
  await expect(rows(admin, payer)).toContainText('card_declined')
})

test('incoming payments are for approvers, recorded by admins, without axe violations, and fit 320 px', async ({
  page,
  browser,
}) => {
  const approver = await atTheDesk(browser, 'approver')
  await approver.goto('/admin/transactions')
  await expect(approver.getByRole('button', { name: /^Refund/ }).first()).toBeVisible()
  await expect(approver.getByRole('button', { name: /^(Record|Received|Failed)/ })).toHaveCount(0)
  await signInAs(page, 'creator')
  await page.goto('/admin/transactions')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect((await page.request.get('/api/admin/transactions')).status()).toBe(403)
  await page.context().clearCookies()
  await signInAs(page, 'admin')
  await page.goto('/admin/transactions')
  await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first()).toBeVisible()
  await hasNoViolation(page, 'transactions')
  await fits(page, 'transactions')
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await hasNoViolation(page, 'record a payment')
  await fits(page, 'record a payment')
})
