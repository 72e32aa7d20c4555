import { pagesOpenTo } from '@iam/contracts/search/pages'
import { expect, type Page } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { unique } from './campaign-cards.ts'
import { newcomer, postCampaign, test, twoPeople } from './campaign-steps.ts'
import { makeOffer } from './offer-steps.ts'
import { breakDown, hold, join, post, refuse, signInAs, toast } from './steps.ts'

const call = '**/api/iam/search?*'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' })
const options = (page: Page) => dialog(page).getByRole('option')
const option = (page: Page, name: string) => options(page).filter({ hasText: name })
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name })

/** Opens a page and waits for its scripts, then opens the search by its keys. */
async function search(page: Page, at = '/iam/directory') {
  await page.goto(at)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

/** Expects that the selected option is the one that screen readers are told. */
async function isSelected(page: Page, name: string) {
  const selected = dialog(page).getByRole('option', { selected: true })
  await expect(selected).toHaveCount(1)
  await expect(selected).toContainText(name)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id'))!)
}

test('Control and K open the search and close it, as Back does, and the focus returns [X-APP-2 X-APP-4]', async ({
  page,
}) => {
  await signInAs(page, 'brand')
  await page.goto('/iam/templates')
  const opener = page.getByRole('button', { name: 'New template' })
  await opener.focus()
  for (const way of ['Control+k', 'Escape']) {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press(way)
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/iam/templates')
  // It opens from a field too, and what was typed there stays.
  const field = page.getByRole('searchbox', { name: 'Search templates' })
  await field.fill('words')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveValue('')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('words')
})

test('its code is loaded when it is first opened, and what is typed meanwhile is not lost [X-APP-2]', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/spotlight-[^/]+\.js/)
  await signInAs(page, 'brand')
  await page.goto('/iam/directory')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Opening the search…')).toBeVisible()
  await page.keyboard.type('kofi mensahh')
  await page.keyboard.press('Backspace')
  release()
  await expect(box(page)).toHaveValue('kofi mensah')
  await expect(option(page, '@kofi-mensah')).toBeVisible()
})

test('Enter that comes before its code opens what is found, and presses nothing on the page [X-APP-2]', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/spotlight-[^/]+\.js/)
  await signInAs(page, 'brand')
  await page.goto('/iam/templates')
  await page.getByRole('button', { name: 'New template' }).focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Opening the search…')).toBeVisible()
  await page.keyboard.type('Kofi Mensah')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/iam/profile/kofi-mensah')
})

