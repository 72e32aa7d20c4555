import { expect, type Page, test } from '@playwright/test'
import { hasNoViolation } from './accessible.ts'
import { hold, join, signInAs, toast } from './steps.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

const choices = (page: Page) => page.getByRole('table', { name: 'What you are told' })
const mailsAbout = (page: Page, group: string) =>
  choices(page).getByRole('combobox', { name: `Mails about ${group}`, exact: true })
const preferencesOf = async ({ request }: Page) =>
  (await request.get('/api/notifications/preferences')).json()

test('a link to the choices leads there, however late what stands above them comes', async ({ page }) => {
  await signInAs(page, 'creator')
  const release = await hold(page, /\/api\/iam\/profiles\//)
  await page.goto('/iam/settings#notifications')
  const heading = page.getByRole('heading', { name: 'What you are told' })
  await expect(heading).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Featured work' })).toBeVisible()
  await expect(heading).toBeInViewport()
})

test('a user chooses by keyboard how mails about each group come, and the choice stays [T-87]', async ({
  page,
}) => {
  await join(page)
  await page.goto('/iam/settings#notifications')
  await expect(mailsAbout(page, 'Offers')).toHaveValue('digest')
  await expect(mailsAbout(page, 'Money')).toHaveValue('at_once')
  await expect(mailsAbout(page, 'News')).toHaveValue('none')
  await expect(page.getByText('Mails come once you have confirmed your address.')).toBeVisible()

  await choices(page).getByRole('switch', { name: 'Offers in the portal' }).focus()
  await page.keyboard.press('Tab')
  await expect(mailsAbout(page, 'Offers')).toBeFocused()
  // The first key opens the choices.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(mailsAbout(page, 'Offers')).toHaveValue('at_once')
  await expect
    .poll(async () => (await preferencesOf(page)).preferences.offers)
    .toEqual({
      ...{ portal: true, mail: 'at_once' },
    })
  await mailsAbout(page, 'Money').selectOption('None')
  await expect.poll(async () => (await preferencesOf(page)).preferences.money.mail).toBe('none')
  await page.reload()
  await expect(mailsAbout(page, 'Offers')).toHaveValue('at_once')
  await expect(mailsAbout(page, 'Money')).toHaveValue('none')
  await hasNoViolation(page, 'the settings')
})

test('a choice that was not saved goes back, and says so', async ({ page }) => {
  await join(page)
  await page.goto('/iam/settings#notifications')
  await expect(mailsAbout(page, 'Offers')).toHaveValue('digest')
  await page.route('**/api/notifications/preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await mailsAbout(page, 'Offers').selectOption('None')
  await expect(toast(page)).toContainText('Your choice was not saved')
  await expect(mailsAbout(page, 'Offers')).toHaveValue('digest')
})

test('choices that do not load say so, and load again', async ({ page }) => {
  await join(page)
  // A zone that is known already: naming one loads the choices again.
  await page.request.patch('/api/users/me', { data: { timeZone: 'Asia/Tokyo' } })
  await page.route('**/api/notifications/preferences', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/iam/settings#notifications')
  const panel = page.getByRole('region', { name: 'What you are told' })
  await expect(panel.getByRole('heading', { name: 'Your choices did not load' })).toBeVisible()
  await page.unroute('**/api/notifications/preferences')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(choices(page)).toBeVisible()
})

test('the portal learns the time zone of the browser at the first sign-in, and keeps what the user chooses [T-87]', async ({
  page,
}) => {
  await join(page)
  expect((await preferencesOf(page)).timeZone).toBe('UTC')
  await page.goto('/iam/settings#notifications')
  await expect.poll(async () => (await preferencesOf(page)).timeZone).toBe('Asia/Tokyo')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('Asia/Tokyo')
  await zone.selectOption('Europe/Madrid')
  await expect.poll(async () => (await preferencesOf(page)).timeZone).toBe('Europe/Madrid')
  await page.reload()
  await expect(zone).toHaveValue('Europe/Madrid')
})

test('at 390 px the choices are as wide as the screen, and no wider', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await join(page)
  await page.goto('/iam/settings#notifications')
  await expect(choices(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const { x, width } = (await mailsAbout(page, 'Campaigns and work').boundingBox())!
  expect(x + width).toBeLessThanOrEqual(390)
  expect(width).toBeGreaterThan(100)
})

const link = '/iam/unsubscribe/offers.token'

/** A portal that knows the link: the tests of the API send its real ones. */
async function knowLink(page: Page, stop: () => { status: number; json?: object }) {
  let stops = 0
  await page.route('**/api/mail/unsubscribe/*', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { groups: ['offers'] } })
    stops += 1
    return route.fulfill(stop())
  })
  return () => stops
}

test('the page behind an unsubscribe link asks first, without a session, and says what came of it [T-87]', async ({
  page,
}) => {
  const stops = await knowLink(page, () => ({ status: 204 }))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Stop these mails?' })).toBeVisible()
  await expect(page.getByText('Then you get no more mails about Offers.')).toBeVisible()
  await hasNoViolation(page, 'the page that asks')
  expect(stops()).toBe(0)
  await page.getByRole('button', { name: 'Stop these mails' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'These mails are stopped' })).toBeVisible()
  expect(stops()).toBe(1)
  await expect(page.getByRole('link', { name: 'Choose what you are told' })).toHaveAttribute(
    'href',
    '/iam/settings#notifications',
  )
})

test('where stopping fails, the page says so and it can be tried again', async ({ page }) => {
  let fails = true
  await knowLink(page, () => (fails ? { status: 502 } : { status: 204 }))
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(toast(page)).toContainText('The mails were not stopped')
  fails = false
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible()
})

test('a forged link says what to do instead', async ({ page }) => {
  await page.goto('/iam/unsubscribe/offers.forged')
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This link does not stop any mails.')
  await expect(page.getByRole('link', { name: 'Open the settings' })).toBeVisible()
})
