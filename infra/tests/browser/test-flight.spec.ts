import { expect, type Page, test } from '@playwright/test'
import { isGoneTo, join, toast } from './steps.ts'

// A browser that has never visited the portal.
test.use({ storageState: { cookies: [], origins: [] } })

const launch = new Date(2025, 10, 1).getTime()
const dialog = (page: Page) => page.getByRole('dialog', { name: /I AM Directory/ })

/** What the countdown says, in seconds. */
async function counted(page: Page): Promise<number> {
  const [days, hours, minutes, seconds] = (
    await dialog(page).getByRole('timer').locator('dd').allInnerTexts()
  ).map(Number)
  return ((days! * 24 + hours!) * 60 + minutes!) * 60 + seconds!
}

test('announces the I AM Directory app on the first visit, with its dates [HOME-28 HOME-30 HOME-31]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(dialog(page)).toHaveAccessibleName(/test flight/)
  await expect(dialog(page)).toContainText('Directory app')
  await expect(dialog(page)).toContainText(/Announced\s+September 12, 2025/)
  await expect(dialog(page)).toContainText(/Launch\s+November 1, 2025/)
})

test('opens and closes without the page’s components, which load at the first interaction', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const home = () => scripts.some((url) => url.includes('/assets/home-'))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(home()).toBe(false)
  await page.mouse.move(200, 200)
  await expect.poll(home).toBe(true)
})

test('counts days, hours, minutes and seconds down to the launch, each second [HOME-29 STATE-08]', async ({
  page,
}) => {
  const left = ((2 * 24 + 3) * 60 + 4) * 60 + 30
  await page.clock.install({ time: launch - (left + 60) * 1000 })
  await page.goto('/')
  await expect(dialog(page).getByRole('timer').locator('dt')).toHaveText([
    'days',
    'hours',
    'minutes',
    'seconds',
  ])
  await page.clock.pauseAt(launch - left * 1000)
  await expect.poll(() => counted(page).then((seconds) => Math.abs(seconds - left))).toBeLessThanOrEqual(1)
  const parts = dialog(page).getByRole('timer').locator('dd')
  await expect(parts).toHaveText(['02', '03', '04', /^(29|30|31)$/])
  const start = await counted(page)
  for (const passed of [1, 2, 3]) {
    await page.clock.runFor(1000)
    await expect.poll(() => counted(page)).toBe(start - passed)
  }
})

test('shows zeros from the launch on [STATE-09]', async ({ page }) => {
  await page.clock.install({ time: launch - 30_000 })
  await page.goto('/')
  await expect(dialog(page)).toBeVisible()
  await page.clock.pauseAt(launch - 1500)
  await page.clock.runFor(10_000)
  await expect(dialog(page).getByRole('timer').locator('dd')).toHaveText(['00', '00', '00', '00'])
  await expect(dialog(page)).toContainText('The countdown is over')
})

/** Opens the page, closes the announcement in the given way, and expects that nothing else has changed. */
async function closes(page: Page, close: () => Promise<void>) {
  await page.goto('/')
  await expect(dialog(page)).toBeVisible()
  await close()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => scrollY)).toBe(0)
}
test("is closed by I'll Wait, and nothing else happens [HOME-34]", ({ page }) =>
  closes(page, () => dialog(page).getByRole('button', { name: "I'll Wait" }).click()))
test('is closed by a click on the backdrop [HOME-35]', ({ page }) =>
  closes(page, () => page.mouse.click(5, 450)))
test('is closed by the close icon [HOME-36]', ({ page }) =>
  closes(page, () => dialog(page).getByRole('button', { name: 'Close' }).click()))
test('is closed by Escape [X-ONB-6]', ({ page }) => closes(page, () => page.keyboard.press('Escape')))

test('a press inside that is let go outside does not close it', async ({ page }) => {
  await page.goto('/')
  const box = (await dialog(page).boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 120)
  await page.mouse.down()
  await page.mouse.move(5, 450)
  await page.mouse.up()
  await expect(dialog(page)).toBeVisible()
})

test('Explore I AM Directory goes to /iam and closes it [HOME-32]', async ({ page }) => {
  await page.goto('/')
  await dialog(page).getByRole('link', { name: 'Explore I AM Directory' }).click()
  await expect(page).toHaveURL('/iam')
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('Join Test Flight Updates scrolls to the contact section and closes it [HOME-33]', async ({ page }) => {
  await page.goto('/')
  await dialog(page).getByRole('link', { name: 'Join Test Flight Updates' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await isGoneTo(page, 'contact')
  await expect(page.locator('#contact')).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('holds the focus while it is open, and does not come back in that browser [X-ONB-6]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(dialog(page)).toBeVisible()
  const seen = new Set<string>()
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    const [inside, name] = await page.evaluate(() => {
      const focused = document.activeElement
      return [
        focused === document.body || focused?.closest('dialog') !== null,
        focused?.textContent ?? '',
      ] as const
    })
    expect(inside).toBe(true)
    seen.add(name)
  }
  for (const name of ['Explore I AM Directory', 'Join Test Flight Updates', "I'll Wait"])
    expect(seen).toContain(name)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Explore Harbor' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog(page)).toHaveCount(0)
})

test('can be opened again from the footer of any page, any number of times', async ({ page }) => {
  await page.goto('/')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const again = page.getByRole('contentinfo').getByRole('link', { name: 'Test flight' })
  for (let times = 0; times < 2; times++) {
    await again.click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.goto('/founding-members')
  await again.click()
  await expect(dialog(page)).toBeVisible()
})

test('does not come back after it was dismissed and the user signed in and out', async ({ page }) => {
  await page.goto('/')
  await dialog(page).getByRole('button', { name: "I'll Wait" }).click()
  await join(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/iam')
  await expect(toast(page)).toContainText('Signed out')
  await page.goto('/')
  await page.getByRole('button', { name: 'Explore Harbor' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog(page)).toHaveCount(0)
})
