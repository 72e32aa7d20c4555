import { expect, type Locator, type Page } from '@playwright/test'

/** The rail of the signed-in user, or the bar at the bottom of a small screen. */
export const rail = (page: Page) => page.getByRole('navigation', { name: 'Your places' })

/** An entry of the rail, whatever its count is. */
export const entry = (page: Page, name: string): Locator =>
  rail(page).getByRole('link', { name: new RegExp(`^${name}\\b`) })

/** The names of the entries that are shown, without their counts. */
export const entries = async (page: Page): Promise<readonly string[]> =>
  (await rail(page).getByRole('link').allTextContents()).map((text) => text.replace(/\s*\d.*$/, ''))

/** Expects how many things the rail counts at a place; 0 is not shown. */
export const counts = (page: Page, name: string, count: number, timeout?: number) =>
  expect(entry(page, name)).toHaveText(
    count === 0 ? name : `${name} ${count} waiting`,
    timeout === undefined ? {} : { timeout },
  )

export const more = (page: Page) => rail(page).getByRole('button', { name: /^More\b/ })

/** The places of each role. */
export const placesOf = {
  creator: ['Dashboard', 'Work', 'Offers', 'Campaigns', 'Content', 'AMA', 'Earnings', 'News', 'Directory'],
  brand: ['Dashboard', 'Reviews', 'Campaigns', 'Offers', 'Directory', 'AMA', 'Spending', 'News'],
  admin: [
    'Inbox',
    'Payouts',
    'Users',
    'Interest',
    'Audit',
    'Dashboard',
    'Campaigns',
    'Directory',
    'AMA',
    'News',
  ],
  reader: ['Dashboard', 'Directory', 'Campaigns', 'AMA', 'News'],
} as const
