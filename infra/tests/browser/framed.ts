import { expect, type Page } from '@playwright/test'

/** Expects what every screen has: a dark scheme, the current item in the bar, breadcrumbs from Home, and a footer. */
export async function isFramed(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect(await lightGrounds(page), pathname).toEqual([])

  const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const current = items.and(page.locator('[aria-current="page"]'))
  const expected = pathname.startsWith('/iam') ? ['I AM Directory'] : pathname === '/' ? ['Home'] : []
  await expect(items).toHaveCount(5)
  await expect(current).toHaveCount(expected.length)
  for (const name of expected) await expect(current).toHaveAccessibleName(name)

  await expect(page.getByRole('contentinfo')).toBeVisible()

  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  if (pathname === '/') return expect(trail).toHaveCount(0)
  await expect(trail.nth(0)).toHaveText('Home')
  await expect(trail.nth(0)).toHaveAttribute('href', '/')
  await expect(trail.nth(1)).toHaveText('I AM Directory')
  await expect(trail.nth(1)).toHaveAttribute('href', '/iam')
}

/** Elements with a light background that are the page itself or cover at least 1/8 of the window. */
const lightGrounds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isPage = element === document.documentElement || element === document.body
      if (!isPage && width * height < (innerWidth * innerHeight) / 8) return []
      const colour = getComputedStyle(element).backgroundColor
      const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number)
      if (isPage ? alpha === 1 && Math.max(red, green, blue) < 40 : alpha < 0.5) return []
      return Math.max(red, green, blue) < 80 ? [] : [`${element.tagName} ${element.className} ${colour}`]
    }),
  )
