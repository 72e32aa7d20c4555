import { expect, type Page, test } from '@playwright/test'
import { hold, refuse } from './steps.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Creators' }).getByRole('article')
const count = (page: Page) => page.getByText(/^\d+ creators found$/)
const found = async (page: Page) => Number((await count(page).textContent())!.split(' ')[0])
const select = (page: Page, name: string) => page.getByRole('combobox', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search creators' })

test('has a search box and three selects, and says how many match [DIR-01 DIR-02 DIR-03 DIR-04]', async ({
  page,
}) => {
  const answered = page.waitForResponse(/\/api\/iam\/profiles/)
  await page.goto('/iam/directory')
  const { total } = await (await answered).json()
  await expect(search(page)).toBeEditable()
  for (const name of ['Industry', 'Location', 'Badge']) await expect(select(page, name)).toHaveValue('All')
  await expect(count(page)).toHaveText(`${total} creators found`)
  expect(total).toBeGreaterThanOrEqual(60)
  await expect(page.getByText('Showing verified creators')).toBeVisible()
})

test('six skeletons show while the directory loads [DIR-05]', async ({ page }) => {
  const release = await hold(page, /\/api\/iam\/profiles/)
  await page.goto('/iam/directory')
  await expect(page.getByTestId('creator-skeleton')).toHaveCount(6)
  release()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByTestId('creator-skeleton')).toHaveCount(0)
})

