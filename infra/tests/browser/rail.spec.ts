import { expect, type Page } from '@playwright/test'
import { hasNoViolation } from './accessible.ts'
import { newcomer, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { makeOffer } from './offer-steps.ts'
import { entries, entry, more, placesOf, rail } from './rail-steps.ts'
import { account, appoint, member } from './session-steps.ts'
import { hold, join, signInAs } from './steps.ts'

/** Opens every entry of the rail, and expects its page, which marks it. */
async function leadsEverywhere(page: Page, places: readonly string[]) {
  await page.goto('/iam/settings')
  await expect.poll(() => entries(page)).toEqual([...places, 'Settings'])
  for (const name of places) {
    await entry(page, name).click()
    await expect(entry(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(rail(page).locator('a[aria-current]')).toHaveCount(1)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(heading, name).not.toHaveText(/Access Denied|\b404\b|did not load/)
    await expect(page.getByRole('main')).toBeFocused()
  }
}

for (const who of ['creator', 'brand', 'admin'] as const)
  test(`the rail of the role ${who} leads to its pages, and no entry to a refusal [X-APP-1 T-71]`, async ({
    page,
  }) => {
    await signInAs(page, who)
    await leadsEverywhere(page, placesOf[who])
  })

test('roles that read have five places, and no entry leads to a refusal [X-APP-1]', async ({
  page: admin,
  browser,
}) => {
  test.slow()
  const person = await member(browser, 'creator')
  await signInAs(admin, 'admin')
  for (const role of ['team_member', 'partner', 'investor']) {
    await appoint(admin, person, { role })
    await leadsEverywhere(person.page, placesOf.reader)
  }
  // With Settings they are six: a small screen shows four and More.
  await person.page.setViewportSize({ width: 390, height: 700 })
  await expect.poll(() => entries(person.page)).toEqual(placesOf.reader.slice(0, 4))
  for (const one of await rail(person.page).getByRole('link').all()) await expect(one).toBeInViewport()
  await expect(more(person.page)).toBeInViewport()
})

test('visitors and public pages have no rail and ask for nothing of it [X-APP-1]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/iam/directory')
  await expect(page.getByRole('list', { name: 'Creators' }).getByRole('article').first()).toBeVisible()
  await expect(rail(page)).toHaveCount(0)
  await join(page)
  for (const path of ['/', '/iamwe', '/payments-demo']) {
    await page.goto(path)
    await page.mouse.move(9, 9)
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await expect(rail(page)).toHaveCount(0)
  }
  expect(asked.filter((path) => /moves|\/rail-/.test(path))).toEqual([])
})

test('the room of the rail is kept while its code loads: nothing moves when it comes [X-APP-1]', async ({
  page,
}) => {
  await join(page)
  for (const [width, left] of [
    [1440, 208],
    [900, 56],
    [390, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const release = await hold(page, /assets\/rail-[^/]*\.js$/)
    await page.goto('/iam/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
    await expect(rail(page)).toHaveCount(0)
    const placeOfMain = async () => {
      const { x, y, width } = (await page.getByRole('main').boundingBox())!
      return { x, y, width }
    }
    const before = await placeOfMain()
    expect(before.x, `${width}`).toBe(left)
    release()
    await expect(rail(page)).toBeVisible()
    expect(await placeOfMain()).toEqual(before)
    await page.unroute(/assets\/rail-[^/]*\.js$/)
  }
})

test('a rail that did not load comes with the next page; until then the account’s menu leads home [X-APP-1]', async ({
  page,
}) => {
  await join(page)
  const items = page.getByRole('menuitem')
  await page.route(/assets\/rail-[^/]*\.js$/, (route) =>
    page.url().endsWith('/iam/settings') ? route.abort() : route.continue(),
  )
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/iam/settings')
  await failed
  await account(page).click()
  await expect(items).toHaveText([/Your profile$/, 'Dashboard', 'Settings', 'Sign out'])
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(entry(page, 'Dashboard')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL('/iam/dashboard')
  // What the rail says, the menu does not say again.
  await account(page).click()
  await expect(items).toHaveText([/Your profile$/, 'Settings', 'Sign out'])
})

test('on medium screens the rail has icons, and their words in tooltips [X-APP-1]', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await join(page)
  await page.goto('/iam/content')
  await expect(entry(page, 'Content')).toHaveAttribute('aria-current', 'page')
  expect((await rail(page).boundingBox())!.width).toBe(56)
  await entry(page, 'Offers').hover()
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toHaveText('Offers')
  const [word, icon] = [(await tooltip.boundingBox())!, (await entry(page, 'Offers').boundingBox())!]
  expect(word.x).toBeGreaterThan(56)
  expect(Math.abs(word.y + word.height / 2 - (icon.y + icon.height / 2))).toBeLessThan(6)
  await hasNoViolation(page, 'the rail with icons')
  await page.setViewportSize({ width: 1101, height: 800 })
  expect((await rail(page).boundingBox())!.width).toBe(208)
  await expect(tooltip).toHaveCount(0)
})

for (const width of [390, 320])
  test(`at ${width} px the places are a bar of four and More, above which the page ends [X-APP-1 T-93]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await join(page)
    await page.goto('/iam/offers')
    const shown = rail(page).getByRole('link')
    await expect(shown).toHaveText(['Dashboard', 'Work', 'Offers', 'Campaigns'])
    await expect(entry(page, 'Offers')).toHaveAttribute('aria-current', 'page')
    await expect(more(page)).not.toHaveAttribute('aria-current')
    for (const one of [...(await shown.all()), more(page)]) {
      const box = (await one.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    const bar = (await rail(page).boundingBox())!
    expect([bar.x, bar.width, bar.y + bar.height]).toEqual([0, width, 700])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const foot = async () => {
      const box = (await page.getByRole('contentinfo').boundingBox())!
      return Math.round(box.y + box.height)
    }
    await expect.poll(foot).toBeLessThanOrEqual(Math.round(bar.y) + 1)

    await more(page).press('Enter')
    await expect(entry(page, 'Directory')).toBeVisible()
    await hasNoViolation(page, 'More')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await expect(entry(page, 'Directory')).toBeHidden()
    await expect(more(page)).toBeFocused()
    await more(page).click()
    await entry(page, 'Directory').click()
    await expect(page).toHaveURL('/iam/directory')
    await expect(more(page)).toHaveAttribute('aria-current', 'true')
    await more(page).click()
    await entry(page, 'Settings').click()
    await expect(page).toHaveURL('/iam/settings')
    await expect(entry(page, 'Directory')).toBeHidden()
    await expect(more(page)).not.toHaveAttribute('aria-current')

    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveCount(6)
    await expect(menu.getByRole('link', { name: 'I AM Directory' })).toHaveAttribute('href', '/iam')
  })

test('by keyboard: skip to the places, open one, and go on in its page [X-APP-1]', async ({ page }) => {
  await join(page)
  await page.goto('/iam/settings')
  await expect(rail(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  const keys = page.keyboard
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to your places' })).toBeFocused()
  await keys.press('Enter')
  await keys.press('Tab')
  await expect(entry(page, 'Dashboard')).toBeFocused()
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(page).toHaveURL('/iam/work')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle('Work · I AM')
  await page.goBack()
  await expect(page).toHaveURL(/\/iam\/settings/)
})

test('pages below a list mark its place; settings and the own profile mark none [X-APP-1]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id } = await postCampaign(brand)
  await takePart(brand, creator, id)
  const offer = await makeOffer(brand, creator)
  const { page } = creator
  for (const [path, name] of [
    [`/iam/campaigns/${id}`, 'Campaigns'],
    [`/iam/campaigns/${id}/work`, 'Work'],
    [`/iam/offers/${offer}`, 'Offers'],
    ['/iam/templates', 'Content'],
    ['/iam/@kofi-mensah', 'Directory'],
  ] as const) {
    await page.goto(path)
    await expect(entry(page, name), path).toHaveAttribute('aria-current', 'page')
  }
  for (const path of ['/iam/settings', `/iam/@${creator.handle}`]) {
    await page.goto(path)
    await expect(entry(page, 'Directory')).toBeVisible()
    await expect(rail(page).locator('[aria-current]'), path).toHaveCount(0)
  }
})

test('the breadcrumbs of a campaign, a workspace and an offer end with its name', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { id } = await postCampaign(brand, { title: 'Slow bread' })
  await takePart(brand, creator, id)
  const offer = await makeOffer(brand, creator)
  const { page } = creator
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  for (const [path, section, name] of [
    [`/iam/campaigns/${id}`, 'Campaigns', 'Slow bread'],
    [`/iam/campaigns/${id}/work`, 'Campaigns', 'Slow bread'],
    [`/iam/offers/${offer}`, 'Offers', 'Winter in wool'],
  ] as const) {
    await page.goto(path)
    await expect(trail).toHaveText(['Home', 'I AM Directory', section, name])
    await expect(trail.last()).toHaveAttribute('aria-current', 'page')
  }
  await entry(page, 'Campaigns').click()
  await expect(trail).toHaveText(['Home', 'I AM Directory', 'Campaigns'])
})

test('a new creator finds no work in hand, and is led to the campaigns', async ({ browser }) => {
  const { page } = await newcomer(browser, 'creator')
  await page.goto('/iam/work')
  await expect(page.getByRole('heading', { name: 'No work in hand' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Browse Campaigns' }).press('Enter')
  await expect(page).toHaveURL('/iam/campaigns')
})
