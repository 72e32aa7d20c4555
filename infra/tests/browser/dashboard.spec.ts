import { expect, type Page, test } from '@playwright/test'
import {
  approve,
  askForRevision,
  handIn,
  newcomer,
  postCampaign,
  takePart,
  twoPeople,
} from './campaign-steps.ts'
import { makeOffer } from './offer-steps.ts'
import { hold, join, post, refuse, signInAs } from './steps.ts'

const call = '**/api/iam/dashboard'
const viewAs = (page: Page) => page.getByRole('combobox', { name: 'View as' })
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('the dashboard shows that it loads, and requests its data for signed-in users only [DASH-01 DASH-27]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/iam/dashboard')
  await expect(page.getByText('You need to sign in to access this page.')).toBeVisible()
  expect(asked).not.toContain('/api/iam/dashboard')
  await join(page)
  const release = await hold(page, call)
  await page.goto('/iam/dashboard')
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  release()
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0)
})

test('a failure says so, and Try Again loads the page again [DASH-02 DASH-03 DASH-04]', async ({ page }) => {
  await join(page)
  await page.route(call, refuse(500, 'Something went wrong.'))
  await page.goto('/iam/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard Error' })).toBeVisible()
  await expect(
    page.getByText("We couldn't load your dashboard. This might be due to a connection issue."),
  ).toBeVisible()
  await page.unroute(call)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await loaded
  await expect(page.getByText('Welcome back')).toBeVisible()
})

test('the header greets by name and initials; the view starts as the creator’s, and a choice is remembered per account [DASH-05 DASH-06 DASH-07 DASH-08 ROLE-05 T-32 T-61]', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'brand')
  await page.goto('/iam/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back Harbor & Pine')
  await expect(page.getByRole('main').locator('[data-initials="HP"]')).toBeVisible()
  await expect(viewAs(page).getByRole('option')).toHaveText(['Creator', 'Brand'])

  const { page: own } = await newcomer(browser, 'brand')
  await own.goto('/iam/dashboard')
  await expect(viewAs(own)).toHaveValue('creator')
  await expect(panel(own, 'Earnings Overview')).toBeVisible()
  const remembered = own.waitForResponse('**/api/users/me')
  await viewAs(own).selectOption('brand')
  await expect(panel(own, 'Active Campaigns')).toBeVisible()
  expect((await remembered).ok()).toBe(true)
  await own.reload()
  await expect(viewAs(own)).toHaveValue('brand')
  await expect(panel(own, 'Active Campaigns')).toBeVisible()
  await own.context().clearCookies()
  await join(own)
  await own.goto('/iam/dashboard')
  await expect(viewAs(own)).toHaveValue('creator')
})

test('a new brand sees zeros, and its quick actions lead to their screens [DASH-09 DASH-10 DASH-13 DASH-17]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'brand')
  await page.goto('/iam/dashboard')
  await viewAs(page).selectOption('brand')
  for (const [name, value] of [
    ['Total Reach', '0'],
    ['Engagement Rate', '0%'],
    ['Conversion Rate', '0%'],
    ['Cost per Engagement', '$0.00'],
  ] as const)
    await expect(figure(page, name)).toHaveText(value)
  for (const [name, address] of [
    ['Create New', /\/iam\/campaigns\?.*tab=create/],
    ['Create Campaign', /\/iam\/campaigns\?.*tab=create/],
    ['Find Creators', '/iam/directory'],
    ['Send Offers', '/iam/marketplace'],
    ['Analytics', '/iam/dashboard#analytics'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/404/)
    await page.goto('/iam/dashboard')
    await viewAs(page).selectOption('brand')
  }
})

