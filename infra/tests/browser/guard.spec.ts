import { expect, type Locator, type Page } from '@playwright/test'
import { addressesOf, routes } from '../support/addresses.ts'
import { test } from './campaign-steps.ts'
import { account, appoint, member } from './session-steps.ts'
import { hold, openIam, password, signInAs } from './steps.ts'

const brandOnly = "You don't have permission to access this page. This page requires brand role."
const adminOnly = "You don't have permission to access this page. This page requires admin role."

test('a skeleton shows while the session is checked, neither the page nor a denial [GUARD-01]', async ({
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
  // The two are measured one after the other, perhaps while the page is still being laid out, and the form not there yet.
  const yOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const isAbove = async () => (await yOf(card)) < (await yOf(below))
  await expect.poll(isAbove).toBe(true)
  await card.click()
  await page.getByRole('button', { name: 'Go to Sign In' }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('creator@iam.example')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/iam/dashboard')
})

test('a creator on the marketplace is denied, and told the role that it needs [GUARD-07 GUARD-08 GUARD-11]', async ({
  page,
}) => {
  await signInAs(page, 'creator')
  await page.goto('/iam/marketplace')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText(brandOnly)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Creator Marketplace' })).toHaveCount(0)
})

test('the denial links to the dashboard and back [GUARD-09 GUARD-10]', async ({ page }) => {
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

test('every role enters the dashboard and the settings [ROUTE-09 ROUTE-10 ROLE-04]', async ({ page }) => {
  await signInAs(page, 'creator')
  for (const role of ['creator', 'brand', 'admin', 'team_member', 'partner', 'investor']) {
    await asRole(page, role)
    await page.goto('/iam/dashboard')
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
    await page.goto('/iam/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  }
})

const roleIsNamed = [
  ...['/iam/reviews', '/iam/marketplace', '/iam/spending'],
  ...['/iam/news/new', '/iam/news/:id/edit'],
]
/** Routes whose guard names no role. `/login` redirects to `/iam`, and pages of mailed links are the same for all. */
const namesNoRole = routes.filter(
  (route) => !/^\/(admin\b|login$)|:token/.test(route) && !roleIsNamed.includes(route),
)

for (const role of ['team_member', 'partner', 'investor'])
  test(`the role ${role} signs in and opens every page whose guard names no role [ROLE-18 FLT-94]`, async ({
    page,
    browser,
  }) => {
    expect(namesNoRole.length).toBeGreaterThan(19)
    test.slow()
    const person = await member(browser, 'creator')
    await signInAs(page, 'admin')
    await appoint(page, person, { role, stakeholderType: 'internal' })

    const own = await (await browser.newContext()).newPage()
    await openIam(own)
    const form = own.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Password', { exact: true }).fill(person.password)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(account(own)).toHaveAccessibleName(`Account of ${person.name}`)
    expect((await (await own.request.get('/api/auth/me')).json()).user.role).toBe(role)

    const refused: string[] = []
    own.on('response', (answer) => {
      if ([401, 403].includes(answer.status())) refused.push(new URL(answer.url()).pathname)
    })
    const ask = async (path: string) => (await own.request.get(path)).json()
    for (const route of namesNoRole) {
      const [address] = await addressesOf(route, ask)
      await own.goto(address!)
      await expect(own).toHaveURL(address!)
      const heading = own.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(heading).not.toHaveText(/Access Denied|Authentication Required|\b404\b|did not load/)
      await expect(account(own)).toBeVisible()
    }
    // A workspace is refused to users who do not take part, whatever their role.
    expect(refused.filter((path) => !path.endsWith('/workspace'))).toEqual([])
  })

test('payouts open to admins and to approvers [ROUTE-17]', async ({ page }) => {
  for (const who of ['admin', 'approver'] as const) {
    await signInAs(page, who)
    await page.goto('/admin/payouts')
    await expect(page.getByRole('heading', { name: 'Payout Management' })).toBeVisible()
  }
})

test('payouts tell users who are neither admin nor approver that they need admin, whatever their role [GUARD-12 FLT-93]', async ({
  page: admin,
  browser,
}) => {
  const person = await member(browser, 'creator')
  const { page } = person
  await signInAs(admin, 'admin')
  const isDenied = async (who: string) => {
    await page.goto('/admin/payouts')
    await expect(page.getByRole('heading', { level: 1 }), who).toHaveText('Access Denied')
    await expect(page.getByText(adminOnly)).toBeVisible()
    await expect(page.getByText('Payout Management')).toHaveCount(0)
  }
  await isDenied('creator')
  for (const role of ['brand', 'team_member', 'partner', 'investor']) {
    await appoint(admin, person, { role })
    await isDenied(role)
  }
  await appoint(admin, person, { canPostNews: true })
  await isDenied('who may post news')
  await appoint(admin, person, { canApprovePayments: true })
  await page.goto('/admin/payouts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payout Management')
  await appoint(admin, person, { canApprovePayments: false })
  await isDenied('no longer an approver')
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
