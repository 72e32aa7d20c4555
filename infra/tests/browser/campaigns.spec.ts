import { expect, type Page } from '@playwright/test'
import { card, cards, listUrl, unique } from './campaign-cards.ts'
import { applyTo, newcomer, postCampaign, terms, test } from './campaign-steps.ts'
import { hold, refuse, signInAs, toast } from './steps.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search campaigns' })
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

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
  const release = await hold(page, listUrl)
  await page.goto('/iam/campaigns')
  await expect(page.getByTestId('campaign-skeleton')).toHaveCount(6)
  release()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByTestId('campaign-skeleton')).toHaveCount(0)
})

test('a failure says so, and Try Again loads the page again [CAMP-21 CAMP-22]', async ({ page }) => {
  await page.route(listUrl, refuse(500, 'Something went wrong.'))
  await page.goto('/iam/campaigns')
  await expect(page.getByRole('heading', { name: 'Error loading campaigns' })).toBeVisible()
  await expect(page.getByText('Failed to fetch campaigns')).toBeVisible()
  await page.unroute(listUrl)
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
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Campaigns', exact: true })
    .click()
  await expect(card(page, title).getByText('$1,200.00', { exact: true })).toBeVisible()
})
