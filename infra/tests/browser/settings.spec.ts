import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { breakDown, hold, join, refuse, signInAs, toast } from './steps.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const profileCall = '**/api/iam/profiles/me'
const personalCall = '**/api/users/me'

test('has four tabs, and each its fields [ROUTE-09 SET-01 SET-02 SET-03 SET-13]', async ({ page }) => {
  await signInAs(page, 'creator2')
  await page.goto('/iam/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Personal Info', 'Badges', 'Analytics'])
  await expect(field(page, 'Tagline')).toHaveValue(
    'Documentary shorts about people who make things with their hands.',
  )
  await expect(field(page, 'Intro video URL')).toHaveValue('/media/clips/kofi-mensah.webm')
  await tab(page, 'Personal Info').click()
  await expect(field(page, 'Name')).toHaveValue('Kofi Mensah')
  await expect(field(page, 'Bio')).toHaveValue(/^Born in Kumasi/)
  await expect(field(page, 'Location')).toHaveValue('Austin, TX')
  await expect(field(page, 'Industries')).toHaveValue('Lifestyle, Design, Travel')
})

test('badges are explained with two samples, and figures show under analytics [SET-04 SET-05]', async ({
  page,
}) => {
  await signInAs(page, 'creator2')
  await page.goto('/iam/settings?tab=badges')
  await expect(page.getByRole('list', { name: 'Sample badges' }).getByRole('listitem')).toHaveText([
    'Verified',
    'Early Adopter',
  ])
  await expect(page.getByRole('list', { name: 'Your badges' })).toContainText('Top Creator')
  await tab(page, 'Analytics').click()
  const figures = page.getByRole('tabpanel').getByRole('term')
  await expect(figures).toHaveText(['Profile Views', 'Link Clicks', 'Total Earnings'])
  await expect(page.getByRole('tabpanel').getByText(/^\$[\d,]+\.\d{2}$/)).toBeVisible()
})

test('View Profile leads to the own profile [SET-06]', async ({ page }) => {
  const { handle, name } = await join(page)
  await page.goto('/iam/settings')
  await page.getByRole('link', { name: 'View Profile' }).click()
  await expect(page).toHaveURL(`/iam/@${handle}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a visitor is asked to sign in on the page, not redirected [SET-07 SET-08 SET-09]', async ({ page }) => {
  const release = await hold(page, '**/api/auth/me')
  await page.goto('/iam/settings')
  await expect(page.getByRole('status', { name: 'Loading settings' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('You must be logged in to access settings.')).toBeVisible()
  await expect(page).toHaveURL('/iam/settings')
  const link = page.getByRole('main').getByRole('link', { name: 'Log In' })
  expect(await link.getAttribute('href')).toMatch(/^\/login/)
  await link.click()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
})

test('saving the profile sends tagline and video and nothing else, and every screen shows them [SET-10 SET-12 ERR-28]', async ({
  page,
}) => {
  const { handle } = await join(page)
  await page.goto('/iam/settings')
  await field(page, 'Tagline').fill('Bread, slowly.')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  const again = Promise.all([
    page.waitForRequest('**/api/auth/me'),
    page.waitForRequest('**/api/iam/profiles/user/*'),
  ])
  await page.getByRole('button', { name: 'Save profile' }).click()
  expect((await sent).postDataJSON()).toEqual({ tagline: 'Bread, slowly.', introVideoUrl: '' })
  expect((await sent).url()).toMatch(/\/api\/iam\/profiles\/me$/)
  await again
  await expect(toast(page)).toContainText('Profile updated')
  await page.goto(`/iam/@${handle}`)
  await expect(page.getByText('Bread, slowly.')).toBeVisible()
})

test('saving personal info sends four fields, industries as a list [SET-11 SET-12 ERR-29]', async ({
  page,
}) => {
  const { handle } = await join(page)
  await page.goto('/iam/settings?tab=personal')
  await field(page, 'Name').fill('Robin of the Vale')
  await field(page, 'Bio').fill('Bakes.')
  await field(page, 'Location').fill('Austin, TX')
  await field(page, 'Industries').fill(' Food, ,Travel,')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  const again = Promise.all([
    page.waitForRequest('**/api/auth/me'),
    page.waitForRequest('**/api/iam/profiles/user/*'),
  ])
  await page.getByRole('button', { name: 'Save personal info' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Robin of the Vale',
    bio: 'Bakes.',
    location: 'Austin, TX',
    industries: ['Food', 'Travel'],
  })
  expect((await sent).url()).toMatch(/\/api\/users\/me$/)
  await again
  await expect(toast(page)).toContainText('Personal info updated')
  await page.goto(`/iam/@${handle}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Robin of the Vale' })).toBeVisible()
})

test("a failed save shows the server's sentence, or says what failed, and keeps what was typed [ERR-25 ERR-26 ERR-27]", async ({
  page,
}) => {
  await join(page)
  await page.goto('/iam/settings')
  await field(page, 'Tagline').fill('Bread, slowly.')
  await page.route(profileCall, refuse(409, 'Somebody else has just changed this.'))
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page)).toContainText('Update failed')
  await expect(toast(page)).toContainText('Somebody else has just changed this.')
  await page.unroute(profileCall)
  await page.route(profileCall, breakDown)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page)).toContainText('Failed to update profile')
  await expect(field(page, 'Tagline')).toHaveValue('Bread, slowly.')

  await tab(page, 'Personal Info').click()
  await field(page, 'Bio').fill('Bakes.')
  await page.route(personalCall, breakDown)
  await page.getByRole('button', { name: 'Save personal info' }).click()
  await expect(toast(page)).toContainText('Update failed')
  await expect(toast(page)).toContainText('Failed to update personal information')
  await expect(field(page, 'Bio')).toHaveValue('Bakes.')
})

