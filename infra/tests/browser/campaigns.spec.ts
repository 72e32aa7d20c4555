import { expect, type Page } from '@playwright/test'
import { applyTo, newcomer, postCampaign, terms, test } from './campaign-steps.ts'
import { breakDown, hold, post, refuse, signInAs, toast } from './steps.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Campaigns' }).getByRole('article')
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search campaigns' })
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`
const list = /\/api\/iam\/campaigns(\?|$)/

test('creators, visitors and other roles than brand browse campaigns and have a list of their own [CAMP-01 ROLE-06]', async ({
  page,
}) => {
  for (const who of [null, 'creator', 'approver'] as const) {
    if (who) await signInAs(page, who)
    await page.goto('/iam/campaigns?as=brand')
    await expect(page.getByRole('tab')).toHaveText(['Browse Campaigns', 'My Campaigns'])
  }
})

test('a brand has its campaigns and creates new ones [CAMP-02]', async ({ page }) => {
  await signInAs(page, 'brand')
  await page.goto('/iam/campaigns')
  await expect(page.getByRole('tab')).toHaveText(['My Campaigns', 'Create Campaign'])
})

test('an admin views the page as a creator or as a brand [CAMP-01 CAMP-02]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/iam/campaigns')
  await expect(page.getByRole('tab')).toHaveText(['Browse Campaigns', 'My Campaigns'])
  await select(page, 'View as').selectOption('Brand')
  await expect(page.getByRole('tab')).toHaveText(['My Campaigns', 'Create Campaign'])
})

test('search and filters narrow the list and are kept in the URL [CAMP-03 CAMP-04 CAMP-05 CAMP-06]', async ({
  page,
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const title = unique('Lanterns')
  await postCampaign(brand, { title: `${title} one`, categories: ['Hospitality'], rewardAmount: '499.99' })
  await postCampaign(brand, { title: `${title} two`, categories: ['Hospitality'], rewardAmount: '1000.01' })
  await page.goto('/iam/campaigns')
  await expect(page.getByText(/^\d+ campaigns found$/)).toBeVisible()
  await search(page).fill(title)
  await expect(page.getByText('2 campaigns found')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await select(page, 'Category').selectOption('Hospitality')
  await select(page, 'Reward range').selectOption('$1000+')
  await expect(page.getByText('1 campaigns found')).toBeVisible()
  await expect(cards(page).getByRole('heading')).toHaveText([`${title} two`])
  await expect(page).toHaveURL(/category=Hospitality&rewardRange=%241000%2B/)
  await page.reload()
  await expect(cards(page).getByRole('heading')).toHaveText([`${title} two`])
  await expect(search(page)).toHaveValue(title)
})

test('a card says what it asks for and what it gives [CAMP-07 CAMP-08 CAMP-09 CAMP-10 CAMP-13 CAMP-14 ENUM-13]', async ({
  page,
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const title = unique('Bread')
  await postCampaign(brand, {
    title,
    rewardAmount: '1250.00',
    categories: ['Food', 'Local'],
    endAt: '2031-03-05T12:00:00.000Z',
    requirements: ['Bakes', 'Films', 'Lives in Austin', 'Posts weekly'],
  })
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  const shown = card(page, title)
  await expect(shown.getByRole('heading')).toHaveText(title)
  for (const text of [brand.name, terms.description, '$1,250.00', '0/10', 'Mar 05, 2031'])
    await expect(shown.getByText(text, { exact: true })).toBeVisible()
  await expect(shown.getByText(/^\d+ days left$/)).toBeVisible()
  await expect(shown.getByRole('list', { name: 'Categories' }).getByRole('listitem')).toHaveText([
    'Food',
    'Local',
  ])
  await expect(shown.getByRole('list', { name: 'Requirements' }).getByRole('listitem')).toHaveText([
    'Bakes',
    'Films',
    '+2 more',
  ])
  await expect(shown.getByText('Active', { exact: true })).toHaveCSS('color', 'rgb(98, 230, 181)')
})

test('View Details shows description, requirements and deliverables [CAMP-15]', async ({ page, browser }) => {
  const brand = await newcomer(browser, 'brand')
  const title = unique('Details')
  await postCampaign(brand, { title, requirements: ['Bakes', 'Films', 'Waits'], deliverables: ['A clip'] })
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await card(page, title).getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  for (const text of ['Description', terms.description, 'Requirements', 'Waits', 'Deliverables', 'A clip'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a creator applies from the card, without a body [CAMP-16 ERR-31]', async ({ browser }) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = await newcomer(browser, 'creator')
  const title = unique('Apply')
  await postCampaign(brand, { title })
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await card(page, title).getByRole('button', { name: 'Apply Now' }).click()
  expect((await sent).postData()).toBeNull()
  await expect(toast(page)).toContainText('Application Submitted!')
  await expect(toast(page)).toContainText('Your application has been submitted successfully.')
  await expect(card(page, title).getByRole('link', { name: 'Applied' })).toBeVisible()
})

test('an application that succeeds has the list fetched again, from a card and from the campaign’s own page; one that fails does not [CAMP-30 FLT-92]', async ({
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = await newcomer(browser, 'creator')
  const title = unique('Again')
  for (const which of ['one', 'two'])
    await postCampaign(brand, { title: `${title} ${which}`, autoAccept: true })
  const [one, two] = [card(page, `${title} one`), card(page, `${title} two`)]
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  for (const shown of [one, two]) await expect(shown.getByText('0/10')).toBeVisible()

  const calls: string[] = []
  page.on('response', (answer) => {
    if (list.test(answer.url())) calls.push('the list')
    else if (answer.url().endsWith('/apply')) calls.push(`the application: ${answer.status()}`)
  })
  await page.route('**/apply', breakDown)
  await one.getByRole('button', { name: 'Apply Now' }).click()
  await expect(toast(page)).toContainText('Application Failed')
  await page.unroute('**/apply')
  await one.getByRole('button', { name: 'Apply Now' }).click()
  await expect(one.getByText('1/10')).toBeVisible()
  expect(calls.slice(0, 3)).toEqual(['the application: 502', 'the application: 200', 'the list'])

  // Wait for the first application's second refetch, so that it does not count for the other application.
  await expect.poll(() => calls.filter((call) => call === 'the list').length).toBe(2)
  let looks = 0
  page.on('request', (request) => {
    if (/\/campaigns\/[0-9a-f-]{36}$/.test(request.url())) looks += 1
  })
  await two.getByRole('link', { name: `${title} two` }).click()
  await page.getByRole('button', { name: 'Apply Now' }).click()
  // Data on the screen is refetched at once and a moment later; the list only once its screen is open again.
  await expect.poll(() => looks).toBeGreaterThanOrEqual(3)
  await page.goBack()
  await expect(two.getByText('1/10')).toBeVisible()
})

test('an application that fails says so, and a refusal says why [ERR-30 X-CMP-5]', async ({ browser }) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = await newcomer(browser, 'creator')
  const title = unique('Refused')
  await postCampaign(brand, { title })
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  for (const [failure, words] of [
    [breakDown, 'There was an error submitting your application.'],
    [
      refuse(409, 'This campaign is full.', 'campaign-full'),
      'There was an error submitting your application. This campaign is full.',
    ],
  ] as const) {
    await page.unrouteAll()
    await page.route('**/apply', failure)
    await card(page, title).getByRole('button', { name: 'Apply Now' }).click()
    await expect(toast(page)).toContainText('Application Failed')
    await expect(toast(page)).toContainText(words)
  }
})

test('Apply Now is offered while a campaign is active, and neither on a card nor on its page once it is completed or cancelled [CAMP-17 FLT-92]', async ({
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = await newcomer(browser, 'creator')
  const title = unique('Standing')
  const offered = page.getByRole('button', { name: 'Apply Now' })
  const id: Record<string, string> = {}
  for (const status of ['Active', 'Completed', 'Cancelled'])
    id[status] = (await postCampaign(brand, { title: `${title} ${status}` })).id
  const before = await newcomer(browser, 'creator')
  for (const status of ['Completed', 'Cancelled']) {
    const { participation } = await applyTo(before, id[status]!)
    await post(before.page, `/api/iam/participations/${participation.id}/withdraw`)
  }
  await post(brand.page, `/api/iam/campaigns/${id.Completed}/complete`)
  await post(brand.page, `/api/iam/campaigns/${id.Cancelled}/cancel`, { reason: 'The oven broke.' })

  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await expect(cards(page)).toHaveCount(3)
  for (const status of ['Active', 'Completed', 'Cancelled'])
    await expect(card(page, `${title} ${status}`).getByText(status, { exact: true })).toBeVisible()
  await expect(card(page, `${title} Active`).getByRole('button', { name: 'Apply Now' })).toBeEnabled()
  await expect(offered).toHaveCount(1)

  await page.goto(`/iam/campaigns/${id.Active}`)
  await expect(offered).toBeEnabled()
  for (const [status, sentence] of [
    ['Completed', 'This campaign is completed.'],
    ['Cancelled', 'This campaign was cancelled.'],
  ] as const) {
    await page.goto(`/iam/campaigns/${id[status]}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(offered).toHaveCount(0)

    await before.page.goto(`/iam/campaigns/${id[status]}`)
    await expect(before.page.getByText('You withdrew your application.')).toBeVisible()
    await expect(before.page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)
  }
})

