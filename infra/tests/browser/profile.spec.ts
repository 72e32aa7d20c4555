import { expect, type Page, test } from '@playwright/test'
import { hold, join, refuse, signInAs, toast } from './steps.ts'

const kofi = '/iam/@kofi-mensah'
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

test('both addresses show the same profile, and say which is the canonical one [ROUTE-07 ROUTE-08 PROF-01]', async ({
  page,
}) => {
  for (const path of [kofi, '/iam/profile/kofi-mensah']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
    const head = page.getByRole('main').locator('header').first()
    await expect(head).toContainText('@kofi-mensah')
    await expect(head).toContainText('Documentary shorts about people who make things with their hands.')
    await expect(head).toContainText('Austin, TX')
    await expect(head).toContainText('Born in Kumasi')
    await expect(head.getByRole('list', { name: 'Industries' }).getByRole('listitem')).toHaveText([
      'Lifestyle',
      'Design',
      'Travel',
    ])
    await expect(head.getByRole('list', { name: 'Badges' })).toContainText('Verified')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/iam\/@kofi-mensah$/)
  }
})

test('a former handle still leads to the profile [X-ONB-3]', async ({ page }) => {
  await page.goto('/iam/@hands-at-work')
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/iam\/@kofi-mensah$/)
})

const start = (page: Page) => page.getByRole('link', { name: 'Start Collaboration' })

test('a collaboration starts at the marketplace, for brands with the creator filled in [PROF-02 T-92]', async ({
  page,
}) => {
  await signInAs(page, 'brand')
  await page.goto(kofi)
  await expect(start(page)).toHaveAttribute('href', '/iam/marketplace?creator=kofi-mensah')
  await start(page).click()
  await expect(page).toHaveURL('/iam/marketplace?creator=kofi-mensah')
  const form = page.getByRole('dialog', { name: 'Create Offer' })
  await expect(form.getByRole('combobox', { name: 'Creator' })).toHaveValue('Kofi Mensah')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/iam/marketplace')
})

test('beside it stand Edit for the owner, Share for creators and Sign in for visitors [PROF-02 PROF-03 T-92]', async ({
  page,
}) => {
  const head = page.getByRole('main').locator('header').first()
  await page.goto(kofi)
  await expect(start(page)).toHaveAttribute('href', '/iam/marketplace')
  await expect(head.getByRole('link', { name: 'Edit profile' })).toHaveCount(0)
  await head.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/returnTo=(\/|%2F)iam(\/|%2F)(@|%40)kofi-mensah/)

  const { handle } = await join(page)
  await page.goto(kofi)
  await expect(start(page)).toHaveAttribute('href', '/iam/marketplace')
  await expect(head.getByRole('button', { name: 'Share Profile' })).toBeVisible()
  await expect(head.getByRole('link')).toHaveText(['Start Collaboration'])
  await page.goto(`/iam/@${handle}`)
  await expect(start(page)).toHaveAttribute('href', '/iam/marketplace')
  await head.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/iam/settings')
})

test('sharing copies the address, or opens the share sheet of the device [PROF-03]', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(kofi)
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect(toast(page)).toContainText('Link copied')
  const address = new URL(kofi, page.url()).href
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared?.url))
    .toBe(address)
})

test('four figures and four tabs [PROF-04 PROF-05]', async ({ page }) => {
  const answered = page.waitForResponse('**/api/iam/profiles/handle/kofi-mensah')
  await page.goto(kofi)
  const { profile } = await (await answered).json()
  await expect(figure(page, 'Total Views')).toHaveText(profile.metricsViews.toLocaleString('en-US'))
  await expect(figure(page, 'Profile Clicks')).toHaveText(profile.metricsClicks.toLocaleString('en-US'))
  await expect(figure(page, 'Total Earnings')).toHaveText(/^\$[\d,]+\.\d{2}$/)
  const active = profile.activeCampaigns.filter(({ status }: { status: string }) => status === 'active')
  await expect(figure(page, 'Active Campaigns')).toHaveText(String(active.length))
  await expect(page.getByRole('tab')).toHaveText(['Portfolio', 'Content', 'Campaigns', 'Testimonials'])
})

test('the portfolio holds featured work and social links, and following one counts as a click [PROF-06 PROF-07]', async ({
  page,
}) => {
  await page.goto(kofi)
  const work = page.getByRole('region', { name: 'Featured work' }).getByRole('link')
  await expect(work.first()).toHaveText(/Hands at Work/)
  await expect(work.first()).toHaveAttribute('href', /^(https:|\/media\/)/)
  await expect(page.getByRole('region', { name: 'Elsewhere' }).getByRole('link')).toHaveText([
    /YouTube/,
    /Instagram/,
    /LinkedIn/,
  ])
  const counted = page.waitForResponse('**/api/iam/profiles/kofi-mensah/click')
  const opened = page.waitForEvent('popup')
  await work.first().click()
  expect((await counted).status()).toBe(204)
  await (await opened).close()
})

