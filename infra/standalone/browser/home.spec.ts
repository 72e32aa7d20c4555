import { expect, type Page, test } from '@playwright/test'
import { breakDown, hold, somebody, toast } from './steps.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Join the Continuum' })

async function fill(page: Page) {
  const { name, email } = somebody()
  await form(page).getByLabel('Your Name').fill(name)
  await form(page).getByLabel('Email Address').fill(email)
  await form(page).getByLabel('Your Role').selectOption('Designer / Creative')
  await form(page).getByLabel('Interest Area').selectOption('ByWay')
  await form(page).getByLabel('Your Vision').fill('A market for slow bread.')
}

test('the hero says what the company builds [PROD-01 PROD-02]', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: /Visceral Systems/ })
  for (const line of ['Visceral Systems.', 'Infinite Markets.', 'Engineered Futures.'])
    await expect(hero.getByText(line, { exact: true })).toBeVisible()
  for (const word of ['infrastructure', 'influence', 'intelligence']) await expect(hero).toContainText(word)
})

test('the form has its fields and roles, and joins [HOME-21 HOME-22 HOME-23 HOME-24 HOME-25 HOME-26 RULE-07 ERR-08]', async ({
  page,
}) => {
  await page.goto('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
  const roles = form(page).getByLabel('Your Role').locator('option[value]:not([value=""])')
  await expect(roles).toHaveText([
    'Founder / Entrepreneur',
    'Developer / Engineer',
    'Designer / Creative',
    'Investor / Capital',
    'Strategic Partner',
  ])
  await fill(page)
  const release = await hold(page, '**/api/contact')
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(form(page).getByRole('button', { name: 'Joining the Continuum...' })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { name: 'Welcome to the Continuum' })).toBeVisible()
  await expect(toast(page)).toContainText('Welcome to the Continuum!')
  await expect(toast(page)).toContainText(
    "Your submission has been received. We'll match you with the right venture opportunity.",
  )
  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await expect(form(page).getByLabel('Your Vision')).toHaveValue('')
})

test('a failure says so and keeps what was typed [ERR-07]', async ({ page }) => {
  await page.route('**/api/contact', breakDown)
  await page.goto('/#contact')
  await fill(page)
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(toast(page)).toContainText('Submission Failed')
  await expect(toast(page)).toContainText('There was an error submitting your form. Please try again.')
  await expect(form(page).getByLabel('Your Vision')).toHaveValue('A market for slow bread.')
})
