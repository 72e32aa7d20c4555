import { type Browser, expect, type Page } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import {
  applyTo,
  askForRevision,
  handIn,
  newcomer,
  postCampaign,
  takePart,
  test,
  twoPeople,
} from './campaign-steps.ts'

/** Expects no axe violations at 1440 px, and nothing cut off or scrolling sideways at 320 px. */
async function isAccessible(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await hasNoViolation(page, path)
  await fits(page, path)
}

/** A campaign with an open application, and a revision handed in after a request for one. */
async function busyCampaign(browser: Browser) {
  const { brand, creator } = await twoPeople(browser)
  const applicant = await newcomer(browser, 'creator')
  const campaign = await postCampaign(
    brand,
    { requirements: ['Bakes', 'Films', 'Waits'], deliverables: ['A clip'], categories: ['Food', 'Local'] },
    [
      ['One', '100.00'],
      ['Two', '200.00'],
    ],
  )
  const at = `/iam/campaigns/${campaign.id}`
  await takePart(brand, creator, campaign.id)
  await applyTo(applicant, campaign.id, 'I bake.')
  const submission = await handIn(creator, campaign.tasks[0]!.id, 'A first cut')
  await askForRevision(brand, submission, 'Shorter.')
  await handIn(creator, campaign.tasks[0]!.id, 'A second cut')
  return { brand, creator, applicant, at, submission }
}

test('campaign screens of creators and visitors are accessible at any width', async ({ browser, page }) => {
  test.setTimeout(180_000)
  const { creator, applicant, at } = await busyCampaign(browser)
  for (const path of ['/iam/campaigns?tab=mine', `${at}/work`, '/iam/content'])
    await isAccessible(creator.page, path)
  await isAccessible(applicant.page, at)
  for (const path of ['/iam/campaigns', at]) await isAccessible(page, path)
})

test('campaign screens of brands are accessible at any width', async ({ browser }) => {
  test.setTimeout(180_000)
  const { brand, at, submission } = await busyCampaign(browser)
  for (const path of [
    '/iam/campaigns',
    '/iam/campaigns?tab=create',
    at,
    ...['people', 'tasks', 'terms', 'timeline'].map((tab) => `${at}?tab=${tab}`),
    '/iam/reviews',
    `/iam/reviews?submission=${submission}`,
  ])
    await isAccessible(brand.page, path)
})