test('a brand sees its campaigns with their money, and what waits for its review [DASH-11 DASH-12 DASH-14 DASH-15 DASH-16 ENUM-30]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(brand, { maxParticipants: 3 }, [['First cut', '150.00']])
  await takePart(brand, creator, id)
  await handIn(creator, tasks[0]!.id, 'Cut one')
  const { page } = brand
  await page.goto('/iam/dashboard')
  await viewAs(page).selectOption('brand')
  const campaign = page.getByRole('list', { name: 'Active Campaigns' }).getByRole('listitem')
  for (const part of [
    'Three clips about slow bread',
    '1 participant',
    'Active',
    'Ends ',
    '$0.00 / $1,800.00',
  ])
    await expect(campaign).toContainText(part)
  await expect(campaign.getByRole('meter')).toHaveAttribute('aria-valuetext', '$0.00 of $1,800.00')
  await expect(page.getByTestId('pending-count')).toHaveText('1')
  const review = page.getByRole('list', { name: 'Pending Reviews' }).getByRole('listitem')
  for (const part of ['First cut', creator.name, 'Three clips about slow bread', 'Review needed'])
    await expect(review).toContainText(part)
  await expect(review.getByText('Review needed')).toHaveAttribute('data-tone', 'red')
  await expect(review.getByRole('link', { name: 'Review' })).toBeVisible()
  await review.getByRole('link', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/iam\/reviews\?submission=/)
  await expect(page.getByRole('form', { name: 'Decision' })).toBeVisible()
})

test('any other pending task is yellow, and waits for its creator [ENUM-30 X-APP-3]', async ({ page }) => {
  await join(page)
  await page.route(call, async (route) => {
    const body = await (await route.fetch()).json()
    const since = '2026-11-01T00:00:00.000Z'
    const id = '00000000-0000-4000-8000-000000000001'
    body.pendingTasks = [{ id, task: 'T', creator: 'C', campaign: 'K', status: 'revision_needed', since }]
    await route.fulfill({ json: body })
  })
  await page.goto('/iam/dashboard')
  await viewAs(page).selectOption('brand')
  await expect(page.getByText('Revision needed')).toHaveAttribute('data-tone', 'amber')
  await expect(page.getByTestId('pending-count')).toHaveText('0')
})

test('a creator sees their views, clicks, earnings and tasks, each with its own figure [DASH-18 DASH-21 FLT-92]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(brand, {}, [
    ['First cut', '150.00'],
    ['Second cut', '150.00'],
    ['Third cut', '150.00'],
  ])
  await takePart(brand, creator, id)
  await approve(brand, await handIn(creator, tasks[0]!.id, 'Cut one'))
  for (const visitor of [brand, await newcomer(browser, 'creator'), await newcomer(browser, 'creator')])
    await visitor.page.request.get(`/api/iam/profiles/handle/${creator.handle}`)
  await brand.page.request.post(`/api/iam/profiles/${creator.handle}/click`)
  const { page } = creator
  await page.goto('/iam/dashboard')
  await expect(panel(page, 'Earnings Overview')).toBeVisible()
  const cards = page.getByRole('main').locator('dl').first()
  await expect(cards.getByRole('term')).toHaveText([
    'Profile Views',
    'Clicks',
    'This Month Earnings',
    'Active Tasks',
  ])
  await expect(cards.getByRole('definition')).toHaveText(['3', '1', '$150.00', '2'])
  const overview = panel(page, 'Earnings Overview')
  const earned = overview.getByRole('list', { name: 'Recent Earnings' }).getByRole('listitem')
  await expect(overview.getByRole('term')).toHaveText(['This Month', 'Pending'])
  await expect(overview.getByRole('definition')).toHaveText(['$150.00', '$150.00'])
  await expect(overview.getByRole('heading', { name: 'Recent Earnings' })).toBeVisible()
  await expect(earned).toHaveText([
    /^First cut, Three clips about slow breadTask, \w{3} \d\d, \d{4}Pending\$150\.00$/,
  ])

  // An earlier earning that was paid since makes the figures differ from each other.
  await page.route(call, async (route) => {
    const answer = await (await route.fetch()).json()
    const [last] = answer.creator.recentEarnings
    const earlier = { ...last, id: crypto.randomUUID(), createdAt: '2026-01-05T12:00:00.000Z' }
    Object.assign(answer.creator, {
      pending: '1087.50',
      recentEarnings: [
        last,
        { ...earlier, title: 'Winter in wool', sourceType: 'offer', amount: '937.50', status: 'approved' },
      ],
    })
    await route.fulfill({ json: answer })
  })
  await page.reload()
  await expect(overview.getByRole('definition')).toHaveText(['$150.00', '$1,087.50'])
  await expect(cards.getByRole('definition')).toHaveText(['3', '1', '$150.00', '2'])
  await expect(earned).toHaveText([
    /^First cut, .*Pending\$150\.00$/,
    'Winter in woolOffer, Jan 05, 2026Approved$937.50',
  ])
})

