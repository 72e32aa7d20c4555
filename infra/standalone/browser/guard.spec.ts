import { expect, type Page, test } from '@playwright/test'
import { hold, password, signInAs } from './steps.ts'

const brandOnly = "You don't have permission to access this page. This page requires brand role."
const adminOnly = "You don't have permission to access this page. This page requires admin role."

test('while the session is checked a skeleton stands there, neither the page nor a denial [GUARD-01]', async ({
  page,
}) => {
  for (const [who, heading] of [
    ['brand', 'Creator Marketplace'],
    ['creator', 'Access Denied'],
  ] as const) {
    await signInAs(page, who)
    const release = await hold(page, '**/api/auth/me')
    await page.goto('/iam/marketplace')
    await expect(page.getByTestId('guard-skeleton')).toBeVisible()
    for (const other of ['Creator Marketplace', 'Access Denied', 'Authentication Required'])
      await expect(page.getByRole('heading', { name: other })).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByTestId('guard-skeleton')).toHaveCount(0)
    await page.unroute('**/api/auth/me')
  }
})

test('a visitor is sent to /iam, told why, and taken back after signing in [GUARD-02 GUARD-04 GUARD-05 GUARD-06]', async ({
  page,
}) => {
  await page.goto('/iam/dashboard')
  await expect(page).toHaveURL('/iam')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('You need to sign in to access this page.')).toBeVisible()

  const form = page.getByRole('form', { name: 'Sign in' })
  const [card, below] = [page.getByRole('heading', { name: 'Authentication Required' }), form]
  expect((await card.boundingBox())!.y).toBeLessThan((await below.boundingBox())!.y)
  await card.click()
  await page.getByRole('button', { name: 'Go to Sign In' }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('creator@iam.example')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/iam/dashboard')
})

test('a creator on the marketplace is denied with the role that it needs [GUARD-07 GUARD-08 GUARD-11]', async ({
  page,
}) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/marketplace')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText(brandOnly)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Creator Marketplace' })).toHaveCount(0)
})

test('from the denial one goes to the dashboard or back [GUARD-09 GUARD-10]', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/directory')
  await page.goto('/iam/marketplace')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/iam/directory')
  await page.goto('/iam/marketplace')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/iam/dashboard')

  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void open('/iam/marketplace'))
  const fresh = await opened
  await fresh.getByRole('button', { name: 'Go Back' }).click()
  await expect(fresh).toHaveURL('/iam')
})

test('brand and admin enter the marketplace, team_member, partner and investor do not [ROUTE-13 ROLE-02 ROLE-03]', async ({
  page,
}) => {
  for (const who of ['brand', 'admin'] as const) {
    await signInAs(page, who)
    await page.goto('/iam/marketplace')
    await expect(page.getByRole('heading', { name: 'Creator Marketplace' })).toBeVisible()
  }
  await signInAs(page, 'approver')
  await page.goto('/iam/marketplace')
  await expect(page.getByText(brandOnly)).toBeVisible()
  for (const role of ['partner', 'investor']) {
    await asRole(page, role)
    await page.goto('/iam/marketplace')
    await expect(page.getByText(brandOnly)).toBeVisible()
  }
})

test('every role enters the dashboard and the settings [ROUTE-09 ROUTE-10 ROLE-04 ROLE-18]', async ({
  page,
}) => {
  await signInAs(page, 'creator')
  for (const role of ['creator', 'brand', 'admin', 'team_member', 'partner', 'investor']) {
    await asRole(page, role)
    await page.goto('/iam/dashboard')
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
    await page.goto('/iam/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  }
})

test('payouts open to admins and to approvers, the rest is told that they need admin [ROUTE-17 GUARD-12]', async ({
  page,
}) => {
  for (const who of ['admin', 'approver'] as const) {
    await signInAs(page, who)
    await page.goto('/admin/payouts')
    await expect(page.getByRole('heading', { name: 'Payout Management' })).toBeVisible()
  }
  for (const who of ['creator', 'brand'] as const) {
    await signInAs(page, who)
    await page.goto('/admin/payouts')
    await expect(page.getByText(adminOnly)).toBeVisible()
  }
})

/** The session's own answer, with another role: the demo has no partner or investor to sign in as. */
async function asRole(page: Page, role: string) {
  await page.unroute('**/api/auth/me')
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    const { user } = await answer.json()
    await route.fulfill({ json: { user: { ...user, role } } })
  })
}
