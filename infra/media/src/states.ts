import type { Page } from '@playwright/test'

/** Something that a screen shows only after the user has done something. */
type State = {
  readonly address: string
  /** The width at which it looks different, where it does at one alone. */
  readonly width?: string
  /** Brings the opened screen into the state; `open` opens its address again. */
  readonly reach: (page: Page, open: () => Promise<void>) => Promise<void>
}

/** The states of the frame of signed-in users, by the names of their pictures. */
export const states: Readonly<Record<string, State>> = {
  // Between the words of a large screen and the bar of a small one, the rail shows icons.
  rail: { address: '/iam/dashboard', width: '900', reach: () => Promise.resolve() },
  'more-places': {
    address: '/iam/dashboard',
    width: '390',
    async reach(page) {
      const places = page.getByRole('navigation', { name: 'Your places' })
      await places.getByRole('button', { name: /^More\b/ }).click()
    },
  },
  search: {
    address: '/iam/dashboard',
    async reach(page) {
      const search = await openSearch(page)
      await search.getByRole('group', { name: 'Go to' }).waitFor()
    },
  },
  'search-results': {
    address: '/iam/dashboard',
    async reach(page) {
      const search = await openSearch(page)
      await page.keyboard.type('kofi')
      await search.getByRole('option').filter({ hasText: '@kofi-mensah' }).waitFor()
    },
  },
  shortcuts: {
    address: '/iam/dashboard',
    async reach(page) {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  draft: {
    address: '/iam/settings?tab=personal',
    async reach(page, open) {
      await page.getByRole('textbox', { name: 'Bio' }).fill('Paints tiles, and bakes on Fridays.')
      await open()
      await page.getByText('Restored what you had typed').waitFor()
    },
  },
}

async function openSearch(page: Page) {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.waitFor()
  return search
}
