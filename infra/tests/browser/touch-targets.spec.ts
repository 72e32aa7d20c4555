import { allPages } from '@iam/contracts/pages'
import { expect, type Page, test } from '@playwright/test'
import { addressesOf } from '../support/addresses.ts'
import { rail } from './rail-steps.ts'
import { join, signInAs } from './steps.ts'
import { tooSmall } from './targets.ts'

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

const portal = allPages.filter(([, { isPrerendered }]) => !isPrerendered)
const those = (pattern: RegExp) =>
  portal.map(([, { path }]) => path as string).filter((path) => pattern.test(path))
const open = portal.flatMap(([, { path, guard }]) => (guard || path === '/login' ? [] : [path as string]))

/** Calls the API with the page's session; undefined where it refuses. */
const ask = (page: Page) => async (path: string) => {
  const answer = await page.request.get(path)
  return answer.ok() ? await answer.json() : undefined
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

for (const [who, routes] of [
  ['visitor', open],
  ['creator', those(/^\/iam\/(?!sign-in|confirm|profile)|^\/iam$/)],
  ['brand', those(/^\/iam\/(campaigns|marketplace|offers|reviews|dashboard|templates|profile)/)],
  ['admin', those(/^\/admin|^\/iam\/(campaigns|news)/)],
] as const)
  test(`as ${who}, every target of every screen is at least 44 × 44 px at 390 px`, async ({ page }) => {
    test.setTimeout(120_000)
    if (who !== 'visitor') await signInAs(page, who)
    for (const route of routes)
      for (const path of await addressesOf(route, ask(page))) {
        await show(page, path)
        // A page whose last data has just arrived is laid out once more.
        await expect.poll(() => tooSmall(page), { message: path }).toEqual([])
      }
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  })

test('every target of the menus, the search and a dialog is at least 44 × 44 px', async ({ page }) => {
  await join(page)
  await show(page, '/iam/content')
  const fit = (message: string) => expect.poll(() => tooSmall(page), { message }).toEqual([])
  await page.getByRole('button', { name: /^Account of/ }).tap()
  await fit('account menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await fit('menu')
  await page.keyboard.press('Escape')
  await rail(page)
    .getByRole('button', { name: /^More\b/ })
    .tap()
  await fit('more places')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New piece' }).tap()
  await expect(page.getByRole('dialog', { name: 'New piece' })).toBeVisible()
  await fit('dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible()
  await fit('search')
})

test('while the user types, the on-screen keyboard has the place of the bar', async ({ page }) => {
  await join(page)
  await show(page, '/iam/directory')
  await expect(rail(page)).toBeVisible()
  await page.getByLabel('Search creators').tap()
  await expect(rail(page)).toBeHidden()
  await page.getByLabel('Search creators').blur()
  await expect(rail(page)).toBeVisible()
})

test('only the documents of the portal reach under the edges of the screen', async ({ page }) => {
  const viewport = async (path: string) =>
    /<meta name="viewport" content="([^"]*)"/.exec(await (await page.request.get(path)).text())?.[1]
  const base = 'width=device-width, initial-scale=1'
  expect(await viewport('/')).toBe(base)
  for (const path of ['/iam', '/iam/settings'])
    expect(await viewport(path)).toBe(`${base}, viewport-fit=cover, interactive-widget=resizes-content`)
})
