import { expect, type Page } from '@playwright/test'
import { addressesOf, routes } from '../support/addresses.ts'
import { postCampaign, test } from './campaign-steps.ts'
import { account, again, commandsOf, endSession, type Member, member, signInAgain } from './session-steps.ts'
import { followMailedLink, password, post, signInAs } from './steps.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const notOne = (page: Page) => page.getByRole('dialog', { name: 'Another person is signed in' })

/** Signs a user with one draft out, and discards the draft. */
async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'You have unsent words in 1 form' }).waitFor()
  await button(page, 'Discard').click()
}

async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A tab of Ana's that misses what others tell: a suspended one, or in a browser without BroadcastChannel. */
async function openDeaf(page: Page, path: string): Promise<void> {
  await page.context().addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {}
  })
  // A socket that connects once another user is signed in would tell the tab.
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(path)
  await connected
}

/** The campaigns that a creator has applied to. */
const applicationsOf = async ({ elsewhere }: Member): Promise<readonly { campaignId: string }[]> =>
  (await (await elsewhere.request.get('/api/iam/campaigns/participation')).json()).participations

test('a tab shows who signed in in another tab, before anything is done in it [FLT-88 X-APP-6]', async ({
  browser,
}) => {
  const ana = await member(browser, 'creator')
  const kofi = await member(browser, 'creator')
  const { id } = await postCampaign(await member(browser, 'brand'))
  const one = ana.page
  await one.goto(`/iam/campaigns/${id}`)
  await one.getByLabel('A note to the brand').fill('Tiles of mine.')
  const two = await one.context().newPage()
  await two.goto('/iam')
  const publicPage = await one.context().newPage()
  await publicPage.goto('/founding-members')
  await publicPage.mouse.move(9, 9)
  await expect(account(publicPage)).toHaveAccessibleName(`Account of ${ana.name}`)

  await signOut(two)
  await expect(one.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(publicPage.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(button(one, 'Apply Now')).toHaveCount(0)

  await signIn(two, kofi)
  for (const page of [one, publicPage])
    await expect(account(page)).toHaveAccessibleName(`Account of ${kofi.name}`)
  // Ana's note is cleared, so that Kofi cannot send it.
  await expect(one.getByLabel('A note to the brand')).toHaveValue('')
  await button(one, 'Apply Now').click()
  await expect.poll(() => applicationsOf(kofi)).toHaveLength(1)
  expect(await applicationsOf(ana)).toEqual([])
})

test('a tab that missed the change is refused: nothing is recorded for a user whom it does not show [FLT-88 X-APP-6]', async ({
  browser,
}) => {
  const ana = await member(browser, 'creator')
  const kofi = await member(browser, 'creator')
  const { id } = await postCampaign(await member(browser, 'brand'))
  const { page } = ana
  await openDeaf(page, `/iam/campaigns/${id}`)
  await page.getByLabel('A note to the brand').fill('Tiles of mine.')
  const two = await page.context().newPage()
  await two.goto('/iam')
  await signOut(two)
  await signIn(two, kofi)
  await expect(account(two)).toHaveAccessibleName(`Account of ${kofi.name}`)

  await expect(account(page)).toHaveAccessibleName(`Account of ${ana.name}`)
  const refused = page.waitForResponse('**/apply')
  await button(page, 'Apply Now').click()
  expect((await refused).status()).toBe(409)
  await expect(notOne(page)).toContainText(`You are now signed in as ${kofi.name}`)
  await expect(account(page)).toHaveCount(0)
  expect(await applicationsOf(kofi)).toEqual([])
  expect(await applicationsOf(ana)).toEqual([])

  // The typed text can be copied before the page is reloaded for the other user.
  await button(page, 'Not yet').click()
  await expect(page.getByLabel('A note to the brand')).toHaveValue('Tiles of mine.')
  await button(page, 'Apply Now').click()
  await notOne(page).getByRole('button', { name: 'Reload' }).click()
  await expect(account(page)).toHaveAccessibleName(`Account of ${kofi.name}`)
  expect(await applicationsOf(kofi)).toEqual([])
})

const downloadOf = (page: Page) => page.getByRole('link', { name: 'Download my data' })

test('no file of a user whom the tab does not show is downloaded [FLT-88 X-APP-6]', async ({ browser }) => {
  const ana = await member(browser, 'creator')
  const kofi = await member(browser, 'creator')
  const { page } = ana
  await openDeaf(page, '/iam/settings')
  await post(page, '/api/auth/login', { email: kofi.email, password: kofi.password })
  let files = 0
  page.on('download', () => files++)
  await downloadOf(page).click()
  await expect(notOne(page)).toContainText(`You are now signed in as ${kofi.name}`)
  expect(files).toBe(0)
})

test('after a session that has ended, a file is downloaded once the user has signed in again [FLT-89 X-APP-6]', async ({
  browser,
}) => {
  const ana = await member(browser, 'creator')
  const { page } = ana
  await page.goto('/iam/settings')
  await expect(downloadOf(page)).toBeVisible()
  await endSession(ana)
  await downloadOf(page).click()
  const file = page.waitForEvent('download')
  await signInAgain(page, ana.password)
  expect((await file).suggestedFilename()).toMatch(/\.json$/)
})

test('signing out in a tab that missed the change ends no session, and says who is signed in [FLT-88 X-APP-6]', async ({
  browser,
}) => {
  const ana = await member(browser, 'creator')
  const kofi = await member(browser, 'creator')
  const { page } = ana
  await openDeaf(page, '/iam/directory')
  const two = await page.context().newPage()
  await two.goto('/iam')
  await account(two).click()
  await two.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn(two, kofi)
  await expect(account(two)).toHaveAccessibleName(`Account of ${kofi.name}`)

  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(notOne(page)).toContainText(`You are now signed in as ${kofi.name}`)
  await expect(page.getByText('The portal was not reached')).toHaveCount(0)
  await notOne(page).getByRole('button', { name: 'Reload' }).click()
  await expect(account(page)).toHaveAccessibleName(`Account of ${kofi.name}`)
})

test('a sign-in by link while another user is signed in is announced in all tabs [FLT-88 X-APP-6]', async ({
  browser,
}) => {
  const ana = await member(browser, 'creator')
  const kofi = await member(browser, 'creator')
  const { page } = ana
  await page.goto('/iam/settings')
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Tiles of mine.')
  expect((await kofi.page.request.post('/api/auth/sign-in-link', { data: { email: kofi.email } })).ok()).toBe(
    true,
  )
  const two = await page.context().newPage()
  await followMailedLink(two, kofi.email, '/iam/sign-in/', kofi.page)
  await expect(account(two)).toHaveAccessibleName(`Account of ${kofi.name}`)
  await expect(notOne(page)).toContainText(`You are now signed in as ${kofi.name}`)
  await notOne(page).getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Tiles of mine.')
  await expect(account(page)).toHaveCount(0)
  await button(page, 'Reload').click()
  await expect(account(page)).toHaveAccessibleName(`Account of ${kofi.name}`)
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('')
})

test('signing in over a form as another user sends nothing of it [FLT-89 X-APP-6]', async ({ browser }) => {
  const ana = await member(browser, 'creator')
  const kofi = await member(browser, 'creator')
  const { page } = ana
  await page.goto('/iam/settings')
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Tiles of mine.')
  await endSession(ana)
  const commands = commandsOf(page)
  await button(page, 'Save profile').click()
  await signInAgain(page, kofi.password, kofi.email)
  await expect(notOne(page)).toContainText(`You are now signed in as ${kofi.name}`)
  await button(page, 'Not yet').click()
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Tiles of mine.')
  await expect(page.getByRole('form', { name: 'Tagline and intro' }).getByRole('alert')).not.toBeEmpty()
  // Only the command that was refused with 401.
  expect(commands).toHaveLength(1)
})

test('closing the sign-in dialog keeps what was typed; a sign-in link opened in another tab sends it [FLT-89 X-APP-6]', async ({
  browser,
}) => {
  const ana = await member(browser, 'creator')
  const { page } = ana
  await page.goto('/iam/settings')
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Tiles of mine.')
  await endSession(ana)
  await button(page, 'Save profile').click()
  await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(again(page)).toHaveCount(0)
  await expect(page.getByText('Sign in to do this.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Tiles of mine.')

  const commands = commandsOf(page)
  await button(page, 'Save profile').click()
  await signInAgain(page, 'not this one')
  await expect(again(page).getByText('do not go together')).toBeVisible()
  await again(page).getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  const two = await page.context().newPage()
  await followMailedLink(two, ana.email, '/iam/sign-in/', ana.page)
  await expect(page.getByText('Profile updated')).toBeVisible()
  const saved = commands.filter(({ path }) => path === 'PATCH /api/iam/profiles/me')
  expect(saved).toHaveLength(2)
  expect(saved[1]).toEqual(saved[0])
})

test('every screen reports an ended session as such: the bar offers to sign in, and no text blames the connection [FLT-90]', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  await signInAs(page, 'admin')
  const elsewhere = await browser.newContext()
  await post(elsewhere, '/api/auth/login', { email: 'admin@iam.example', password })
  const ask = async (path: string) => {
    const answer = await page.request.get(path)
    return answer.ok() ? answer.json() : undefined
  }
  const addresses = (await Promise.all(routes.map((route) => addressesOf(route, ask)))).flat()
  await page.goto('/iam/templates')
  await expect(account(page)).toBeVisible()
  await endSession({ page, elsewhere })
  await goTo(page, '/iam/dashboard')
  await expect(page.getByRole('alert').getByText('Your session has ended.')).toBeVisible()
  for (const address of addresses.filter(
    (address) => /^\/(iam\/|admin|payments)/.test(address) && !/sign-in|confirm/.test(address),
  )) {
    await goTo(page, address)
    await expect(page.locator('[aria-label^="Loading"], [aria-label^="Looking"]')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' }), address).toBeVisible()
    await expect(account(page), address).toHaveCount(0)
    await expect(page.getByText(/connection/i), address).toHaveCount(0)
  }
  // The data that could not be read shows as soon as the user has signed in again.
  await goTo(page, '/admin/users')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signInAgain(page, password)
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toBeVisible()
  await expect(account(page)).toBeVisible()
})

test('screens that need no session check it again once the last check is five minutes old [FLT-90]', async ({
  browser,
}) => {
  const ana = await member(browser, 'creator')
  const { page } = ana
  await page.clock.install()
  await page.goto('/iam/directory')
  await expect(account(page)).toBeVisible()
  await endSession(ana)
  await page.clock.fastForward('06:00')
  await goTo(page, '/iam/campaigns')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(account(page)).toHaveCount(0)
})

/** Follows a link inside the portal, which loads no document; retried where a render removed the link too early. */
async function goTo(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.querySelector('main')!.append(link)
      link.click()
      link.remove()
    }, address)
    const isThere = (url: URL) => url.pathname + url.search === address || address.includes('@')
    await expect(page).toHaveURL(isThere, { timeout: 3_000 })
  }).toPass({ timeout: 12_000 })
}
