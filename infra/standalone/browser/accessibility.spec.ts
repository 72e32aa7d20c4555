import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addressesOf, routes } from '../src/addresses.ts'
import { join, signInAs } from './steps.ts'
import { cutOff } from './whole.ts'

/** Where a visitor finds the sign-in instead: one of them stands for all. */
const guarded = /^\/(admin|iam\/(settings|offers|templates|content|reviews|marketplace))/

/** Everything, as somebody who came by; and with a session what changes with it. */
const seen = {
  visitor: routes.filter((route) => !guarded.test(route)),
  creator: routes.filter((route) => /^\/iam\/(?!sign-in|confirm|profile|ama|:at)|^\/iam$/.test(route)),
  brand: routes.filter((route) => /^\/iam\/(campaigns|marketplace|offers|dashboard|templates)/.test(route)),
  admin: routes.filter((route) => /^\/(admin|iam\/(campaigns|marketplace|dashboard|templates))/.test(route)),
  approver: ['/admin/payouts'],
} as const

for (const [who, routes] of Object.entries(seen) as [keyof typeof seen, readonly string[]][])
  test.describe(`as ${who === 'visitor' ? 'a visitor' : `the demo's ${who}`}`, () => {
    for (const route of routes)
      test(`${route}: axe finds nothing, no policy is broken, and at 320 px nothing is cut or scrolls sideways`, async ({
        page,
      }) => {
        // Some routes are looked at by several addresses, each at two widths.
        test.slow()
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (who !== 'visitor') await signInAs(page, who)
        const errors = errorsOf(page)
        for (const path of await addressesOf(route, ask(page))) {
          await page.setViewportSize({ width: 1440, height: 900 })
          await show(page, path)
          await hasNoViolation(page, path)
          await page.setViewportSize({ width: 320, height: 640 })
          await fits(page, path)
        }
        expect(errors).toEqual([])
      })
  })

test('axe finds nothing in the menus, the dialogs and the admin page of a user', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, 'admin')
  await show(page, '/admin/users')
  await page
    .getByRole('list', { name: 'People' })
    .getByRole('link', { name: /^(?!Former member)/ })
    .last()
    .click()
  await expect(page.getByRole('form', { name: 'Issue a badge' })).toBeVisible()
  await hasNoViolation(page, 'user')
  await page.getByRole('button', { name: /^Erase / }).click()
  await isOpen(page, 'the dialog that erases somebody')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await hasNoViolation(page, 'account menu')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await hasNoViolation(page, 'mobile menu')
})

test('axe finds nothing in the dialogs of the home page and of settings', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await show(page, '/')
  await page.getByRole('button', { name: 'Explore Harbor' }).click()
  await isOpen(page, 'the popup')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await show(page, '/#test-flight')
  await isOpen(page, 'the test-flight dialog')
  await signInAs(page, 'creator')
  await show(page, '/iam/settings')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await isOpen(page, 'the dialog that erases an account')
})

test('axe finds nothing in any step of the demo screens, and they fit into 320 px', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const both = async (name: string) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await hasNoViolation(page, name)
    await page.setViewportSize({ width: 320, height: 640 })
    await fits(page, name)
  }
  await show(page, '/iamwe')
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await both('a refused profile')
  await page.getByLabel('Full name').fill('Maximiliane Oberhuber-Featherstonehaugh')
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await page.getByRole('button', { name: 'Edit Settings' }).waitFor()
  await both('a passport')
  await page.getByRole('button', { name: 'Edit Settings' }).click()
  await both("a passport's settings")

  await show(page, '/paywall?amount=99999999.99&for=Professional, yearly')
  await page.getByRole('button', { name: 'Continue to Card' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await both('a refused card')
  await page.getByRole('button', { name: 'Use the sample card' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: 'Make Another Payment' }).waitFor()
  await both('a receipt')
})

