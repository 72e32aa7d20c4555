import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { join, signInAs } from './steps.ts'

const open = [
  '/',
  '/founding-members',
  '/iam',
  '/iam?join=register',
  '/iamwe',
  '/iam/directory',
  '/iam/directory?search=zzzzqqqq',
  '/iam/@kofi-mensah',
  '/iam/@nobody-here',
  '/iam/settings',
  '/iam/ama',
  '/nope',
]
const own = [
  '/iam',
  '/iam/settings',
  '/iam/settings?tab=personal',
  '/iam/settings?tab=badges',
  '/iam/settings?tab=analytics',
  '/iam/marketplace',
]
const admin = ['/admin/users', '/admin/interest', '/admin/payouts']

/** Opens a screen and waits until it has said all it has to say. */
async function show(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

async function hasNoViolation(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({ path, id, at: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([])
}

for (const [who, paths] of [
  ['a visitor', open],
  ['a creator', own],
  ['an admin', admin],
] as const)
  test.describe(`what ${who} sees`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      if (who === 'a creator') await signInAs(page, 'creator')
      if (who === 'an admin') await signInAs(page, 'admin')
    })

    for (const path of paths) {
      test(`${path}: axe finds nothing, no policy is broken, nothing scrolls sideways at 320 px`, async ({
        page,
      }) => {
        const errors: string[] = []
        page.on('pageerror', (error) => errors.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error' && !/status of 40[134]/.test(message.text()))
            errors.push(message.text())
        })
        await show(page, path)
        await hasNoViolation(page, path)
        await page.setViewportSize({ width: 320, height: 640 })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(320)
        expect(errors).toEqual([])
      })
    }
  })

test('axe finds nothing in the menus, the dialogs and the admin page of a user', async ({ page }) => {
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
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForTimeout(300)
  await hasNoViolation(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.waitForTimeout(300)
  await hasNoViolation(page, 'account menu')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await hasNoViolation(page, 'mobile menu')
})

test('by keyboard alone: join, set a password, sign out and in, filter, open a creator [X-ONB-6]', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const keys = page.keyboard
  /** Tab until the wanted thing has the focus. */
  const reach = async (name: RegExp) => {
    for (let steps = 0; steps < 90; steps++) {
      await keys.press('Tab')
      if (name.test(await focused(page))) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
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
