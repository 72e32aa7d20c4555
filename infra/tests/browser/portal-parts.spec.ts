import { expect } from '@playwright/test'
import { newcomer, test } from './campaign-steps.ts'

/** What the portal offers, by the place of the rail that leads to it. */
const parts = [
  ['Directory', 'Creator Directory'],
  ['Campaigns', /Campaign/],
  ['AMA', /AMA/],
  ['Offers', /Offers|Marketplace/],
  ['Earnings', 'Earnings'],
  ['Settings', 'Profile Settings'],
] as const

test('from the public site the portal I AM is reached, with profiles, directory, campaigns, AMA, offers and earnings [PROD-03]', async ({
  browser,
}) => {
  const { page, handle } = await newcomer(browser, 'creator')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'I AM Directory' }).click()
  await expect(page).toHaveURL('/iam')
  for (const [place, heading] of parts) {
    await page.getByRole('navigation', { name: 'Your places' }).getByRole('link', { name: place }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto(`/iam/@${handle}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
