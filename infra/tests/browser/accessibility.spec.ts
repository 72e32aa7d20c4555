import { allPages } from '@iam/contracts/pages'
import { expect, type Page, test } from '@playwright/test'
import { addressesOf, routes } from '../support/addresses.ts'
import { fits, hasNoViolation } from './accessible.ts'
import { isFramed } from './framed.ts'
import { join, signInAs } from './steps.ts'

/** The routes that a guard is before. */
const guarded = allPages.flatMap(([, { path, guard }]) => (guard ? [path as string] : []))
const those = (pattern: RegExp) => routes.filter((route) => pattern.test(route))

/* Every route as a visitor or as a role that may open it; routes that differ with a session as signed-in roles, too. */
test.describe('as a visitor', () => {
  look(
    'visitor',
    routes.filter((route) => !guarded.includes(route)),
    isNotSentAway,
  )
  look('visitor', ['/iam/dashboard'])
})
test.describe("as the demo's creator", () =>
  look('creator', those(/^\/iam\/(?!sign-in|confirm|profile)|^\/iam$/)))
test.describe("as the demo's brand", () =>
  look('brand', those(/^\/iam\/(campaigns|marketplace|offers|dashboard|templates|profile)/)))
test.describe("as the demo's admin, who passes every guard [ROLE-01]", () =>
  look(
    'admin',
    routes.filter((route) => guarded.includes(route) || route.startsWith('/iam/campaigns')),
    (page) => expect(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0),
  ))
test.describe("as the demo's approver", () => look('approver', ['/admin/payouts']))

function look(
  who: 'visitor' | Parameters<typeof signInAs>[1],
  seen: readonly string[],
  holds: (page: Page, path: string) => Promise<void> = async () => undefined,
): void {
  for (const route of seen)
    test(`${route}: no axe violations, no script or CSP errors, nothing cut off or scrolling sideways at 320 px, dark and framed [SHELL-01 NAV-08 CRUMB-01 CRUMB-02 CRUMB-03]`, async ({
      page,
    }) => {
      // Some routes are checked at several addresses, each at two widths.
      test.slow()
      if (who !== 'visitor') await signInAs(page, who)
      const errors = errorsOf(page)
      for (const path of await addressesOf(route, ask(page))) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await show(page, path)
        await holds(page, path)
        await isFramed(page)
        await hasNoViolation(page, path)
        await fits(page, path)
      }
      expect(errors).toEqual([])
    })
}

/** A route that redirects visitors to the sign-in shows nothing to check; signed-in roles have to check it. */
async function isNotSentAway(page: Page, path: string) {
  if (path === '/login') return
  const [pathname] = path.split('?')
  expect(new URL(page.url()).pathname, 'where visitors are sent to sign in, it is guarded').toBe(pathname)
}

test('no axe violations in the menus', async ({ page }) => {
  await signInAs(page, 'admin')
  await show(page, '/admin/users')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await hasNoViolation(page, 'account menu')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await hasNoViolation(page, 'mobile menu')
})

test('no axe violations in any step of the demo screens, and they fit into 320 px', async ({ page }) => {
  test.slow()
  const both = async (name: string) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await hasNoViolation(page, name)
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
  // The focused card plays its clip.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
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
  await expect(page.getByRole('heading', { name: /^Welcome back Kai/ })).toBeVisible()

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

/** Calls the API with the page's session; undefined where it refuses. */
const ask = (page: Page) => async (path: string) => {
  const answer = await page.request.get(path)
  return answer.ok() ? await answer.json() : undefined
}

/** Script and console errors of the page, without those of 401, 403, 404 and 410, which are expected answers. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (40[134]|410)/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}

/** Opens a screen and waits until it is loaded. */
async function show(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The notification region is not in the served HTML, the scripts add it; untouched public pages stay as served.
  if (!/^\/(founding-members|iamwe)?$/.test(path))
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** The accessible name of the focused element, as a screen reader announces it first. */
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
