import { expect, type Page, test } from '@playwright/test'
import { callsOf } from './calls.ts'
import { toast } from './steps.ts'

const amount = (page: Page) => page.getByLabel('Payment amount (USD)')
const form = (page: Page) => page.getByRole('form', { name: 'Card details' })
const card = { 'Name on card': 'Robin Vale', 'Expiry date': '1229', CVV: '123', 'ZIP code': '94103' }

async function enterAmount(page: Page, value: string) {
  await amount(page).fill(value)
  await page.getByRole('button', { name: 'Continue to Card' }).click()
}

async function enterCard(page: Page) {
  await form(page).getByLabel('Card number').pressSequentially('4242424242424242')
  for (const [label, text] of Object.entries(card)) await form(page).getByLabel(label).fill(text)
}

test('amount, card, two seconds of processing, success, and from there to another amount [ROUTE-14 STATE-10 DEMO-07 DEMO-08 DEMO-09 DEMO-10]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/paywall')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Portal' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText('Demo only')
  await expect(form(page)).toHaveCount(0)
  await enterAmount(page, '1250.5')
  await expect(form(page)).toBeVisible()
  await enterCard(page)

  await page.clock.pauseAt(Date.now() + 60_000)
  await form(page).getByRole('button', { name: 'Pay $1,250.50' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Processing payment' })).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await page.clock.runFor(1_999)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('$1,250.50')).toBeVisible()
  await expect(page.getByText('•••• 4242')).toBeVisible()

  await page.getByRole('button', { name: 'Make Another Payment' }).click()
  await expect(amount(page)).toHaveValue('')
  await enterAmount(page, '5')
  await expect(form(page).getByLabel('Card number')).toHaveValue('')
})

test('Change Amount goes back and keeps what was entered [DEMO-11]', async ({ page }) => {
  await page.goto('/paywall')
  await enterAmount(page, '12.34')
  await form(page).getByLabel('Name on card').fill('Robin Vale')
  await page.getByRole('button', { name: 'Change Amount' }).click()
  await expect(amount(page)).toHaveValue('12.34')
  await enterAmount(page, '56.78')
  await expect(page.getByRole('heading', { name: 'Pay $56.78' })).toBeVisible()
  await expect(form(page).getByLabel('Name on card')).toHaveValue('Robin Vale')
})

test('an amount that is not above 0 is refused, in a toast and at the field [RULE-38 RULE-39]', async ({
  page,
}) => {
  await page.goto('/paywall')
  await expect(amount(page)).toHaveAttribute('step', '0.01')
  await expect(amount(page)).toHaveAttribute('min', '0.01')
  for (const value of ['', '0', '-5', '0.001']) {
    await enterAmount(page, value)
    await expect(toast(page)).toContainText('Invalid Amount')
    await expect(toast(page)).toContainText('Please enter a valid payment amount greater than $0')
    await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
    await expect(amount(page)).toHaveAccessibleDescription(/greater than \$0/)
    await expect(form(page)).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Close notification' }).click()
    await expect(toast(page)).toHaveCount(0)
  }
})

test('the card form groups and bounds what is typed, and the drawn card follows [RULE-40 RULE-41 RULE-42 RULE-43 RULE-44]', async ({
  page,
}) => {
  await page.goto('/paywall?amount=79.00')
  await page.getByRole('button', { name: 'Continue to Card' }).click()
  const field = (name: string) => form(page).getByLabel(name)
  await field('Card number').pressSequentially('42424242x424242429999')
  await expect(field('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByText('4242 4242 4242 4242')).toBeVisible()
  await field('Expiry date').pressSequentially('12299')
  await expect(field('Expiry date')).toHaveValue('12/29')
  await field('CVV').pressSequentially('12a345')
  await expect(field('CVV')).toHaveValue('1234')
  await field('ZIP code').pressSequentially('94103-12345')
  await expect(field('ZIP code')).toHaveValue('94103-1234')

  await field('Card number').fill('42424242')
  await field('Card number').press('Home')
  await field('Card number').press('ArrowRight')
  await field('Card number').pressSequentially('99')
  await expect(field('Card number')).toHaveValue('4992 4242 42')
})

test('every field of the card form is required [RULE-45]', async ({ page }) => {
  await page.goto('/paywall?amount=79.00')
  await page.getByRole('button', { name: 'Continue to Card' }).click()
  const fields = form(page).getByRole('textbox')
  const count = await fields.count()
  expect(count).toBe(5)
  for (let empty = 0; empty < count; empty++) {
    await page.getByRole('button', { name: 'Use the sample card' }).click()
    await fields.nth(empty).fill(' ')
    await form(page).getByRole('button', { name: /^Pay / }).click()
    await expect(fields.nth(empty)).toHaveAccessibleDescription(/^Enter the /)
    await expect(fields.nth(empty)).toBeFocused()
    await expect(form(page).locator('[aria-invalid="true"]')).toHaveCount(1)
  }
})

test('paying makes no calls, and a reload forgets it [DEMO-12 DEMO-06]', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/paywall')
  await enterAmount(page, '25')
  await page.getByRole('button', { name: 'Use the sample card' }).click()
  await form(page).getByRole('button', { name: 'Pay $25.00' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.reload()
  await expect(amount(page)).toHaveValue('')
  await enterAmount(page, '25')
  for (const field of await form(page).getByRole('textbox').all()) await expect(field).toHaveValue('')
  expect(calls).toEqual([])
})
