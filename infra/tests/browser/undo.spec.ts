import { expect, type Page } from '@playwright/test'
import { hasNoViolation } from './accessible.ts'
import { newcomer, test } from './campaign-steps.ts'
import { commandsOf } from './session-steps.ts'
import { join, toast } from './steps.ts'

const bar = (page: Page) => page.getByRole('status', { name: 'Last change' })
const undo = (page: Page) => bar(page).getByRole('button', { name: 'Undo' })

/** A brand that looks at the profile of a new creator. */
async function atProfile(browser: Parameters<typeof newcomer>[0]) {
  const brand = await newcomer(browser, 'brand')
  const creator = await newcomer(browser, 'creator')
  const { page } = brand
  await page.goto(`/iam/@${creator.handle}`)
  const star = page.getByRole('button', { name: `Star ${creator.name}` })
  await expect(star).toBeEnabled()
  return { page, creator, star, sent: commandsOf(page) }
}
const isStarred = async (page: Page) =>
  (await (await page.request.get('/api/iam/shortlist')).json()).entries.map(
    ({ isStarred }: { isStarred: boolean }) => isStarred,
  )

test('a star is shown at once and can be taken back, in a bar that is no toast [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { page, creator, star, sent } = await atProfile(browser)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(bar(page)).toContainText(`Starred ${creator.name}`)
  await expect(toast(page)).toHaveCount(0)
  await hasNoViolation(page, 'the bar')
  await undo(page).click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect(star).toBeFocused()
  await expect(bar(page)).toBeEmpty()

  await star.click()
  await expect(undo(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toEqual([])
})

test('the bar is reached by keyboard, and fits a window of 320 px [X-APP-5 T-91]', async ({ browser }) => {
  const { page, star } = await atProfile(browser)
  await page.setViewportSize({ width: 320, height: 640 })
  await star.focus()
  await page.keyboard.press('Enter')
  await expect(undo(page)).toBeVisible()
  const { x, width, height } = (await undo(page).boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)
  expect(height).toBeGreaterThanOrEqual(44)
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('the bar and a toast do not cover each other [X-APP-5]', async ({ browser }) => {
  const { page, star } = await atProfile(browser)
  for (const width of [900, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await star.click()
    await page.getByRole('button', { name: 'Share Profile' }).click()
    await expect(toast(page)).toBeVisible()
    const between = async () => {
      const [above, below] = [await toast(page).boundingBox(), await undo(page).boundingBox()]
      // A toast that takes the place of another has no box yet when the other's is gone.
      return above && below ? below.y - above.y - above.height : Number.NaN
    }
    await expect.poll(between, { message: `${width}` }).toBeGreaterThan(0)
  }
})

test('after 8 s it is sent, under a key of its own [X-APP-5 T-91]', async ({ browser }) => {
  const { page, star, sent } = await atProfile(browser)
  const answered = page.waitForResponse('**/api/iam/shortlist/*')
  const at = Date.now()
  await star.click()
  expect((await answered).status()).toBe(200)
  expect(Date.now() - at).toBeGreaterThanOrEqual(7_900)
  await expect(bar(page)).toBeEmpty()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toMatchObject([{ key: expect.stringMatching(/\S{16}/) }])
  expect(await isStarred(page)).toEqual([true])
})

test('going on to another screen, and leaving the page, send it [X-APP-5 T-91]', async ({ browser }) => {
  const { page, star } = await atProfile(browser)
  const first = page.waitForResponse('**/api/iam/shortlist/*')
  await star.click()
  await expect(undo(page)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Creator Directory' })
    .click()
  expect((await first).status()).toBe(200)
  await expect(bar(page)).toBeEmpty()
  await page.goBack()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await star.click()
  await expect(bar(page)).toContainText('Unstarred')
  await page.goto('about:blank')
  await expect.poll(() => isStarred(page), { timeout: 5_000 }).not.toContain(true)
})

test('another act sends it first [X-APP-5 T-91]', async ({ browser }) => {
  const { page, star, sent } = await atProfile(browser)
  await star.click()
  await expect(undo(page)).toBeVisible()
  await page.getByRole('button', { name: /private note/ }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask about spring.')
  const note = page.waitForResponse((answer) => answer.request().postData()?.includes('spring') === true)
  await page.getByRole('button', { name: 'Save note' }).click()
  expect((await note).status()).toBe(200)
  expect(sent).toHaveLength(2)
  expect(await isStarred(page)).toEqual([true])
})

test('an act that could not be sent says so, and is no longer shown as done [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { page, star } = await atProfile(browser)
  await page.route('**/api/iam/shortlist/*', (route) => route.abort())
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  // After the time in which it could be taken back, and two repetitions.
  await expect(toast(page)).toContainText('Not saved', { timeout: 20_000 })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('unpublishing can be taken back too, and the focus stays at the piece [X-APP-5 T-91]', async ({
  page,
}) => {
  await join(page)
  const piece = { type: 'post', title: 'Crusts', body: 'On patience.' }
  const { content } = await (await page.request.post('/api/iam/content', { data: piece })).json()
  expect((await page.request.post(`/api/iam/content/${content.id}/publish`)).ok()).toBe(true)
  await page.goto('/iam/content')
  await page.getByRole('button', { name: 'Unpublish Crusts' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Publish Crusts', exact: true })).toBeFocused()
  await undo(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Unpublish Crusts' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Crusts' })).toBeFocused()
})

test('while a dialog is open, what was done before can be taken back in it [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { page, star, sent } = await atProfile(browser)
  await star.click()
  await expect(undo(page)).toBeVisible()
  await page.getByRole('button', { name: /private note/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Private note/ })
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await hasNoViolation(page, 'the bar in a dialog', 'dialog[open]')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(bar(page)).toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toEqual([])
})
