import { expect, type Page, test } from '@playwright/test'
import { newcomer, twoPeople } from './campaign-steps.ts'
import { act, card, cards, dialog, makeOffer } from './offer-steps.ts'
import { hold, join, refuse, signInAs } from './steps.ts'

const calls = /\/api\/iam\/marketplace\/offers/
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('search, status and amount narrow the list and are kept in the URL [MKT-01 MKT-02 MKT-03 MKT-05 MKT-33]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  await makeOffer(brand, creator, { campaignTitle: 'Winter in wool', amount: '450.00' })
  const declined = await makeOffer(brand, creator, { campaignTitle: 'Summer in linen', amount: '1500.00' })
  await act(creator, declined, 'decline')
  const { page } = brand
  await page.goto('/iam/marketplace')
  await expect(page.getByText('2 offers found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('LINEN')
  await expect(page.getByText('1 offers found')).toBeVisible()
  await expect(card(page, 'Summer in linen')).toBeVisible()
  await expect(page).toHaveURL('/iam/marketplace?search=LINEN')
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('')
  await expect(page.getByText('2 offers found')).toBeVisible()

  const asked = page.waitForRequest(/status=open/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Open')
  await asked
  await expect(cards(page).getByRole('heading')).toHaveText(['Winter in wool'])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All')
  await page.getByRole('combobox', { name: 'Amount' }).selectOption('$1000-$2000')
  await expect(cards(page).getByRole('heading')).toHaveText(['Summer in linen'])
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Amount' })).toHaveValue('$1000-$2000')
  await expect(cards(page).getByRole('heading')).toHaveText(['Summer in linen'])
})

test('a card shows sides, status, description, sum and time left [MKT-18 MKT-29]', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  await makeOffer(brand, creator)
  await brand.page.goto('/iam/marketplace')
  const shown = card(brand.page, 'Winter in wool')
  for (const part of [
    creator.name,
    brand.name,
    'Open',
    'One film about slow wool.',
    '$500.00',
    '14 days left',
  ])
    await expect(shown).toContainText(part)
})

test('a brand without offers is asked to make its first, and a search without a hit says so [MKT-08 MKT-09]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'brand')
  await page.goto('/iam/marketplace')
  await expect(page.getByRole('heading', { name: 'No offers found' })).toBeVisible()
  await expect(page.getByText("You haven't created any offers yet")).toBeVisible()
  await button(page, 'Create Your First Offer').click()
  await expect(dialog(page, 'Create Offer')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('zzzz')
  await expect(page.getByText('No collaboration offers match your search criteria')).toBeVisible()
  await button(page, 'Clear Filters').click()
  await expect(page.getByText("You haven't created any offers yet")).toBeVisible()
})

test('the marketplace is for brands, and links creators to the offers made to them [MKT-04 MKT-07 ROLE-07 T-7]', async ({
  page,
}) => {
  await join(page)
  await page.goto('/iam/marketplace')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.getByRole('link', { name: 'See offers made to you' }).click()
  await expect(page).toHaveURL('/iam/offers')
  await expect(page.getByRole('heading', { name: 'No offers found' })).toBeVisible()
  await expect(page.getByText('No collaboration offers match your search criteria')).toBeVisible()
  await expect(button(page, 'Create Offer')).toHaveCount(0)
})

test('an admin sees the brand’s side, and can switch to the creator’s [MKT-26 T-8]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/iam/marketplace')
  await expect(button(page, 'Create Offer')).toBeVisible()
  await page.getByRole('combobox', { name: 'View as' }).selectOption('creator')
  await expect(page).toHaveURL('/iam/offers')
  await expect(button(page, 'Create Offer')).toHaveCount(0)
  await expect(button(page, 'Accept')).toHaveCount(0)
})

test('an admin reads of an offer of others who pays, and whose the proposal is [T-8]', async ({
  browser,
  page,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  const next = page.getByRole('complementary', { name: 'The offer in short' }).getByRole('paragraph')
  await signInAs(page, 'admin')
  await page.goto(`/iam/offers/${id}`)
  await expect(next.filter({ hasText: `${brand.name} pays on completing the offer.` })).toBeVisible()
  await act(creator, id, 'counter', { amount: '600.00' })
  await page.reload()
  await expect(
    next.filter({ hasText: `${brand.name} accepts $600.00, or the proposal is declined` }),
  ).toBeVisible()
})

test('a loading state shows until the offers arrive, and a failure can be tried again [MKT-10 MKT-11]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'brand')
  const release = await hold(page, calls)
  await page.goto('/iam/marketplace')
  await expect(page.getByTestId('offer-skeleton')).toHaveCount(4)
  release()
  await expect(page.getByTestId('offer-skeleton')).toHaveCount(0)
  await page.unroute(calls)
  await page.route(calls, refuse(500, 'Something went wrong.'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Error loading offers' })).toBeVisible()
  await expect(page.getByText('Failed to fetch offers')).toBeVisible()
  await page.unroute(calls)
  const loaded = page.waitForEvent('load')
  await button(page, 'Try Again').click()
  await loaded
  await expect(page.getByText("You haven't created any offers yet")).toBeVisible()
})

test('offers that wait for the creator come first [X-OFR-4]', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  await makeOffer(brand, creator, { campaignTitle: 'The first' })
  const second = await makeOffer(brand, creator, { campaignTitle: 'The second' })
  await act(creator, second, 'counter', { amount: '600.00' })
  await creator.page.goto('/iam/offers')
  await expect(cards(creator.page).getByRole('heading')).toHaveText(['The first', 'The second'])
  await expect(cards(creator.page).first()).toContainText('Your move')
})

test('an offer shows as not found to users who are not party to it', async ({ browser, page }) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  await join(page)
  await page.goto(`/iam/offers/${id}`)
  await expect(page.getByRole('heading', { name: 'Offer not found' })).toBeVisible()
  await page.getByRole('link', { name: 'See your offers' }).click()
  await expect(page).toHaveURL('/iam/offers')
})