test('campaigns that are cancelled or full, or shown to visitors, have no Apply Now [X-CMP-5 ENUM-13]', async ({
  page,
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const creator = await newcomer(browser, 'creator')
  const title = unique('Closed')
  const { id } = await postCampaign(brand, { title: `${title} cancelled` })
  await post(brand.page, `/api/iam/campaigns/${id}/cancel`, { reason: 'The oven broke.' })
  await postCampaign(brand, { title: `${title} full`, maxParticipants: 1, autoAccept: true })
  await creator.page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  const full = card(creator.page, `${title} full`)
  await full.getByRole('button', { name: 'Apply Now' }).click()
  await expect(full.getByRole('link', { name: 'Your work' })).toBeVisible()
  await expect(full.getByText('1/1')).toBeVisible()

  const other = await newcomer(browser, 'creator')
  await other.page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await expect(
    card(other.page, `${title} full`).getByRole('button', { name: 'No places left' }),
  ).toBeDisabled()
  await other.page.goto(`/iam/campaigns/${id}`)
  await expect(other.page.getByText('Cancelled: The oven broke.')).toBeVisible()
  await expect(other.page.getByText('Cancelled', { exact: true })).toHaveCSS('color', 'rgb(180, 184, 197)')
  await expect(other.page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)

  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await expect(card(page, `${title} full`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)
})

test('a brand sees its campaigns with Manage, their money and what waits [CAMP-18 CAMP-33]', async ({
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const creator = await newcomer(browser, 'creator')
  const title = unique('Managed')
  const { id } = await postCampaign(brand, { title, rewardAmount: '200.00', maxParticipants: 3 })
  await applyTo(creator, id)
  await brand.page.goto('/iam/campaigns')
  const shown = card(brand.page, title)
  await expect(brand.page.getByText('1 campaigns found')).toBeVisible()
  await expect(shown.getByText('spent of $600.00')).toBeVisible()
  await expect(shown.getByRole('link', { name: '1 application' })).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)
  await shown.getByRole('link', { name: 'Manage', exact: true }).click()
  await expect(brand.page).toHaveURL(`/iam/campaigns/${id}`)
  await expect(brand.page.getByRole('link', { name: '1 application waits for your answer' })).toBeVisible()
})

test('an empty result says so, and clearing the filters shows everything again [CAMP-19 CAMP-20]', async ({
  page,
  browser,
}) => {
  await postCampaign(await newcomer(browser, 'brand'))
  await page.goto('/iam/campaigns?search=zzzzqqqq&category=SaaS&rewardRange=%24500-%241000')
  await expect(page.getByRole('heading', { name: 'No campaigns found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).toHaveURL('/iam/campaigns')
  await expect(search(page)).toHaveValue('')
  for (const name of ['Category', 'Reward range']) await expect(select(page, name)).toHaveValue('All')
})

test('skeletons show while the list loads', async ({ page, browser }) => {
  await postCampaign(await newcomer(browser, 'brand'))
  const release = await hold(page, list)
  await page.goto('/iam/campaigns')
  await expect(page.getByTestId('campaign-skeleton')).toHaveCount(6)
  release()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByTestId('campaign-skeleton')).toHaveCount(0)
})

test('a failure says so, and Try Again loads the page again [CAMP-21 CAMP-22]', async ({ page }) => {
  await page.route(list, refuse(500, 'Something went wrong.'))
  await page.goto('/iam/campaigns')
  await expect(page.getByRole('heading', { name: 'Error loading campaigns' })).toBeVisible()
  await expect(page.getByText('Failed to fetch campaigns')).toBeVisible()
  await page.unroute(list)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await loaded
  await expect(page.getByText(/campaigns found$/)).toBeVisible()
})

test('a 401 in a tab asks to sign in there, and leads back', async ({ page }) => {
  await page.goto('/iam/campaigns?tab=mine')
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Sign in first' })).toBeVisible()
  const link = page.getByRole('tabpanel').getByRole('link', { name: 'Sign in' })
  expect(await link.getAttribute('href')).toBe('/login?returnTo=%2Fiam%2Fcampaigns%3Ftab%3Dmine')
  await signInAs(page, 'brand')
  await page.route('**/api/iam/campaigns/mine*', refuse(401, 'Sign in first.', 'sign-in-required'))
  await page.goto('/iam/campaigns')
  const failed = page.getByRole('tabpanel').getByRole('alert')
  await expect(failed).toContainText('Your session has ended. Sign in, and it stands here again.')
  await expect(failed.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test("participations are requested for creators only, and a creator's list shows each [CALL-42 CAMP-23 CAMP-24 CAMP-25 CAMP-26]", async ({
  page,
  browser,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const who of [null, 'brand', 'admin'] as const) {
    if (who) await signInAs(page, who)
    await page.goto('/iam/campaigns?tab=mine')
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
  }
  expect(asked.filter((path) => path.endsWith('/participation'))).toEqual([])

  const brand = await newcomer(browser, 'brand')
  const creator = await newcomer(browser, 'creator')
  await creator.page.goto('/iam/campaigns?tab=mine')
  await expect(creator.page.getByRole('heading', { name: 'No active campaigns' })).toBeVisible()

  const title = unique('Mine')
  const { id } = await postCampaign(brand, { title, autoAccept: true, endAt: '2031-03-05T12:00:00.000Z' }, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await applyTo(creator, id)
  await creator.page.reload()
  const row = creator.page.getByRole('list', { name: 'Your campaigns' }).getByRole('article')
  for (const text of [title, 'Mar 05, 2031', 'Active', '0%', '0/2 tasks', '$600.00'])
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Continue Campaign' }).click()
  await expect(creator.page).toHaveURL(`/iam/campaigns/${id}/work`)
})

test('a brand creates a campaign with four fields, and goes on to its tasks [CAMP-27 CAMP-28 CAMP-29]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'brand')
  const title = unique('Created')
  await page.goto('/iam/campaigns')
  await tab(page, 'Create Campaign').click()
  const form = page.getByRole('form', { name: 'Create Campaign' })
  await form.getByRole('button', { name: 'Create Campaign' }).click()
  for (const message of [
    'Give the campaign a title of at least 3 characters.',
    'Describe the campaign.',
    'Give an amount in dollars, such as 250.00.',
    'Choose a category.',
  ])
    await expect(form.getByText(message)).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Category' }).locator('option:not([hidden])')).toHaveText(
    'Tech SaaS E-commerce Mobile Fitness Fashion Lifestyle Food Local Hospitality'.split(' '),
  )
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Description' }).fill('Three clips.')
  await form.getByRole('textbox', { name: 'Reward amount' }).fill('1,200')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Food')
  await expect(form.getByText('At most $12,000.00 for 10 participants')).toBeVisible()
  await form.getByRole('button', { name: 'Create Campaign' }).click()
  await expect(toast(page)).toContainText('Campaign posted')
  await expect(page).toHaveURL(/\/iam\/campaigns\/[0-9a-f-]+\?tab=tasks$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect(card(page, title).getByText('$1,200.00', { exact: true })).toBeVisible()
})