test('search and filters narrow the list and are kept in the URL, so that a link shows the same elsewhere [X-DIR-1]', async ({
  page,
  browser,
}) => {
  await page.goto('/iam/directory')
  await expect(count(page)).toBeVisible()
  const all = await found(page)
  await search(page).fill('kofi')
  await expect(page).toHaveURL(/search=kofi/)
  await expect(cards(page).filter({ hasText: '@kofi-mensah' })).toBeVisible()
  await expect.poll(() => found(page)).toBeLessThan(all)
  await search(page).fill('')
  await select(page, 'Location').selectOption('Austin TX')
  await select(page, 'Badge').selectOption('Verified')
  await expect(page).toHaveURL(/location=Austin\+TX&badge=Verified/)
  // The cards of the answer before stay on the screen until the next one is there.
  await expect(cards(page).filter({ hasNotText: 'Verified' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Creators' })).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => found(page)).toBeLessThan(all)
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(names.length).toBeGreaterThan(0)
  for (const card of await cards(page).all()) {
    await expect(card).toContainText('Austin, TX')
    await expect(card).toContainText('Verified')
  }
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(page.url())
  await expect(cards(elsewhere).getByRole('heading')).toHaveText(names)
  await expect(count(elsewhere)).toHaveText((await count(page).textContent())!)
  await expect(select(elsewhere, 'Location')).toHaveValue('Austin TX')
  await elsewhere.context().close()
})

test('more creators load on demand, and the URL keeps how many are shown [X-DIR-1]', async ({ page }) => {
  await page.goto('/iam/directory')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Load more creators' }).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(page).toHaveURL('/iam/directory?page=2')
  await page.reload()
  await expect(cards(page)).toHaveCount(48)
})

test('an empty result says so, and clearing filters shows all creators [DIR-06 DIR-07]', async ({ page }) => {
  await page.goto('/iam/directory?search=zzzzqqqq&industry=Design&location=Miami+FL&badge=TopCreator')
  await expect(page.getByRole('heading', { name: 'No creators found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL('/iam/directory')
  await expect(search(page)).toHaveValue('')
  for (const name of ['Industry', 'Location', 'Badge']) await expect(select(page, name)).toHaveValue('All')
})

test('a failure says so, and Try Again loads the page again [DIR-08 DIR-09]', async ({ page }) => {
  await page.route(/\/api\/iam\/profiles/, refuse(500, 'Something went wrong.'))
  await page.goto('/iam/directory')
  await expect(page.getByRole('heading', { name: 'Error loading creators' })).toBeVisible()
  await expect(page.getByText('Failed to fetch profiles')).toBeVisible()
  await page.unroute(/\/api\/iam\/profiles/)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await loaded
  await expect(cards(page)).toHaveCount(24)
})

test('401 and 403 each show an error message of their own [ROLE-08]', async ({ page }) => {
  for (const [status, words] of [
    [401, 'Authentication required'],
    [403, 'Access denied'],
  ] as const) {
    await page.unroute(/\/api\/iam\/profiles/)
    await page.route(/\/api\/iam\/profiles/, refuse(status, 'No.'))
    await page.goto('/iam/directory')
    await expect(page.getByRole('heading', { name: 'Error loading creators' })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('a card leads to the profile [DIR-10 ROUTE-08]', async ({ page }) => {
  await page.goto('/iam/directory?search=kofi+mensah')
  await cards(page).filter({ hasText: '@kofi-mensah' }).getByRole('link').click()
  await expect(page).toHaveURL('/iam/profile/kofi-mensah')
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
})

test('a card shows three industries and how many more there are [DIR-11 DIR-12]', async ({ page }) => {
  const answered = page.waitForResponse(/\/api\/iam\/profiles/)
  await page.goto('/iam/directory')
  const { profiles } = await (await answered).json()
  const many = profiles.map(({ user }: { user: { industries: string[] } }) => user.industries)
  expect(many.some((industries: string[]) => industries.length > 3)).toBe(true)
  for (const [index, industries] of many.entries()) {
    const more = industries.length > 3 ? [`+${industries.length - 3}`] : []
    const shown = cards(page).nth(index).getByRole('list', { name: 'Industries' }).getByRole('listitem')
    await expect(shown).toHaveText([...industries.slice(0, 3), ...more])
  }
})

test('a card shows issued badges only [DIR-13]', async ({ page }) => {
  await page.route(/\/api\/iam\/profiles/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.profiles[0].badges = [
      { type: 'Verified', status: 'issued', issuedAt: '2026-01-01T00:00:00.000Z', issuedBy: 'Noa' },
      { type: 'TopCreator', status: 'revoked', issuedAt: '2026-01-01T00:00:00.000Z', issuedBy: 'Noa' },
    ]
    await route.fulfill({ json: body })
  })
  await page.goto('/iam/directory')
  await expect(cards(page).first().getByRole('list', { name: 'Badges' }).getByRole('listitem')).toHaveText([
    'Verified',
  ])
})

test('pointing at a card plays its clip, muted and in an endless loop [DIR-14 DIR-15 DIR-16]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/iam/directory?search=kofi+mensah')
  const card = cards(page).filter({ hasText: '@kofi-mensah' })
  const clip = card.locator('video')
  await expect(clip).toHaveCount(0)
  await card.hover()
  await expect(clip).toBeVisible()
  const state = () =>
    clip.evaluate((video: HTMLVideoElement) => ({
      muted: video.muted,
      loop: video.loop,
      plays: !video.paused && video.currentTime > 0,
    }))
  await expect.poll(state).toEqual({ muted: true, loop: true, plays: true })
  await page.mouse.move(0, 0)
  await expect(clip).toHaveCount(0)
  await card.getByRole('link').focus()
  await expect(clip).toBeVisible()
})

test('nothing covers the photo without a clip, or for users who prefer reduced motion [DIR-17]', async ({
  page,
}) => {
  const answered = page.waitForResponse(/\/api\/iam\/profiles/)
  await page.goto('/iam/directory')
  const { profiles } = await (await answered).json()
  const still = profiles.findIndex(({ introVideoUrl }: { introVideoUrl: string }) => introVideoUrl === '')
  expect(still).toBeGreaterThanOrEqual(0)
  await cards(page).nth(still).hover()
  await page.waitForTimeout(200)
  await expect(page.locator('video')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/iam/directory?search=kofi+mensah')
  await cards(page).filter({ hasText: '@kofi-mensah' }).hover()
  await page.waitForTimeout(200)
  await expect(page.locator('video')).toHaveCount(0)
})
