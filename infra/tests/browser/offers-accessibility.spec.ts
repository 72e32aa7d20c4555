import { expect, type Page, test } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { type Named, twoPeople } from './campaign-steps.ts'
import { act, makeOffer } from './offer-steps.ts'
import { signInAs } from './steps.ts'

/** Expects no axe violations at 1440 px, and nothing cut off at 320 px. */
async function isFine(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await hasNoViolation(page, name)
  await fits(page, name)
}
const open = async (page: Page, button: string | RegExp) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('no axe violations in an offer at any stage, for either side, nor in an offer that is refused', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator, { deliverables: ['One film'], requirements: ['By daylight'] })
  const both = async (stage: string) => {
    for (const [side, { page }] of Object.entries({ brand, creator } satisfies Record<string, Named>)) {
      await page.goto(`/iam/offers/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Winter in wool' })).toBeVisible()
      await isFine(page, `${stage}, as ${side}`)
    }
  }

  await brand.page.goto('/iam/marketplace')
  await brand.page.getByRole('button', { name: 'Create Offer' }).first().click()
  await brand.page.getByRole('combobox', { name: 'Creator' }).fill(creator.handle)
  await expect(brand.page.getByRole('dialog').getByRole('option')).toHaveCount(1)
  await isFine(brand.page, 'choosing a creator')
  await brand.page.getByText('More terms').click()
  await brand.page.getByRole('button', { name: 'Send offer' }).click()
  await isFine(brand.page, 'a refused offer')

  await both('open')
  await act(creator, id, 'counter', { amount: '650.00', note: 'Two days.' })
  await both('pending')
  await act(brand, id, 'accept-counter')
  await both('accepted')
  await act(creator, id, 'deliver', { note: 'https://films.example/one' })
  await both('delivered')
  await act(brand, id, 'complete')
  await expect
    .poll(
      async () =>
        (await (await brand.page.request.get(`/api/iam/marketplace/offers/${id}`)).json()).offer.earning,
    )
    .not.toBeNull()
  await both('completed')
})

test('no axe violations in the brand’s dashboard, its starred creators, and templates that are refused', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInAs(page, 'brand')
  await page.goto('/iam/dashboard')
  await page.getByRole('combobox', { name: 'View as' }).selectOption('brand')
  await expect(page.getByRole('list', { name: 'Pending Reviews' })).toBeVisible()
  await isFine(page, 'the brand’s dashboard')
  await page.goto('/iam/directory?show=Starred')
  await expect(page.getByRole('list', { name: 'Creators' }).getByRole('article').first()).toBeVisible()
  await isFine(page, 'starred creators')

  await page.goto('/iam/templates')
  await open(page, 'New template')
  await page.getByRole('button', { name: 'Write template' }).click()
  await isFine(page, 'a refused template')
  await page.keyboard.press('Escape')
  await signInAs(page, 'admin')
  await page.goto('/iam/templates')
  await open(page, 'Use')
  await page.getByRole('button', { name: 'Make a draft' }).click()
  await isFine(page, 'using a template')
})