test('by keyboard alone: join, set a password, sign out and in, filter, open a creator [X-ONB-6]', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const keys = page.keyboard
  const reach = (name: RegExp) => tabTo(page, name)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await reach(/^I AM Directory$/)
  await keys.press('Enter')
  await expect(page).toHaveURL('/iam')

  await reach(/^Full name$/)
  await keys.type(`Kai Vale ${mark}`)
  await reach(/^Email$/)
  await keys.type(`kai-${mark}@people.example`)
  await reach(/^Continue$/)
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/iam/@kai-vale-${mark}`))

  await reach(/^New password$/)
  await keys.type('by keys alone')
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'Set a password' })).toHaveCount(0)

  await page.reload()
  await reach(/^Account of/)
  await keys.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  for (let steps = 0; (await focused(page)) !== 'Sign out' && steps < 9; steps++)
    await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(page).toHaveURL('/iam')

  await page.reload()
  await reach(/^Sign in$/)
  await keys.press('Enter')
  await expect(page.getByRole('form', { name: 'Sign in' }).getByLabel('Email')).toBeFocused()
  await keys.type(`kai-${mark}@people.example`)
  await reach(/^Password$/)
  await keys.type('by keys alone')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: /^Welcome back, Kai/ })).toBeVisible()

  await page.goto('/iam/directory')
  await reach(/^Search creators$/)
  await keys.type('kofi mensah')
  await expect(page).toHaveURL(/search=kofi\+mensah/)
  await reach(/^Badge$/)
  await keys.type('Top')
  await expect(page).toHaveURL(/badge=TopCreator/)
  await expect(page.getByText('1 creators found')).toBeVisible()
  await reach(/^Kofi Mensah$/)
  await expect(page.locator('article video')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('by keyboard alone: choose a plan by the year and pay for it', async ({ page }) => {
  const keys = page.keyboard
  await show(page, '/subscriptions')
  await tabTo(page, /^Monthly$/)
  await keys.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeFocused()
  await tabTo(page, /^Choose Professional$/)
  await keys.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/paywall\?amount=758\.00/)
  await tabTo(page, /^Continue to Card$/)
  await keys.press('Enter')
  for (const [field, typed] of [
    [/^Name on card$/, 'Kai Vale'],
    [/^Card number$/, '4242424242424242'],
    [/^Expiry date$/, '1229'],
    [/^CVV$/, '123'],
    [/^ZIP code$/, '94103'],
  ] as const) {
    await tabTo(page, field)
    await keys.type(typed)
  }
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await tabTo(page, /^Make Another Payment$/)
  await keys.press('Enter')
  await tabTo(page, /^Payment amount/)
})

test('by keyboard alone: make a passport and change it', async ({ page }) => {
  const keys = page.keyboard
  await show(page, '/iamwe')
  await tabTo(page, /^Full name$/)
  await keys.press('ControlOrMeta+A')
  await keys.type('Kai Vale')
  await tabTo(page, /^First face$/)
  await keys.press('ArrowRight')
  await tabTo(page, /^Create Profile$/)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Settings' })).toBeVisible()
  await tabTo(page, /^Edit Settings$/)
  await keys.press('Enter')
  await tabTo(page, /^Tagline$/)
  await keys.press('ControlOrMeta+A')
  await keys.type('By keys alone')
  await keys.press('Enter')
  await expect(page.getByRole('group', { name: 'Passport of Kai Vale' })).toContainText('By keys alone')
})

test('pages open to keyboards and small screens: the menu at 320 px [X-ONB-6]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await join(page)
  await page.goto('/iam')
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

/** Asks with the page's session. */
const ask = (page: Page) => async (path: string) => {
  const answer = await page.request.get(path)
  return answer.ok() ? await answer.json() : undefined
}

/** What broke on the page; that somebody may not, or that something is not there, is an answer. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (40[134]|410)/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}

/** Opens a screen and waits until it has said all it has to say. */
async function show(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

async function isOpen(page: Page, name: string) {
  await expect(page.getByRole('dialog')).toBeVisible()
  await hasNoViolation(page, name)
}

async function hasNoViolation(page: Page, path: string) {
  // What moves is between two colours: look when it stands.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished)).catch(() => {}),
  )
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({ path, id, at: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([])
}

async function fits(page: Page, path: string) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
    .toBeLessThanOrEqual(320)
  await expect.poll(() => cutOff(page), { message: path }).toEqual([])
}

/** Tab until the wanted thing has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** The name of what has the focus, as a screen reader would begin to say it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    if (element === document.body) return ''
    return (
      element?.getAttribute('aria-label') ??
      element?.labels?.[0]?.textContent ??
      element?.textContent ??
      ''
    ).trim()
  })
