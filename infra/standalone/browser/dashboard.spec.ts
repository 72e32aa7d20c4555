import { expect, type Page, test } from '@playwright/test'
import { handIn, newcomer, postCampaign, takePart, twoPeople } from './campaign-steps.ts'
import { makeOffer } from './offer-steps.ts'
import { hold, join, refuse, signInAs } from './steps.ts'

const call = '**/api/iam/dashboard'
const viewAs = (page: Page) => page.getByRole('combobox', { name: 'View as' })
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('while it loads the dashboard says so, and it asks only once somebody is there [DASH-01 DASH-27]', async ({
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

test('the header greets by name and initials; the view is chosen here and begins as the creator’s [DASH-05 DASH-06 DASH-07 DASH-08 ROLE-05 T-32]', async ({
  page,
}) => {
  await signInAs(page, 'brand')
  await page.goto('/iam/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back Harbor & Pine')
  await expect(page.getByRole('main').locator('[data-initials="HP"]')).toBeVisible()
  await expect(viewAs(page)).toHaveValue('creator')
  await expect(viewAs(page).getByRole('option')).toHaveText(['Creator', 'Brand'])
  await expect(panel(page, 'Earnings Overview')).toBeVisible()
  await viewAs(page).selectOption('brand')
  await expect(panel(page, 'Active Campaigns')).toBeVisible()
  await page.reload()
  await expect(viewAs(page)).toHaveValue('creator')
})

test('a brand without anything sees zeros, and its ways on lead somewhere [DASH-09 DASH-10 DASH-13 DASH-17]', async ({
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

test('any other pending task is yellow [ENUM-30]', async ({ page }) => {
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
})

test('a creator sees figures, tasks and what is theirs to do [DASH-18 DASH-19 DASH-20 DASH-21 ENUM-31 X-OFR-4]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(brand, {}, [
    ['First cut', '150.00'],
    ['Second cut', '150.00'],
  ])
  await takePart(brand, creator, id)
  await handIn(creator, tasks[0]!.id, 'Cut one')
  await makeOffer(brand, creator)
  const { page } = creator
  await page.goto('/iam/dashboard')
  for (const name of ['Profile Views', 'Clicks', 'This Month Earnings'])
    await expect(figure(page, name)).toBeVisible()
  await expect(figure(page, 'Active Tasks')).toHaveText('2')
  const task = (title: string) =>
    page.getByRole('list', { name: 'Active Tasks' }).getByRole('listitem').filter({ hasText: title })
  await expect(task('First cut').getByText('Submitted')).toHaveAttribute('data-tone', 'blue')
  await expect(task('First cut').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  await expect(task('Second cut').getByText('In progress')).toHaveAttribute('data-tone', 'amber')
  for (const part of ['This Month', 'Pending', 'Recent Earnings'])
    await expect(panel(page, 'Earnings Overview')).toContainText(part)
  await expect(panel(page, /^Your move/)).toContainText('2 things wait for you')
  await panel(page, /^Your move/)
    .getByRole('link', { name: 'Your offers' })
    .click()
  await expect(page).toHaveURL('/iam/offers')
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