test('each active task has a badge with its status, in a colour of its own, and its progress [DASH-19 DASH-20 ENUM-31 X-OFR-4 FLT-93]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(
    brand,
    {},
    ['Untouched', 'Returned', 'Turned down', 'Handed in', 'Approved'].map((title) => [title, '50.00']),
  )
  await takePart(brand, creator, id)
  const [, returned, turnedDown, handedIn, approved] = tasks
  await askForRevision(brand, await handIn(creator, returned!.id, 'Dark'), 'Brighter.')
  const rejected = await handIn(creator, turnedDown!.id, 'Late')
  await post(brand.page, `/api/iam/submissions/${rejected}/reject`, { notes: 'Not this.' })
  await handIn(creator, handedIn!.id, 'Ready')
  await approve(brand, await handIn(creator, approved!.id, 'Fine'))
  await makeOffer(brand, creator)
  const { page } = creator
  await page.goto('/iam/dashboard')
  const rows = page.getByRole('list', { name: 'Active Tasks' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  const colours = new Map<string, Set<string>>()
  for (const [title, badge, progress] of [
    ['Untouched', 'In progress', '0'],
    ['Returned', 'In progress', '0'],
    ['Turned down', 'In progress', '0'],
    ['Handed in', 'Submitted', '50'],
    ['Approved', 'Completed', '100'],
  ] as const) {
    const row = rows.filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const shown = row.locator('[data-tone]')
    await expect(shown).toHaveText([badge])
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', progress)
    const colour = await shown.evaluate((element) => getComputedStyle(element).color)
    colours.set(badge, (colours.get(badge) ?? new Set()).add(colour))
  }
  expect([...colours.values()].map(({ size }) => size)).toEqual([1, 1, 1])
  expect(new Set([...colours.values()].flatMap((own) => [...own])).size).toBe(3)

  // Two tasks and the offer: what was turned down can only be reopened by the brand.
  const moves = panel(page, 'Your move · 3')
  await expect(moves.getByRole('listitem')).toHaveCount(3)
  await moves.getByRole('link', { name: /^Answer the offer “Winter in wool”/ }).click()
  await expect(page).toHaveURL(/\/iam\/offers\/[0-9a-f-]+$/)
})

test('a creator’s quick actions [DASH-22 DASH-23 DASH-24 DASH-25 T-7]', async ({ page }) => {
  const { handle } = await join(page)
  await page.goto('/iam/dashboard')
  const links = panel(page, 'Quick Actions').getByRole('link')
  await expect(links.first()).toBeVisible()
  const addresses = links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await addresses).toEqual(
    expect.arrayContaining([
      '/iam/campaigns',
      '/iam/ama',
      `/iam/@${handle}`,
      '/iam/marketplace',
      '/iam/offers',
    ]),
  )
})

test('a figure that cannot be computed is not available, and all others show [FLT-9]', async ({ page }) => {
  await join(page)
  await page.route(call, async (route) => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer, { analytics: null, spentByMonth: null, activeCampaigns: null })
    Object.assign(answer.creator, {
      thisMonth: null,
      pending: null,
      earningsByMonth: null,
      recentEarnings: null,
    })
    await route.fulfill({ json: answer })
  })
  await page.goto('/iam/dashboard')
  await expect(figure(page, 'This Month Earnings')).toHaveText('Not available')
  await expect(figure(page, 'Profile Views')).toHaveText('0')
  for (const name of ['Earnings Overview', 'Earned by month'])
    await expect(panel(page, name).getByText('This cannot be shown just now.')).toBeVisible()
  await viewAs(page).selectOption('brand')
  for (const name of ['Total Reach', 'Engagement Rate', 'Conversion Rate', 'Cost per Engagement'])
    await expect(figure(page, name)).toHaveText('Not available')
  await expect(panel(page, 'Active Campaigns').getByText('This cannot be shown just now.')).toBeVisible()
  await expect(panel(page, 'Spent by month').getByText('This cannot be shown just now.')).toBeVisible()
  await expect(panel(page, /Pending Reviews/).getByText('Nothing waits for you.')).toBeVisible()
})
