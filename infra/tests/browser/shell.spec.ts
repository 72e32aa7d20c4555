import { expect, type Page, test } from '@playwright/test'
import { signInAs } from './steps.ts'

test.describe('addresses', () => {
  const open = {
    '/': 'Visceral Systems. Infinite Markets. Engineered Futures.',
    '/founding-members': 'Meet the Founding Members',
    '/iam': 'One identity for everything you make',
    '/iamwe': 'How I AM works',
    '/iam/directory': 'Creator Directory',
    '/iam/campaigns': 'Campaign Hub',
    '/iam/ama': 'AMA Sessions',
    '/paywall': 'Payment Portal',
    '/subscriptions': 'Subscription Plans',
    '/payments-demo': 'Payment Portal Demo',
  }
  test('public addresses are open to visitors [ROUTE-01 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-06 ROUTE-11 ROUTE-12 ROUTE-21]', async ({
    page,
  }) => {
    for (const [path, heading] of Object.entries(open)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.getByText('Authentication Required')).toHaveCount(0)
    }
  })

  test('any other path is the 404 page [ROUTE-18 ROUTE-19 ROUTE-20]', async ({ page }) => {
    for (const path of [
      '/nope',
      '/iam/nope',
      '/iam/a/b/c',
      '/admin/nope',
      '/founding-members/x',
      '/iam/%zz',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      await expect(page).toHaveTitle(/404 Page Not Found/)
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    }
  })
})

test.describe('breadcrumbs', () => {
  const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')

  test('are not on the home page, and begin with Home and I AM Directory elsewhere [CRUMB-01 CRUMB-02 CRUMB-03]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(trail(page)).toHaveCount(0)
    for (const path of ['/iam', '/founding-members', '/payments-demo']) {
      await page.goto(path)
      await expect(trail(page)).toHaveText(['Home', 'I AM Directory'])
    }
    await expect(trail(page).getByRole('link')).toHaveCount(2)
    await trail(page).getByRole('link', { name: 'I AM Directory' }).click()
    await expect(page).toHaveURL('/iam')
  })

  test('end with the screen [CRUMB-04 CRUMB-05 CRUMB-06 CRUMB-07 CRUMB-08 CRUMB-09]', async ({ page }) => {
    await signInAs(page, 'admin')
    for (const [path, name] of [
      ['/iam/directory', 'Creator Directory'],
      ['/iam/dashboard', 'Dashboard'],
      ['/iam/campaigns', 'Campaigns'],
      ['/iam/marketplace', 'Marketplace'],
      ['/iam/ama', 'AMA Sessions'],
      ['/iam/settings', 'Profile Settings'],
    ] as const) {
      await page.goto(path)
      await expect(trail(page)).toHaveText(['Home', 'I AM Directory', name])
    }
  })

  test('on a profile lead back to the directory [CRUMB-10 CRUMB-11]', async ({ page }) => {
    for (const path of ['/iam/profile/kofi-mensah', '/iam/@kofi-mensah']) {
      await page.goto(path)
      await expect(trail(page)).toHaveText(['Home', 'I AM Directory', 'Creator Directory', '@kofi-mensah'])
      await trail(page).getByRole('link', { name: 'Creator Directory' }).click()
      await expect(page).toHaveURL('/iam/directory')
    }
  })
})

test('the first scripts of the portal are without what only its screens share', async ({ page }) => {
  for (const path of ['/iam', '/iam/settings']) {
    const scripts = /data-scripts="([^"]+)"/.exec(await (await page.request.get(path)).text())?.[1]
    expect(scripts, path).toContain('/assets/base-')
    expect(scripts, path).not.toContain('/assets/shared-')
  }
})

test('scripts that do not load are reported, and loading again works', async ({ page }) => {
  for (const path of ['/iam', '/paywall']) {
    await page.route(/assets\/index-.*\.js/, (route) => route.abort())
    await page.goto(path)
    const words = page.getByRole('alert').filter({ hasText: 'The portal did not load' })
    await expect(words).toBeVisible()
    await page.unroute(/assets\/index-.*\.js/)
    await words.getByRole('link', { name: 'Load again' }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('form')).not.toHaveCount(0)
    await expect(words).toHaveCount(0)
  }
})

test('every page says as of when its figures are while the projection stands still, and no longer once it goes on [FLT-26]', async ({
  page,
}) => {
  await signInAs(page, 'creator')
  // Stands in for a gateway that sees the projection stand still: it sends the time in this header.
  let asOf = new Date(new Date().setHours(0, 42, 0, 0)).toISOString()
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'figures-as-of': asOf } })
  })
  for (const path of ['/iam/dashboard', '/iam', '/']) {
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: 'Figures as of 00:42' })).toBeVisible()
  }
  asOf = 'now'
  await page.goto('/iam/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Figures as of')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('on a phone the breadcrumbs of a session take one line, and say each name in full to screen readers', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const { sessions } = await (await page.request.get('/api/iam/ama/sessions')).json()
  const [{ id, title }] = sessions.toSorted(
    (one: { title: string }, other: { title: string }) => other.title.length - one.title.length,
  )
  await page.goto(`/iam/ama/${id}`)
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  await expect(trail).toHaveText(['Home', 'I AM Directory', 'AMA Sessions', title])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    const boxes = await trail.evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    for (const box of boxes) expect(box.width).toBeGreaterThan(36)
    expect(boxes.at(-1)!.right).toBeLessThanOrEqual(width)
    for (const name of ['I AM Directory', 'AMA Sessions', title])
      await expect(trail.and(page.getByRole('link', { name, exact: true }))).toHaveCount(1)
  }
})
