import { expect, type Page, test } from '@playwright/test'
import { breakDown, join, toast } from './steps.ts'

/** Causes a toast without a session: sharing where there is no share sheet. */
const share = (page: Page) => page.getByRole('button', { name: 'Share Profile' }).click()
const onProfile = async (page: Page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/iam/@kofi-mensah')
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
}

test('one toast at a time, with a title and a description, which can be closed [TOAST-01 TOAST-02 TOAST-04]', async ({
  page,
}) => {
  // The clock is paused, so that a toast disappears only because a newer one replaces it.
  await page.clock.install()
  await onProfile(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await share(page)
  await expect(toast(page)).toContainText('Link copied')
  await expect(toast(page)).toContainText('/iam/@kofi-mensah is on your clipboard.')
  // Without access to the clipboard the same button shows another toast.
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject() }))
  await share(page)
  await expect(toast(page)).toContainText('Share this profile')
  await expect(toast(page)).toHaveCount(1)
  await toast(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(toast(page)).toHaveCount(0)
})

test('a toast leaves by itself after 5000 ms [TOAST-06]', async ({ page }) => {
  await page.clock.install()
  await onProfile(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await share(page)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(4_999)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast(page)).toHaveCount(0)
})

test('a swipe to the right of more than 50 px dismisses, a shorter one does not [TOAST-08 TOAST-09]', async ({
  page,
}) => {
  await onProfile(page)
  await share(page)
  const swipe = async (distance: number) => {
    const box = (await toast(page).boundingBox())!
    const [x, y] = [box.x + 40, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y)
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
  }
  await swipe(48)
  await expect(toast(page)).toBeVisible()
  await swipe(50)
  await expect(toast(page)).toBeVisible()
  await swipe(-120)
  await expect(toast(page)).toBeVisible()
  await swipe(51)
  await expect(toast(page)).toHaveCount(0)
})

test('F8 goes to the notifications, which are at most 420 px wide [TOAST-10 TOAST-11]', async ({ page }) => {
  await onProfile(page)
  await share(page)
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(region).toBeFocused()
  expect((await region.boundingBox())!.width).toBe(420)
  await page.setViewportSize({ width: 320, height: 640 })
  expect((await region.boundingBox())!.width).toBeLessThanOrEqual(320)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share Profile' })).toBeFocused()
})

test('an open dialog leaves the notifications within reach, in the portal and on public pages', async ({
  page,
}) => {
  await join(page)
  await page.goto('/iam/settings')
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Bread, slowly.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page)).toBeVisible()
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  // A real click, which goes to the topmost element.
  await toast(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(toast(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Bread, slower.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await toast(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(toast(page)).toHaveCount(0)

  await page.goto('/iam')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(toast(page)).toBeVisible()
  await page.goto('/')
  await expect(toast(page)).toBeVisible()
  await page.getByRole('button', { name: 'Explore Harbor' }).click()
  await expect(dialog).toBeVisible()
  await toast(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(toast(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('success and failure look different [TOAST-05 ERR-44]', async ({ page }) => {
  await join(page)
  await page.goto('/iam/settings')
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Bread, slowly.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page)).toHaveAttribute('data-variant', 'default')
  const colour = (target: Page) =>
    toast(target).evaluate((element) => getComputedStyle(element).backgroundColor)
  const good = await colour(page)
  await page.route('**/api/iam/profiles/me', breakDown)
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Bread, slower.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
  expect(await colour(page)).not.toBe(good)
})

test('a toast may have an action [TOAST-03]', async ({ page }) => {
  await page.goto('/iam')
  await page.getByLabel('Full name').fill('Kofi Mensah')
  await page
    .getByRole('form', { name: 'Create your profile' })
    .getByLabel('Email')
    .fill('creator2@iam.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await toast(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('form', { name: 'Sign in' }).getByLabel('Email')).toHaveValue(
    'creator2@iam.example',
  )
})
