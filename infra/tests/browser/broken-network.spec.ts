import { expect, type Page, test } from '@playwright/test'
import { button, form } from './filled-forms.ts'
import { fates, late, line, lost, meeting } from './network-steps.ts'
import { entry } from './rail-steps.ts'
import { hold, join, meOf, newPerson, toast } from './steps.ts'

const { swallowed, unheard, cutAfterwards, cut } = fates
const path = '/api/iam/content'
const piece = (page: Page) => form(page, 'New piece')
const save = (page: Page) => button(piece(page), 'Save piece')

/** The titles of the user's content, as the server has them. */
const written = async (page: Page): Promise<readonly string[]> => {
  const user = await meOf(page)
  const { contents } = await (await page.request.get(`${path}?creatorId=${user.id}`)).json()
  return contents.map(({ title }: { title: string }) => title)
}

/** A new creator who is about to save a piece. */
async function isWriting(page: Page): Promise<void> {
  await join(page)
  await write(page)
}
async function write(page: Page): Promise<void> {
  await page.goto('/iam/content')
  await button(page, 'New piece').click()
  await piece(page).getByLabel('Title').fill('Crusts')
  await piece(page).getByLabel('Text').fill('On patience.')
}

test('a command without an answer is given up after 10 s, says so, and is repeated under its key', async ({
  page,
}) => {
  await page.clock.install()
  await isWriting(page)
  const keys = await meeting(page, path, swallowed, unheard)
  await save(page).click()
  await expect(save(page)).toHaveAttribute('data-loading', 'true')
  await expect.poll(() => keys.length).toBe(1)
  await expect(line(page)).toBeEmpty()
  await page.clock.fastForward(10_000)
  // In the dialog, because all else is inert.
  await expect(page.getByRole('dialog').getByRole('status', { name: 'Connection' })).toHaveText(late)
  await page.clock.fastForward(1_000)
  await expect.poll(() => keys.length).toBe(2)
  await expect.poll(() => written(page)).toEqual(['Crusts'])
  await page.clock.fastForward(10_000)
  await expect(toast(page)).toContainText('Written')
  await expect(line(page)).toBeEmpty()
  expect(keys).toEqual(Array(3).fill(keys[0]))
  expect(keys[0]).toMatch(/\S{16}/)
  expect(await written(page)).toEqual(['Crusts'])
})

test('after three attempts the form says what to do, and the next click carries the same key', async ({
  page,
}) => {
  await page.clock.install()
  await isWriting(page)
  const keys = await meeting(page, path, unheard, swallowed, swallowed)
  await save(page).click()
  for (const attempts of [1, 2, 3]) {
    await expect.poll(() => keys.length, { timeout: 20_000 }).toBe(attempts)
    await page.clock.fastForward(10_000)
  }
  await expect(piece(page).getByRole('alert')).toHaveText(
    'There was no answer within 10 seconds. Try again unchanged: it is done only once.',
  )
  await expect(line(page)).toBeEmpty()
  await expect(piece(page).getByLabel('Title')).toHaveValue('Crusts')
  await save(page).click()
  await expect(toast(page)).toContainText('Written')
  expect(keys).toEqual(Array(4).fill(keys[0]))
  expect(await written(page)).toEqual(['Crusts'])
})

test('a command whose connection was cut after the server had carried it out counts once', async ({
  page,
}) => {
  await isWriting(page)
  const keys = await meeting(page, path, cutAfterwards, cut)
  await save(page).click()
  await expect(line(page)).toHaveText(late)
  await expect(toast(page)).toContainText('Written')
  await expect(line(page)).toBeEmpty()
  expect(keys).toEqual(Array(3).fill(keys[0]))
  expect(await written(page)).toEqual(['Crusts'])
})

test('a command whose answer was lost with its page is sent under its key by the next one [X-APP-4]', async ({
  page,
}) => {
  await isWriting(page)
  const keys = await meeting(page, path, unheard, swallowed)
  for (const attempts of [1, 2]) {
    await save(page).click()
    await expect.poll(() => keys.length).toBe(attempts)
    await expect.poll(() => written(page)).toEqual(['Crusts'])
    await page.reload()
    await button(page, 'New piece').click()
    await expect(piece(page).getByLabel('Title')).toHaveValue('Crusts')
  }
  await save(page).click()
  await expect(toast(page)).toContainText('Written')
  expect(keys).toEqual(Array(3).fill(keys[0]))
  expect(await written(page)).toEqual(['Crusts'])
  // What is written afterwards is another piece, also in the same words.
  await button(page, 'New piece').click()
  await piece(page).getByLabel('Title').fill('Crusts')
  await piece(page).getByLabel('Text').fill('On patience.')
  await save(page).click()
  await expect.poll(() => written(page)).toEqual(['Crusts', 'Crusts'])
})

