import { expect, type Locator, test } from '@playwright/test'

test.beforeEach(({ page }) => page.goto('/founding-members').then(() => undefined))

const external = (item: Locator) => item.getByRole('link')

test('a link leads back home [FOUND-01]', async ({ page }) => {
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /Visceral Systems/ })).toBeVisible()
})

test('four controlling partners, each with a name, a title and a description [FOUND-02 FOUND-03]', async ({
  page,
}) => {
  const partners = page.getByRole('region', { name: 'Controlling partners' }).getByRole('listitem')
  await expect(partners).toHaveCount(4)
  for (const partner of await partners.all()) {
    await expect(partner.getByRole('heading')).toHaveText(/\S+ \S+/)
    const [title, description] = await partner.locator('p').allInnerTexts()
    expect(title).toMatch(/Partner/)
    expect(description!.length).toBeGreaterThan(60)
  }
})

test('four partners in the strategic investment arm, each with a name and a role [FOUND-05 FOUND-06]', async ({
  page,
}) => {
  const partners = page.getByRole('region', { name: 'Strategic investment arm' }).getByRole('listitem')
  await expect(partners).toHaveCount(4)
  for (const partner of await partners.all()) {
    await expect(partner.getByRole('heading')).toHaveText(/\S+/)
    await expect(partner.locator('p')).toHaveText(/\S+/)
  }
})

test('only partners with a link show one, and it leads out of the portal [FOUND-04 FOUND-07]', async ({
  page,
}) => {
  const linked = {
    'Marguerite Osei': 'https://osei.example/',
    'Tobias Lindqvist': undefined,
    'Imani Castellanos': 'https://castellanos.example/',
    'Rafael Aoki': undefined,
    'Northlight Capital': 'https://northlight.example/',
    'Saltmarsh Family Office': undefined,
    'Kite & Anchor Ventures': 'https://kiteanchor.example/',
    'Meridian Works Fund': undefined,
  }
  for (const [name, href] of Object.entries(linked)) {
    const partner = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(external(partner)).toHaveCount(href ? 1 : 0)
    if (href) expect(await external(partner).evaluate((link: HTMLAnchorElement) => link.href)).toBe(href)
  }
})
