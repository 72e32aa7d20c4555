import { expect, type Page } from '@playwright/test'
import { approve, handIn, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { act, makeOffer } from './offer-steps.ts'
import { signInAs } from './steps.ts'

const phone = { width: 390, height: 844 }
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('region', { name, exact: true }).boundingBox())!.y

test('on a phone the first view of an offer leads past its terms to the decision, for both sides [T-91]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const offer = await makeOffer(brand, creator, {
    deliverables: Array.from({ length: 20 }, (_, n) => `Still ${n + 1}`),
  })
  const leadsTo = async ({ page }: typeof brand, sum: string) => {
    await page.setViewportSize(phone)
    await page.goto(`/iam/offers/${offer}`)
    const onward = page.getByRole('link', { name: `To the decision on ${sum}` })
    await expect(onward).toBeInViewport({ ratio: 1 })
    await onward.click()
    const button = page.getByRole('button', { name: `Accept for ${sum}` })
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())!.y).toBeGreaterThan(await topOf(page, 'Terms'))
  }
  await leadsTo(creator, '$500.00')
  await act(creator, offer, 'counter', { amount: '800.00' })
  await leadsTo(brand, '$800.00')
})

test('a workspace folds what is approved, and its first line leads to the next task', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await takePart(brand, creator, id)
  const submission = await handIn(creator, tasks[0]!.id, 'The first')
  await approve(brand, submission)
  const { page } = creator
  await page.setViewportSize(phone)
  await page.goto(`/iam/campaigns/${id}/work`)
  await expect(page.getByRole('list', { name: 'Tasks' }).getByRole('heading')).toHaveText(['One', 'Two'])
  await page.getByRole('link', { name: 'Go to “Two”' }).click()
  await expect(page.getByRole('button', { name: 'Hand in: Two' })).toBeInViewport({ ratio: 1 })
})

test('on a phone the desk begins with the first payout, above sums and filters', async ({ page }) => {
  await signInAs(page, 'approver')
  await page.setViewportSize(phone)
  await page.goto('/admin/payouts')
  const start = page.getByRole('link', { name: 'Start with the first' })
  await expect(start).toBeInViewport({ ratio: 1 })
  const { y } = (await start.boundingBox())!
  expect(y).toBeLessThan((await page.getByLabel('Search recipients').boundingBox())!.y)
  await start.click()
  await expect(page.getByRole('region', { name: 'Payout', exact: true })).toBeFocused()
})

test('the tear lines of campaigns beside each other stand at one height', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/campaigns')
  const cards = page.getByRole('list', { name: 'Campaigns', exact: true }).getByRole('article')
  await expect(cards.nth(5)).toBeVisible()
  const lines = await cards.evaluateAll((all) =>
    all.map((card) => [card, card.querySelector('dl')!].map((one) => one.getBoundingClientRect().top)),
  )
  const rows = Map.groupBy(lines, ([top]) => top)
  expect(Math.max(...[...rows.values()].map(({ length }) => length))).toBeGreaterThan(1)
  for (const row of rows.values()) expect(new Set(row.map(([, line]) => line)).size).toBe(1)
})

test('opening the search moves nothing of the page behind it', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/campaigns')
  const { width } = (await page.getByRole('banner').boundingBox())!
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  expect(await page.locator('header').first().boundingBox()).toMatchObject({ width })
})
