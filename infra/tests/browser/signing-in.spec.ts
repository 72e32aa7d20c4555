import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { newcomer, postCampaign, test } from './campaign-steps.ts'
import { entry } from './rail-steps.ts'
import { account, type Member, member, signIn } from './session-steps.ts'
import { breakDown, followMailedLink, hold, join, password, post, refuse, signInAs, toast } from './steps.ts'

/** Expects that a user shows as signed in until the session check fails, and then as signed out, without an error. */
async function isSignedOutBy(page: Page, fail: (route: Route) => Promise<void>) {
  await page.goto('/iam')
  await expect(account(page)).toBeVisible()
  await page.route('**/api/auth/me', fail)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(account(page)).toHaveCount(0)
  await expect(toast(page)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await page.unroute('**/api/auth/me')
}

type Applicant = Member & { readonly title: string }

/** A new creator who has applied to a campaign. */
async function applicant(browser: Browser): Promise<Applicant> {
  const title = `Slow bread ${crypto.randomUUID()}`
  const { id } = await postCampaign(await newcomer(browser, 'brand'), { title })
  const creator = await member(browser, 'creator')
  await post(creator.elsewhere, `/api/iam/campaigns/${id}/apply`)
  return { ...creator, title }
}

async function signOut(page: Page) {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/**
 * Signs out with data of the user on the screen and in the cache, and expects without a reload that public data is
 * requested again, and that the next user sees loading states until their own data has arrived.
 */
async function leavesNothing({ page, title }: Applicant) {
  const tab = (name: string) => page.getByRole('tab', { name })
  const open = page.getByRole('link', { name: title })
  const search = page.getByRole('searchbox', { name: 'Search campaigns' })
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await expect(open).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await tab('My Campaigns').click()
  await expect(page.getByRole('list', { name: 'Your campaigns' })).toContainText(title)
  await entry(page, 'Dashboard').click()
  await expect(page.getByRole('list', { name: 'Applications' })).toContainText(title)

  await signOut(page)
  await expect(page).toHaveURL('/iam')
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })
  await expect(signInLink).toBeVisible()
  await expect(account(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible()
  const again = page.waitForRequest(/\/api\/iam\/campaigns\?search=Slow/, { timeout: 10_000 })
  await tab('Browse Campaigns').click()
  await search.fill(title)
  await again
  await open.click()
  await expect(page.getByRole('link', { name: 'Sign in to apply' })).toBeVisible()

  await signInLink.click()
  await signIn(page).getByLabel('Email').fill('creator2@iam.example')
  await signIn(page).getByLabel('Password', { exact: true }).fill(password)
  const release = await hold(page, /\/api\/iam\/(dashboard|campaigns\/(participation|[0-9a-f-]{36}))$/)
  await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await entry(page, 'Dashboard').click()
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  await entry(page, 'Campaigns').click()
  await tab('My Campaigns').click()
  await expect(page.getByRole('status', { name: 'Loading your campaigns' })).toBeVisible()
  await tab('Browse Campaigns').click()
  await search.fill(title)
  await open.click()
  await expect(page.getByRole('status', { name: 'Loading the campaign' })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

test.describe('signing in and out', () => {
  test('/login leads to the form on /iam and keeps where to return [ROUTE-22 ROUTE-24]', async ({ page }) => {
    await page.goto('/login?returnTo=/iam/settings')
    await expect(page).toHaveURL(/^[^?]*\/iam\?/)
    await expect(signIn(page).getByLabel('Email')).toBeFocused()
    await expect(signIn(page).getByLabel('Password', { exact: true })).toBeEditable()
    await signIn(page).getByLabel('Email').fill('creator@iam.example')
    await signIn(page).getByLabel('Password', { exact: true }).fill(password)
    await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/iam/settings')
  })

  test('stores the user and requests all data again [STATE-02 STATE-03]', async ({ page }) => {
    await page.goto('/iam')
    await expect(page.getByRole('list', { name: 'Sample profiles' }).getByRole('link')).toHaveCount(3)
    const again = page.waitForRequest('**/api/iam/profiles?limit=3')
    await signIn(page).getByLabel('Email').fill('creator@iam.example')
    await signIn(page).getByLabel('Password', { exact: true }).fill(password)
    await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await again
    await expect(account(page)).toBeVisible()
    await expect(page).toHaveURL('/iam/dashboard')
    await expect(page.getByRole('heading', { name: /^Welcome back / })).toBeVisible()
  })

  test('with a wrong password stays signed out, says so and logs it [ERR-04]', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.goto('/iam')
    await signIn(page).getByLabel('Email').fill('creator@iam.example')
    await signIn(page).getByLabel('Password', { exact: true }).fill('not this one')
    await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(signIn(page).getByRole('alert')).not.toBeEmpty()
    await expect(account(page)).toHaveCount(0)
    expect(logged.some((line) => line.startsWith('signing in failed'))).toBe(true)
  })

  test('by a link sent by email', async ({ page }) => {
    const { email, name } = await join(page)
    await page.context().clearCookies()
    await page.goto('/iam')
    await signIn(page).getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
    await expect(toast(page)).toContainText('Check your inbox')
    await followMailedLink(page, email, '/iam/sign-in/')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goto('/iam/sign-in/this-link-was-never-sent-to-anybody')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  })

  test('signing out ends the session, here and at the server, and leads to /iam [ROUTE-25]', async ({
    page,
  }) => {
    await signInAs(page, 'creator')
    await page.goto('/iam/settings')
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL('/iam')
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    await page.goto('/iam/settings')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  })

  test('signing out clears the session and all cached data: the next user of the tab sees none of it [STATE-04 FLT-92]', async ({
    browser,
  }) => {
    await leavesNothing(await applicant(browser))
  })

  for (const [how, fail] of [
    ['without an answer', (route: Route) => route.abort()],
    ['with a fault', breakDown],
  ] as const)
    test(`a sign-out that fails ${how} is logged and clears all the same [STATE-05 ERR-05 FLT-93]`, async ({
      browser,
    }) => {
      const person = await applicant(browser)
      const logged: string[] = []
      person.page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      await person.page.route('**/api/auth/logout', fail)
      await leavesNothing(person)
      expect(logged.some((line) => line.startsWith('signing out failed'))).toBe(true)
    })

  test('a 401 on the session check signs out a person who was signed in, without an error [STATE-06 ERR-03 FLT-91]', async ({
    page,
  }) => {
    await signInAs(page, 'creator')
    await isSignedOutBy(page, refuse(401, 'Sign in first.', 'not-signed-in'))
  })

  test('any other failure of the session check signs out too [STATE-07 ERR-03 FLT-91]', async ({ page }) => {
    await signInAs(page, 'creator')
    for (const fail of [refuse(500, 'Something went wrong.'), breakDown, (route: Route) => route.abort()])
      await isSignedOutBy(page, fail)
  })
})
