import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { newcomer, postCampaign, test } from './campaign-steps.ts'
import { type Member, member } from './session-steps.ts'
import {
  breakDown,
  hold,
  join,
  mailedLink,
  password,
  post,
  refuse,
  signInAs,
  somebody,
  toast,
} from './steps.ts'

const creation = (page: Page) => page.getByRole('form', { name: 'Create your profile' })
const signIn = (page: Page) => page.getByRole('form', { name: 'Sign in' })
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const steps = [
  'Add your name',
  'Confirm email',
  'Upload a photo',
  'Verify I AM Passport',
  'Link I AM Wallet',
  'Enable Digital Twin',
]

async function fillCreation(page: Page, { name, email }: { name: string; email: string }) {
  await creation(page).getByLabel('Full name').fill(name)
  await creation(page).getByLabel('Email').fill(email)
}

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

async function choose(page: Page, item: string) {
  await account(page).click()
  await page.getByRole('menuitem', { name: item }).click()
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
  await choose(page, 'Dashboard')
  await expect(page.getByRole('list', { name: 'Applications' })).toContainText(title)

  await choose(page, 'Sign out')
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
  await choose(page, 'Dashboard')
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  await choose(page, 'Campaigns')
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

test.describe('/iam', () => {
  test('shows a hero, a progress bar and six steps, none completed for a visitor [ONB-01 ONB-02 ONB-03 X-ONB-1]', async ({
    page,
  }) => {
    await page.goto('/iam')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Onboarding progress' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    const list = page.getByRole('region', { name: 'Six steps to a complete passport' })
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(steps)
    await expect(list.getByText('Not completed')).toHaveCount(6)
  })

  test('computes the steps from the data of the signed-in user: each is completed by doing it, none by a checkbox [FLT-103 X-ONB-1]', async ({
    page,
    browser,
  }) => {
    const { email } = await join(page)
    await page.goto('/iam')
    const list = page.getByRole('region', { name: 'Six steps to a complete passport' })
    const done = list
      .getByRole('listitem')
      .filter({ hasText: /(?<!Not )Completed/ })
      .getByRole('heading')
    await expect(done).toHaveText(['Add your name'])
    await page.goto(await mailedLink(page, email, '/iam/confirm/'))
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'See what is left' }).click()
    await expect(done).toHaveText(['Add your name', 'Confirm email'])
    await page.request.patch('/api/iam/profiles/me', {
      data: {
        tagline: 'Bread, slowly.',
        introVideoUrl: '/media/clips/kofi-mensah.webm',
        showcaseLinks: [{ title: 'Loaves', url: 'https://bread.example/', type: 'image' }],
      },
    })
    await page.reload()
    await expect(done).toHaveText(['Add your name', 'Confirm email', 'Enable Digital Twin'])

    const photo = (avatarUrl: string) => page.request.patch('/api/users/me', { data: { avatarUrl } })
    expect((await photo('https://bread.example/me.jpg')).ok()).toBe(true)
    const admin = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
    await signInAs(admin, 'admin')
    const { user } = await (await page.request.get('/api/auth/me')).json()
    const badge = { type: 'Verified', reason: 'Her passport was seen.' }
    const issued = await post(admin, `/api/admin/users/${user.id}/badges`, badge)
    await page.reload()
    const butTheWallet = steps.filter((step) => step !== 'Link I AM Wallet')
    await expect(done).toHaveText(butTheWallet)
    await expect(list.getByText('5 of 6 done')).toBeVisible()
    await expect(list.getByRole('checkbox')).toHaveCount(0)

    // A step whose condition no longer holds is open again.
    expect((await photo('')).ok()).toBe(true)
    await post(admin, `/api/admin/badges/${issued.badge.id}/revoke`, { reason: 'It was not hers.' })
    await page.reload()
    await expect(done).toHaveText(['Add your name', 'Confirm email', 'Enable Digital Twin'])
    await admin.context().close()
  })

  test('has feature cards, sample profiles and ways on [ONB-04 ONB-05 ONB-06 ONB-07 ONB-08 ONB-09]', async ({
    page,
  }) => {
    await page.goto('/iam')
    await expect(
      page.getByRole('region', { name: 'Passport, wallet, digital twin' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Passport', 'Wallet', 'Digital twin'])
    const samples = page.getByRole('list', { name: 'Sample profiles' }).getByRole('link')
    await expect(samples).toHaveCount(3)
    for (const href of await samples.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/iam\/@[a-z0-9-]+$/)
    for (const [name, target] of [
      ['Start Profile', '/iam/directory'],
      ['Learn How It Works', '/iamwe'],
      ['Open the demo', '/iamwe'],
      ['View All Profiles', '/iam/directory'],
    ] as const) {
      await page.goto('/iam')
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(target)
    }
    await page.goto('/iam')
    const name = await samples.first().textContent()
    await samples.first().click()
    await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  })
})

test.describe('joining', () => {
  test('asks for a name and an email, and shows that photos come later [ONB-10 ONB-11 ONB-12]', async ({
    page,
  }) => {
    await page.goto('/iam')
    await expect(creation(page).getByLabel('Full name')).toBeEditable()
    await expect(creation(page).getByLabel('Email')).toBeEditable()
    await expect(creation(page).getByLabel('Coming soon')).toBeDisabled()
    await expect(creation(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  test('greets, then opens the profile 1.5 s later [ONB-13 ONB-14 ONB-15 X-ONB-2]', async ({ page }) => {
    const person = somebody()
    await page.goto('/iam')
    await fillCreation(page, person)
    const release = await hold(page, '**/api/iam/onboard')
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Creating Profile...' })).toBeDisabled()
    const answered = page.waitForResponse('**/api/iam/onboard')
    release()
    const { profileUrl } = await (await answered).json()
    const at = Date.now()
    await expect(toast(page)).toContainText('Profile created!')
    await expect(toast(page)).toContainText(
      `Welcome to ByWay, ${person.name}! Redirecting to your profile...`,
    )
    await expect(page).toHaveURL('/iam')
    await page.waitForURL(profileUrl)
    expect(Date.now() - at).toBeGreaterThanOrEqual(1_400)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(account(page)).toBeVisible()
  })

  test('prepares a profile that is not there yet, and then shows it [X-ONB-2]', async ({ page }) => {
    let late = 4
    await page.route('**/api/iam/profiles/handle/*', (route) =>
      late-- > 0 ? refuse(404, 'There is no such profile.', 'profile-unknown')(route) : route.continue(),
    )
    const person = somebody()
    await page.goto('/iam')
    await fillCreation(page, person)
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Preparing your profile' })).toBeVisible()
    await expect(page.getByText('Profile Not Found')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  })

  test('shows the handle and whether it is free before anything is sent [X-ONB-3]', async ({ page }) => {
    await page.goto('/iam')
    const handle = creation(page).getByLabel('Handle')
    await creation(page).getByLabel('Full name').fill('Kofi Mensah')
    await expect(handle).toHaveValue(/^kofi-mensah-\d+$/)
    await expect(creation(page).getByText(/^@kofi-mensah-\d+ is yours if you want it/)).toBeVisible()
    await handle.fill('kofi-mensah')
    await expect(creation(page).getByText('@kofi-mensah is taken.')).toBeVisible()
    await creation(page)
      .getByRole('button', { name: /^Take @/ })
      .click()
    await expect(creation(page).getByText(/ is yours if you want it/)).toBeVisible()
    await handle.fill('admin')
    await expect(creation(page).getByText('This handle is reserved.')).toBeVisible()
    await handle.fill('a b')
    await expect(creation(page).getByText('Use letters, digits and single hyphens only.')).toBeVisible()
    const mine = somebody()
    await creation(page).getByLabel('Full name').fill(mine.name)
    await handle.fill(mine.handle)
    await expect(creation(page).getByText(`@${mine.handle} is yours if you want it`)).toBeVisible()
    await creation(page).getByLabel('Email').fill(mine.email)
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`/iam/@${mine.handle}`)
  })

  test('with a known email leads to signing in [X-ONB-4 ERR-09]', async ({ page }) => {
    const sentence = 'That email already has a profile. Sign in instead.'
    await page.goto('/iam')
    await fillCreation(page, { name: 'Somebody Else', email: 'creator@iam.example' })
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page)).toContainText('Profile creation failed')
    await expect(toast(page)).toContainText(sentence)
    await expect(creation(page).getByText(sentence)).toBeVisible()
    await toast(page).getByRole('link', { name: 'Sign in' }).click()
    await expect(signIn(page).getByLabel('Email')).toBeFocused()
    await expect(signIn(page).getByLabel('Email')).toHaveValue('creator@iam.example')
  })

  test('says that the server gave no answer, and keeps what was typed [ERR-10]', async ({ page }) => {
    const person = somebody()
    await page.route('**/api/iam/onboard', breakDown)
    await page.goto('/iam')
    await fillCreation(page, person)
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page)).toContainText('Please try again or use a different email address.')
    await expect(creation(page).getByLabel('Full name')).toHaveValue(person.name)
    await page.unroute('**/api/iam/onboard')
    await page.route('**/api/iam/onboard', (route) => route.abort())
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(creation(page).getByRole('alert')).toContainText('The portal cannot be reached.')
    await expect(creation(page).getByLabel('Email')).toHaveValue(person.email)
  })

  test('as a brand takes a password and opens the portal at once', async ({ page }) => {
    const brand = somebody('Harbor Goods')
    await page.goto('/iam')
    await page.getByRole('link', { name: /Joining as a brand/ }).click()
    const form = page.getByRole('form', { name: 'Register' })
    await form.getByLabel('You join as').selectOption('A brand')
    await form.getByLabel('Name').fill(brand.name)
    await form.getByLabel('Email').fill(brand.email)
    await form.getByLabel('Password', { exact: true }).fill('short')
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
    await form.getByLabel('Password', { exact: true }).fill('a long enough one')
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: brand.name })).toBeVisible()
    await page.goto('/iam/marketplace')
    await expect(page.getByRole('heading', { name: 'Creator Marketplace' })).toBeVisible()
  })
})

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
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible()
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
    await page.goto(await mailedLink(page, email, '/iam/sign-in/'))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goto('/iam/sign-in/this-link-was-never-sent-to-anybody')
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  })

  test('signing out ends the session, here and at the server, and leads to /iam [ROUTE-25]', async ({
    page,
  }) => {
    await signInAs(page, 'creator')
    await page.goto('/iam/settings')
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
    await choose(page, 'Sign out')
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
