import { expect, type Page, test } from '@playwright/test'
import { breakDown, hold, isGoneTo, refuse, signInAs, somebody, toast } from './steps.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Join the Continuum' })

async function fill(page: Page) {
  const person = somebody()
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

test('the hero says what the company builds [PROD-01 PROD-02]', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: /Visceral Systems/ })
  const lines = hero.getByRole('heading', { level: 1 }).locator('span')
  await expect(lines).toHaveText(['Visceral Systems.', 'Infinite Markets.', 'Engineered Futures.'])
  const tops = await lines.evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().top))
  expect(tops[1]).toBeGreaterThan(tops[0]!)
  expect(tops[2]).toBeGreaterThan(tops[1]!)
  await expect(hero).toContainText('build ecosystems across infrastructure, influence and intelligence')
})

test('its buttons lead to the contact section and to the engines [HOME-01 HOME-02]', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: /Visceral/ })
  await hero.getByRole('link', { name: 'Explore the Engines' }).click()
  await isGoneTo(page, 'engines')
  await hero.getByRole('link', { name: 'Enter the Continuum' }).click()
  await isGoneTo(page, 'contact')
  await expect(page).toHaveURL('/')
})

test('the Continuum Model is a flow of three steps [HOME-03 HOME-04 HOME-05 HOME-06 HOME-07]', async ({
  page,
}) => {
  await page.goto('/')
  const steps = page.locator('#continuum').getByRole('listitem')
  await expect(steps.getByRole('heading')).toHaveText(['Micro-Signals', 'Systems', 'Economies'])
  await expect(steps.nth(0)).toContainText('Behavioral intelligence capture')
  await expect(steps.nth(1)).toContainText('Engineered infrastructure')
  await expect(steps.nth(2)).toContainText('Macro-level market systems')
  await expect(page.getByRole('region', { name: 'The Continuum Model' })).toHaveAttribute('id', 'continuum')
})

const engines = {
  Harbor: {
    says: [/venture system builder and workforce engine/i],
    features: [/system and platform development/i, /gig workforce ecosystem/i, /strategic consulting/i],
  },
  Prox: {
    says: [/commerce infrastructure and digital twin intelligence/i],
    features: [
      /digital twins and AI agents/i,
      /NIL engine for identity monetization/i,
      /AR\/VR spatial sync/i,
    ],
  },
  ByWay: {
    says: [/commerce infrastructure on a vertical operating system platform/i],
    features: [/./, /./, /./],
  },
  Nexos: {
    says: [/gaming ecosystem with achievement tracking and rewards/i],
    features: [/./, /./, /./],
  },
  Synergy: {
    says: [/wellness and NIL studio/i, /200 curated members per location/i],
    features: [/./, /./, /./],
  },
}
const cards = (page: Page, section: string) =>
  page.locator(`#${section}`).getByRole('list').first().locator('> li')

test('the five engines, each a card with all that belongs to it [HOME-08 HOME-09 HOME-10 HOME-11 ENG-03 ENG-04 ENG-05 ENG-06 ENG-07 ENG-08 ENG-09]', async ({
  page,
}) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'The Five Engines' })
  await expect(section).toHaveAttribute('id', 'engines')
  await expect(section).toContainText(
    'All our ventures, platforms and commerce systems are built, powered and sold through these five engines.',
  )
  await expect(cards(page, 'engines')).toHaveCount(5)
  for (const [index, [name, { says, features }]] of Object.entries(engines).entries()) {
    const card = cards(page, 'engines').nth(index)
    const [subtitle, description] = [card.locator('p').nth(0), card.locator('p').nth(1)]
    await expect(card.getByRole('heading', { name, exact: true })).toBeVisible()
    for (const text of says) await expect(card).toContainText(text)
    await expect(subtitle).toHaveText(says[0]!)
    await expect(description).toHaveText(/.{40}/)
    await expect(card.getByRole('listitem')).toHaveText(features)
    await expect(card.getByRole('button', { name: `Explore ${name}`, exact: true })).toBeVisible()
  }
})

test('the I AM identity system has three parts [PROD-04]', async ({ page }) => {
  await page.goto('/')
  const parts = page.getByRole('region', { name: 'One identity, three documents' }).getByRole('listitem')
  await expect(parts.getByRole('heading')).toHaveText(['Passport', 'Wallet', 'Digital twin'])
})

const stakeholders = {
  'Investors & Partners': [
    'Investor Portal',
    /pitch decks/i,
    /forecasts/i,
    /venture logic/i,
    /partnership opportunities/i,
  ],
  'Talent & Builders': ['Join the Team', /venture co-creation programs/i, /roles/i],
  'End Users': ['Get Started', /access to Harbor, Prox, ByWay and Nexos/i],
} as const

test('the stakeholder hub has three cards [HOME-13 HOME-14 HOME-15 HOME-16 HOME-17 HOME-18 HOME-19]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Stakeholder Hub' })).toHaveAttribute('id', 'stakeholders')
  await expect(cards(page, 'stakeholders')).toHaveCount(3)
  for (const [index, [name, [button, ...says]]] of Object.entries(stakeholders).entries()) {
    const card = cards(page, 'stakeholders').nth(index)
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await expect(card.getByRole('button', { name: button })).toBeVisible()
    for (const text of says) await expect(card).toContainText(text)
  }
})

test('the page ends with the footer of all pages [HOME-27]', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  const said = async (path: string) => {
    await page.goto(path)
    await expect(footer).toBeVisible()
    return footer.innerText()
  }
  expect(await said('/')).toBe(await said('/iam/directory'))
  await page.goto('/')
  const [foot, contact] = [await footer.boundingBox(), await page.locator('#contact').boundingBox()]
  expect(foot!.y).toBeGreaterThanOrEqual(contact!.y + contact!.height)
})

test('the one popup starts closed, and every engine button opens it [HOME-12 SHELL-02 SHELL-03 SHELL-04]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openAndClose(
    page,
    Object.keys(engines).map((name) => [`Explore ${name}`, name]),
  )
})

test('every stakeholder button opens the same popup [HOME-20 SHELL-02]', async ({ page }) => {
  await page.goto('/')
  await openAndClose(
    page,
    Object.entries(stakeholders).map(([name, [button]]) => [button, name]),
  )
})

/** Opens the popup by each button in turn, and closes it in each of three ways. */
async function openAndClose(page: Page, openers: readonly (readonly [button: string, name: string])[]) {
  const popup = page.getByRole('dialog')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => popup.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(4, 400),
  ]
  for (const [index, [button, name]] of openers.entries()) {
    const opener = page.getByRole('button', { name: button, exact: true })
    await opener.click()
    await expect(popup).toHaveCount(1)
    await expect(popup.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(popup.locator('p').first()).toHaveText(/.{60}/)
    await closings[index % 3]!()
    await expect(popup).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
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

test('a submission whose answer was lost is sent again under the same key by the next click', async ({
  page,
}) => {
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
  await expect(toast(page)).toContainText('Submission Failed')
  await expect(form(page).getByRole('alert')).toContainText('cannot be reached')
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

test('nothing that was typed is lost while the connection is down', async ({ page, context }) => {
  await page.goto('/#contact', { waitUntil: 'networkidle' })
  // The page's scripts add it.
  await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' })
  await context.setOffline(true)
  const person = await fill(page)
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(toast(page)).toContainText('Submission Failed')
  await isKept(page, person)
  await context.setOffline(false)
  await form(page).getByRole('button', { name: 'Join the Continuum' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the Continuum' })).toBeVisible()
})