test('featured work and social links are added, checked and shown', async ({ page }) => {
  const { handle } = await join(page)
  await page.goto('/iam/settings')
  const work = page.getByRole('form', { name: 'Featured work' })
  await work.getByRole('button', { name: 'Add a link' }).click()
  await work.getByLabel('Title').fill('Loaves of the year')
  await work.getByLabel('Address').fill('http://insecure.example')
  await work.getByLabel('Kind').selectOption('Document')
  await work.getByRole('button', { name: 'Save featured work' }).click()
  await expect(work.getByText('Must be a valid URL')).toBeVisible()
  await work.getByLabel('Address').fill('https://bread.example/year')
  await work.getByRole('button', { name: 'Save featured work' }).click()
  await expect(toast(page)).toContainText('Profile updated')

  const places = page.getByRole('form', { name: 'Social links' })
  await places.getByRole('button', { name: 'Add a place' }).click()
  await places.getByLabel('Platform').fill('Bakeboard')
  await places.getByLabel('Handle there').fill('robin')
  await places.getByLabel('Address').fill('https://bakeboard.example/robin')
  await places.getByRole('button', { name: 'Save social links' }).click()
  await expect(toast(page)).toContainText('Your social links show the change.')
  await page.goto(`/iam/@${handle}`)
  await expect(page.getByRole('link', { name: 'Loaves of the year' })).toHaveAttribute(
    'href',
    'https://bread.example/year',
  )
  await expect(page.getByRole('link', { name: /Bakeboard/ })).toHaveAttribute(
    'href',
    'https://bakeboard.example/robin',
  )
})

test('the handle changes, and the former one still leads to the profile [X-ONB-3]', async ({ page }) => {
  const { handle, name } = await join(page)
  const next = `${handle}-next`
  await page.goto('/iam/settings')
  const form = page.getByRole('form', { name: 'Handle' })
  await form.getByRole('textbox', { name: 'Handle' }).fill('kofi-mensah')
  await expect(form.getByText('@kofi-mensah is taken.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Handle' }).fill(next)
  await expect(form.getByText(`@${next} is yours if you want it`)).toBeVisible()
  await form.getByRole('button', { name: 'Change handle' }).click()
  await expect(toast(page)).toContainText('Handle changed')
  await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', `/iam/@${next}`)
  await page.goto(`/iam/@${handle}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(`@${next}`).first()).toBeVisible()
})

test('what another device saved stands in the form, and is not undone by its other field', async ({
  page,
}) => {
  const { handle } = await join(page)
  const pushed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('myEvents')),
    )
  await page.goto('/iam/settings')
  await expect(field(page, 'Tagline')).toHaveValue('')
  // A change before that is not told to the page.
  await pushed
  await page.request.patch('/api/iam/profiles/me', { data: { tagline: 'Bread, slowly.' } })
  await expect(field(page, 'Tagline')).toHaveValue('Bread, slowly.')
  await field(page, 'Intro video URL').fill('https://films.example/bread')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page)).toContainText('Profile updated')
  const { profile } = await (await page.request.get(`/api/iam/profiles/handle/${handle}`)).json()
  expect(profile).toMatchObject({ tagline: 'Bread, slowly.', introVideoUrl: 'https://films.example/bread' })
})

test('sessions on other devices can be ended, and the data downloaded', async ({ page, browser }) => {
  const { email, name } = await join(page)
  await page.request.post('/api/auth/password', { data: { newPassword: 'six or more of them' } })
  const elsewhere = await browser.newPage()
  await elsewhere.request.post(
    `${new URL(page.url() === 'about:blank' ? test.info().project.use.baseURL! : page.url()).origin}/api/auth/login`,
    {
      data: { email, password: 'six or more of them' },
    },
  )
  await page.goto('/iam/settings')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^Sign out/ }).click()
  await expect(toast(page)).toContainText('Signed out there')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await elsewhere.close()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const kept = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(JSON.stringify(kept)).toContain(name)
  expect(JSON.stringify(kept)).toContain(email)
})

test('an account is erased after its owner has typed its handle', async ({ page }) => {
  const { handle, email } = await join(page)
  await page.goto('/iam/settings')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await dialog.getByLabel(`Type ${handle} to confirm`).fill(handle)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Account erased')
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto(`/iam/@${handle}`)
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