test('what no key protects is not sent again by itself', async ({ page }) => {
  // What still loads would clear the line.
  await page.goto('/iam?signin=1', { waitUntil: 'networkidle' })
  const keys = await meeting(page, '/api/auth/login', cut)
  const { email } = newPerson()
  await form(page, 'Sign in').getByLabel('Email').fill(email)
  await form(page, 'Sign in').getByLabel('Password', { exact: true }).fill('of one test only')
  await button(form(page, 'Sign in'), 'Sign in').click()
  await expect(form(page, 'Sign in').getByRole('alert')).toHaveText('Nothing is lost; try again in a moment.')
  await expect(line(page)).toHaveText(lost)
  expect(keys).toHaveLength(1)
})

test('offline is said once, nothing is sent later by itself, and what is typed stays', async ({ page }) => {
  await isWriting(page)
  await expect(line(page)).toBeEmpty()
  await page.context().setOffline(true)
  await expect(line(page)).toHaveText(lost)
  await save(page).click()
  await expect(piece(page).getByRole('alert')).toHaveText('Nothing is lost; try again in a moment.')
  await expect(page.getByText(lost)).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(line(page)).toBeEmpty()
  expect(await written(page)).toEqual([])
  await save(page).click()
  await expect(toast(page)).toContainText('Written')
  expect(await written(page)).toEqual(['Crusts'])
})

test('queries wait while offline, and go on by themselves', async ({ page }) => {
  await page.goto('/iam/directory')
  await expect(page.getByText(/\d creators found/)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/iam/profiles?')) asked.push(request.url())
  })
  await page.context().setOffline(true)
  await page.getByLabel('Search creators').fill('kofi mensah')
  await expect(page).toHaveURL(/search=kofi\+mensah/)
  await expect(page.getByRole('list', { name: 'Creators' })).toHaveAttribute('aria-busy', 'true')
  expect(asked).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByRole('list', { name: 'Creators' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('link', { name: 'Kofi Mensah', exact: true })).toBeVisible()
  await expect(line(page)).toBeEmpty()
  expect(asked).toHaveLength(1)
})

test('a list that does not reach the server says the next step, the frame why, and both go with the answer', async ({
  page,
}) => {
  await join(page)
  await page.goto('/iam/content')
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await page.route('**/api/**', cut)
  await entry(page, 'Work').click()
  const failed = page.getByRole('alert').filter({ hasText: 'Your work did not load' })
  await expect(failed).toContainText('Try again once it is back.')
  await expect(line(page)).toHaveText(lost)
  await page.unroute('**/api/**')
  await button(failed, 'Try Again').click()
  await expect(page.getByRole('heading', { name: 'No work in hand' })).toBeVisible()
  await expect(line(page)).toBeEmpty()
})

test.describe('a tap is answered within 100 ms', () => {
  /** The ms from a click until an element shows by this attribute that something is under way. */
  const answerTime = (page: Page, selector: string, name: string, attribute: string) =>
    page.evaluate(
      ([one, text, sign]) =>
        new Promise<number>((resolve) => {
          const target = [...document.querySelectorAll<HTMLElement>(one!)].find((element) =>
            element.textContent?.startsWith(text!),
          )!
          const at = performance.now()
          const seen = new MutationObserver(() => resolve(performance.now() - at))
          seen.observe(document.body, { subtree: true, attributeFilter: [sign!] })
          target.click()
        }),
      [selector, name, attribute],
    )

  /** The quickest of three taps: during one of them other programs may hold the processor. */
  const quickest = async (tap: () => Promise<number>) => Math.min(await tap(), await tap(), await tap())

  test('by the bar at the top while code loads', async ({ page }) => {
    await join(page)
    const tap = async () => {
      await page.goto('/iam/work')
      await expect(entry(page, 'Content')).toBeVisible()
      const release = await hold(page, /\/assets\/contents-page-[^/]+\.js$/)
      const ms = await answerTime(page, 'nav a', 'Content', 'data-on')
      release()
      await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
      return ms
    }
    expect(await quickest(tap)).toBeLessThan(100)
  })

  test('by the button while an answer is awaited', async ({ page }) => {
    await join(page)
    const tap = async () => {
      await write(page)
      const release = await hold(page, `**${path}`)
      const ms = await answerTime(page, 'button[type="submit"]', 'Save piece', 'data-loading')
      release()
      await expect(toast(page)).toContainText('Written')
      return ms
    }
    expect(await quickest(tap)).toBeLessThan(100)
  })

  test('by its own look while it is pressed', async ({ page }) => {
    await join(page)
    await page.goto('/iam/work')
    await entry(page, 'Content').hover()
    await page.mouse.down()
    await expect(entry(page, 'Content')).toHaveCSS('opacity', '0.75')
    await page.mouse.up()
    await expect(page).toHaveURL('/iam/content')
  })
})