for (const [what, code, open] of [
  ['search', 'spotlight', 'Control+k'],
  ['shortcuts', 'shortcuts-dialog', '?'],
] as const)
  test(`when the code of the ${what} does not load, the page is loaded anew, and then it stays and says so`, async ({
    page,
  }) => {
    await signInAs(page, 'brand')
    await page.goto('/iam/directory')
    const isReady = () => expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await isReady()
    await page.route(new RegExp(`/assets/${code}-[^/]+\\.js`), breakDown)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    // A key that is pressed while the page is still becoming usable may be lost.
    await expect(async () => {
      await page.keyboard.press(open)
      await expect.poll(() => loads).toBe(1)
    }).toPass()
    await isReady()
    await page.keyboard.press(open)
    await expect(toast(page)).toContainText(`The ${what} did not load`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Creator Directory' })).toBeVisible()
  })

test('on a phone a button opens it, it fits into 320 px, and axe finds nothing [X-APP-2]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAs(page, 'brand')
  await page.goto('/iam/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(box(page)).toBeFocused()
  await expect(group(page, 'Go to')).toBeVisible()
  await hasNoViolation(page, 'search', '[aria-modal="true"]')
  await box(page).fill('kofi')
  await expect(option(page, '@kofi-mensah')).toBeVisible()
  await hasNoViolation(page, 'results', '[aria-modal="true"]')
  const { height } = (await option(page, '@kofi-mensah').boundingBox())!
  expect(height).toBeGreaterThanOrEqual(44)
  await fits(page, 'results')
  await option(page, '@kofi-mensah').click()
  await expect(page).toHaveURL('/iam/profile/kofi-mensah')
})

test('finding a person takes two keys and a name [X-APP-2]', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/dashboard')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('Kofi Mensah')
  // Pressed at once, Enter waits for the results of all that was typed.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/iam/profile/kofi-mensah')
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('arrows choose among all groups, the match is marked, and Enter opens what is chosen [X-APP-2]', async ({
  page,
}) => {
  await signInAs(page, 'brand')
  await search(page)
  await page.keyboard.type('kofi')
  await isSelected(page, 'Kofi')
  const mark = option(page, '@kofi-mensah').locator('mark')
  await expect(mark).toHaveText('Kofi')
  await expect(mark).toHaveCSS('color', 'rgb(201, 255, 74)')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('ma')
  await expect(group(page, 'Go to')).toContainText('Marketplace')
  await isSelected(page, 'Marketplace')
  const last = (await options(page).last().textContent())!
  await page.keyboard.press('ArrowUp')
  await isSelected(page, last)
  await page.keyboard.press('ArrowDown')
  await isSelected(page, 'Marketplace')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/iam/marketplace')
})

test('each finds their own offers and contents, and a campaign that was posted a moment ago, by a typo [X-APP-2]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const stranger = await newcomer(browser, 'creator')
  const [title, offered, written] = [unique('Crème bakers'), unique('Kiln days'), unique('Quay at dawn')]
  await makeOffer(brand, creator, { campaignTitle: offered })
  await post(creator.page, '/api/iam/content', { type: 'post', title: written })
  const looks = async ({ page }: typeof creator, text: string) => {
    if ((await dialog(page).count()) === 0) await search(page)
    await box(page).fill(text)
    await expect(dialog(page).getByRole('status')).toHaveText(/results?$|^Nothing/)
  }
  await looks(creator, offered)
  await expect(group(creator.page, 'Your offers')).toContainText(brand.name)
  await looks(creator, written)
  await expect(group(creator.page, 'Content')).toContainText('Post · Ready')
  await option(creator.page, written).click()
  await expect(creator.page.getByRole('heading', { name: written })).toBeInViewport()
  for (const text of [offered, written]) {
    await looks(stranger, text)
    await expect(option(stranger.page, text).filter({ hasNotText: 'Search the directory' })).toHaveCount(0)
  }
  const { id } = await postCampaign(brand, { title })
  await looks(stranger, title.replace('Crème bakers', 'creme bakres'))
  await isSelected(stranger.page, title)
  await stranger.page.keyboard.press('Enter')
  await expect(stranger.page).toHaveURL(`/iam/campaigns/${id}`)
})

test('when nothing is found it says what was looked for, and leads to the directory [X-APP-2]', async ({
  page,
}) => {
  await signInAs(page, 'brand')
  await search(page)
  await page.keyboard.type('zzqqxx')
  await expect(dialog(page).getByText('Nothing found for “zzqqxx”.')).toBeVisible()
  await isSelected(page, 'Search the directory for “zzqqxx”')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/iam/directory?search=zzqqxx')
})

test('it says that it is searching, and that it could not', async ({ page }) => {
  await signInAs(page, 'brand')
  await search(page)
  const release = await hold(page, call)
  await page.keyboard.type('kofi')
  await expect(dialog(page).getByText('Searching…')).toBeVisible()
  release()
  await expect(option(page, '@kofi-mensah')).toBeVisible()
  await page.unroute(call)
  await page.route(call, refuse(503, 'The portal cannot do this just now.'))
  await box(page).fill('ana ruiz')
  await expect(dialog(page).getByRole('alert')).toContainText('The search did not answer')
  await page.unroute(call)
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(option(page, '@ana-ruiz')).toBeVisible()
})

test('what can be done is found too: everywhere, and on the page that does it [X-APP-2]', async ({
  page,
}) => {
  await join(page)
  await search(page)
  await page.keyboard.type('write cont')
  await expect(group(page, 'Do')).toContainText('Write content')
  await option(page, 'Write content').click()
  const form = page.getByRole('dialog', { name: 'New piece' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/iam/content')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('write cont')
  await expect(option(page, 'Write content')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()
  // Behind a dialog the search could not be used, so it does not open.
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toHaveCount(0)
})

test('before anything is typed it offers the pages, none of which refuses the user [X-APP-2]', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'brand')
  await search(page)
  const found = pagesOpenTo({ role: 'brand', canApprovePayments: false, canPostNews: false })
  const shown = await group(page, 'Go to').getByRole('option').allTextContents()
  expect(shown).toEqual(found.map(({ title }) => title))
  for (const { link } of found) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['Access Denied', 'Authentication Required', '404 Page Not Found'])
      await expect(page.getByRole('heading', { name }), link).toHaveCount(0)
  }
})
