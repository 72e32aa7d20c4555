import { expect, type Page, test } from '@playwright/test'
import { isGoneTo } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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
  await expect(page.locator('#engines')).toBeFocused()
  await hero.getByRole('link', { name: 'Enter the Continuum' }).click()
  await isGoneTo(page, 'contact')
  await expect(page.locator('#contact')).toBeFocused()
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
