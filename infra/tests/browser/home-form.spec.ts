import { expect, type Page, test } from '@playwright/test'
import { breakDown, hold, isGoneTo, newPerson, refuse, signInAs, toast } from './steps.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Join the Continuum' })

async function fill(page: Page) {
  const person = newPerson()
  await form(page).getByLabel('Your Name').fill(person.name)
  await form(page).getByLabel('Email Address').fill(person.email)
  await form(page).getByLabel('Your Role').selectOption('Designer / Creative')
  await form(page).getByLabel('Interest Area').selectOption('ByWay')
  await form(page).getByLabel('Your Vision').fill('A market for slow bread.')
  return person
}

/** Expects that the form keeps everything that was typed. */
async function isKept(page: Page, { name, email }: { readonly name: string; readonly email: string }) {
  for (const [field, value] of [
    ['Your Name', name],
    ['Email Address', email],
    ['Your Role', 'designer'],
    ['Interest Area', 'byway'],
    ['Your Vision', 'A market for slow bread.'],
  ] as const)
    await expect(form(page).getByLabel(field)).toHaveValue(value)
  await expect(form(page)).toBeVisible()
}

test("the popup's one action fills the form for its engine and goes there [X-ONB-5]", async ({ page }) => {
  await page.goto('/')
  await form(page).getByLabel('Your Vision').fill('Already written.')
  const accept = async (button: string, action: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1)
    await page.getByRole('dialog').getByRole('link', { name: action }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(form(page).getByLabel('Interest Area')).toBeInViewport()
    await expect(page.locator('#contact')).toBeFocused()
  }
  await accept('Explore Nexos', 'Connect a title to Nexos')
  await expect(form(page).getByLabel('Interest Area')).toHaveValue('nexos')
  await expect(form(page).getByLabel('Your Role')).toHaveValue('developer')
  await expect(form(page).getByLabel('Your Vision')).toHaveValue('Already written.')

  await form(page).getByLabel('Interest Area').selectOption('ByWay')
  await accept('Explore Nexos', 'Connect a title to Nexos')
  await expect(form(page).getByLabel('Interest Area')).toHaveValue('nexos')

  await accept('Investor Portal', 'Request the papers')
  await expect(form(page).getByLabel('Your Role')).toHaveValue('investor')
})

test('what a visitor wrote survives Esc, Back and a reload of its tab, until it is sent [X-APP-4 T-90]', async ({
  page,
}) => {
  await page.goto('/founding-members')
  await page.goto('/#contact')
  const person = await fill(page)
  await page.keyboard.press('Escape')
  await isKept(page, person)
  await page.reload()
  await isKept(page, person)
  await page.goBack()
  await page.goForward()
  await isKept(page, person)
  const tab = await page.context().newPage()
  await tab.goto('/#contact')
  await expect(form(tab).getByLabel('Your Vision')).toHaveValue('')
  await tab.close()

  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(form(page)).toBeHidden()
  await page.reload()
  await expect(form(page).getByLabel('Your Vision')).toHaveValue('')
})