test('the content tab lists what was published [PROF-08]', async ({ page }) => {
  await page.goto(kofi)
  await tab(page, 'Content').click()
  await expect(
    page.getByRole('tabpanel').getByRole('heading', { name: 'The luthier of Lockhart' }),
  ).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('Ramón has built forty guitars')
})

test('campaigns and testimonials show what they hold, and say so when there is none [PROF-09 PROF-10]', async ({
  page,
}) => {
  const { handle } = await join(page)
  await page.goto(`/iam/@${handle}`)
  await tab(page, 'Campaigns').click()
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  await tab(page, 'Testimonials').click()
  await expect(page.getByRole('heading', { name: 'No testimonials yet' })).toBeVisible()

  await page.route('**/api/iam/profiles/handle/*', async (route) => {
    const answer = await route.fetch()
    const { profile } = await answer.json()
    profile.activeCampaigns = [
      {
        id: 'c1',
        title: 'Winter in wool',
        brand: 'Northwind Shoes',
        status: 'active',
        progress: 60,
        reward: '500.00',
        dueDate: '2026-12-31T12:00:00.000Z',
      },
    ]
    profile.activeCampaignCount = 1
    Object.assign(profile, { testimonialCount: 1, meanRating: 4 })
    profile.testimonials = [
      { id: 't1', author: 'Dana Reyes', company: 'Northwind Shoes', text: 'On time, twice.', rating: 4 },
    ]
    await route.fulfill({ json: { profile } })
  })
  await page.reload()
  await tab(page, 'Campaigns').click()
  const campaign = page.getByRole('tabpanel')
  for (const part of ['Winter in wool', 'Northwind Shoes', 'active', '60% done', '$500.00', 'Dec 31, 2026'])
    await expect(campaign).toContainText(part)
  await expect(campaign.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60')
  await tab(page, 'Testimonials').click()
  await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  for (const part of ['On time, twice.', 'Dana Reyes', 'Northwind Shoes'])
    await expect(page.getByRole('tabpanel')).toContainText(part)
  await expect(figure(page, 'Active Campaigns')).toHaveText('1')
})

test('an unknown handle and any failure read Profile Not Found [PROF-11 PROF-12 PROF-13]', async ({
  page,
}) => {
  const lost = async () => {
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
    await expect(page.getByText("The creator profile you're looking for doesn't exist.")).toBeVisible()
    await expect(page.getByText('Sample profile')).toHaveCount(0)
  }
  await page.goto('/iam/@nobody-of-this-name')
  await lost()
  await page.getByRole('link', { name: 'Back to Directory' }).click()
  await expect(page).toHaveURL('/iam/directory')
  await page.route('**/api/iam/profiles/handle/*', refuse(500, 'Something went wrong.'))
  await page.goto(kofi)
  await lost()
})

test('an answer without a profile shows the sample, under its label [PROF-14]', async ({ page }) => {
  await page.route('**/api/iam/profiles/handle/*', (route) => route.fulfill({ json: { profile: null } }))
  await page.goto(kofi)
  await expect(page.getByText('Sample profile')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Creator' })).toBeVisible()
  await tab(page, 'Content').click()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'A sample post' })).toBeVisible()
})

test('a skeleton shows while the profile loads', async ({ page }) => {
  const release = await hold(page, '**/api/iam/profiles/handle/*')
  await page.goto(kofi)
  await expect(page.getByRole('status', { name: 'Loading the profile' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
})

test('pointing at a badge tells who issued it and when, and so does reaching it by keyboard [X-DIR-3]', async ({
  page,
}) => {
  await page.goto(kofi)
  const badge = page.getByRole('list', { name: 'Badges' }).getByText('Verified')
  await badge.hover()
  await expect(page.getByRole('tooltip')).toHaveText(/^Issued by Noa Lindgren on \w{3} \d{2}, \d{4}$/)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await badge.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
})

test('its owner is asked to set a password and can go on to edit', async ({ page }) => {
  const { handle } = await join(page)
  await page.goto(`/iam/@${handle}`)
  const card = page.getByRole('region', { name: 'Set a password' })
  await card.getByLabel('New password').fill('12345')
  await card.getByRole('button', { name: 'Set password' }).click()
  await expect(card.getByText('Password must be at least 6 characters')).toBeVisible()
  await card.getByLabel('New password').fill('six or more of them')
  await card.getByRole('button', { name: 'Set password' }).click()
  await expect(toast(page)).toContainText('Password set')
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/iam/settings')
  await page.goto(kofi)
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0)
})