test('the form has its fields and roles, is sent, and is listed for the admins [HOME-21 HOME-22 HOME-23 HOME-24 HOME-25 HOME-26 RULE-06 RULE-07 RULE-08 ERR-08 CALL-05 X-ADM-5]', async ({
  page,
}) => {
  await page.goto('/#contact')
  await isGoneTo(page, 'contact')
  const section = page.locator('#contact')
  for (const field of ['Your Name', 'Email Address', 'Your Role', 'Interest Area', 'Your Vision'])
    await expect(section.getByLabel(field, { exact: true })).toBeVisible()
  const offered = (field: string) =>
    form(page)
      .getByLabel(field)
      .locator('option:not([value=""])')
      .evaluateAll((options) => options.map((option) => [option.getAttribute('value'), option.textContent]))
  expect(await offered('Your Role')).toEqual([
    ['founder', 'Founder / Entrepreneur'],
    ['developer', 'Developer / Engineer'],
    ['designer', 'Designer / Creative'],
    ['investor', 'Investor / Capital'],
    ['partner', 'Strategic Partner'],
  ])
  expect(await offered('Interest Area')).toEqual([
    ['harbor', 'Harbor'],
    ['prox', 'Prox'],
    ['byway', 'ByWay'],
    ['nexos', 'Nexos'],
  ])
  const { name, email } = await fill(page)
  const release = await hold(page, '**/api/contact')
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(form(page).getByRole('button', { name: 'Joining the Continuum...' })).toBeDisabled()
  release()
  await expect(section.getByRole('heading', { name: 'Welcome to the Continuum' })).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(toast(page)).toContainText('Welcome to the Continuum!')
  await expect(toast(page)).toContainText(
    "Your submission has been received. We'll match you with the right venture opportunity.",
  )
  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await expect(form(page)).toBeVisible()
  await expect(form(page).getByLabel('Your Vision')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Welcome to the Continuum' })).toHaveCount(0)

  await signInAs(page, 'admin')
  await page.goto('/admin/interest')
  const card = page.getByRole('article').filter({ hasText: name })
  for (const part of [email, 'Designer / Creative', 'ByWay', 'A market for slow bread.', 'New'])
    await expect(card).toContainText(part)
})

test('a failure says so and keeps what was typed [ERR-07]', async ({ page }) => {
  await page.route('**/api/contact', breakDown)
  await page.goto('/#contact')
  const person = await fill(page)
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(toast(page)).toContainText('Submission Failed')
  await expect(toast(page)).toContainText('There was an error submitting your form. Please try again.')
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
  await isKept(page, person)
})

test('an invalid field has its message, and the first one gets the focus [RULE-01 RULE-02 RULE-03 RULE-04 RULE-05]', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/contact', (route) => {
    calls++
    return route.continue()
  })
  await page.goto('/#contact')
  await form(page).getByLabel('Email Address').fill('not an address')
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(form(page).getByLabel('Your Name')).toBeFocused()
  for (const [field, message] of [
    ['Your Name', 'Name must be at least 2 characters'],
    ['Email Address', 'Please enter a valid email address'],
    ['Your Role', 'Please choose your role'],
    ['Interest Area', 'Please choose an interest area'],
    ['Your Vision', 'Please share your vision'],
  ] as const)
    await expect(form(page).getByLabel(field)).toHaveAccessibleDescription(message)
  expect(calls).toBe(0)
})

test('a submission whose answer was lost is sent again under the same key', async ({ page }) => {
  const keys: (string | undefined)[] = []
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await page.goto('/#contact')
  await fill(page)
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the Continuum' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a refusal by the server shows at the field that it concerns', async ({ page }) => {
  await page.route('**/api/contact', refuse(400, 'That address is not taken.', 'email-unusable'))
  await page.goto('/#contact')
  await fill(page)
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(form(page).getByLabel('Email Address')).toHaveAccessibleDescription(
    'That address is not taken.',
  )
})

test.describe('a connection that drops before there are components', () => {
  const send = (page: Page) => form(page).getByRole('button', { name: 'Join the Continuum' })
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'This did not work' })
  test.beforeEach(async ({ page, context }) => {
    await page.goto('/')
    await context.setOffline(true)
  })

  test('is reported at each click, and the next one works once it is back', async ({ page, context }) => {
    await fill(page)
    await send(page).click()
    await expect(alert(page)).toContainText('the connection may have dropped')
    await send(page).click()
    await expect(alert(page)).toHaveCount(1)
    await context.setOffline(false)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Welcome to the Continuum' })).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  })

  test('loses nothing that was typed [X-APP-4 T-90]', async ({ page, context }) => {
    const person = await fill(page)
    await send(page).click()
    await expect(alert(page)).toBeVisible()
    await isKept(page, person)
    await context.setOffline(false)
    await page.reload()
    // Before any sign of use.
    await isKept(page, person)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Welcome to the Continuum' })).toBeVisible()
  })
})

test('nothing that was typed is lost while the connection is down', async ({ page, context }) => {
  await page.goto('/#contact', { waitUntil: 'networkidle' })
  // The page's scripts add it.
  await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' })
  await context.setOffline(true)
  const person = await fill(page)
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(toast(page)).toContainText('Submission Failed')
  await expect(form(page).getByRole('alert')).toContainText('cannot be reached')
  await isKept(page, person)
  await context.setOffline(false)
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the Continuum' })).toBeVisible()
})
