import { expect, type Locator, type Page } from '@playwright/test'
import { hasNoViolation } from './accessible.ts'
import { applyTo, handIn, newcomer, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { act, dialog, makeOffer } from './offer-steps.ts'
import { counts, entry } from './rail-steps.ts'
import { member, signIn } from './session-steps.ts'
import { hold, post, signInAs } from './steps.ts'

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const moves = (page: Page) => page.getByRole('list', { name: 'Your move' }).getByRole('listitem')
const viewAs = (page: Page) => page.getByRole('combobox', { name: 'View as' })

test('home names what waits for a creator, and rail and lists count the same [X-APP-1 X-APP-3 T-61]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(brand, {}, [
    ['First cut', '150.00'],
    ['Second cut', '150.00'],
    ['Third cut', '150.00'],
  ])
  await takePart(brand, creator, id)
  await handIn(creator, tasks[2]!.id, 'Cut three')
  await makeOffer(brand, creator)
  const { page } = creator
  await page.goto('/iam/dashboard')
  await expect(panel(page, 'Your move · 3')).toBeVisible()
  await expect(moves(page)).toHaveCount(3)
  const offer = moves(page).filter({ hasText: 'Answer the offer “Winter in wool”' })
  for (const part of [brand.name, '$500.00', 'days left']) await expect(offer).toContainText(part)
  const task = moves(page).filter({ hasText: 'Hand in “First cut”' })
  for (const part of [brand.name, '$150.00']) await expect(task).toContainText(part)
  // The same on the other view, above all else of it.
  await viewAs(page).selectOption('brand')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Your move · 3')
  await counts(page, 'Work', 2)
  await counts(page, 'Offers', 1)
  await counts(page, 'Dashboard', 0)
  await hasNoViolation(page, 'home')

  await entry(page, 'Work').click()
  await expect(panel(page, 'Tasks in hand · 2')).toBeVisible()
  const inHand = page.getByRole('list', { name: 'Tasks in hand' }).getByRole('listitem')
  await expect(inHand).toHaveCount(2)
  await expect(inHand.first()).toContainText('In progress')
  await expect(inHand.first()).toContainText('$150.00')
  const campaign = page.getByRole('list', { name: 'Your campaigns' }).getByRole('listitem')
  for (const part of ['Three clips about slow bread', '$600.00', 'Active', 'Due ', 'Hand in 2 tasks'])
    await expect(campaign).toContainText(part)
  await inHand.filter({ hasText: 'Second cut' }).getByRole('link').press('Enter')
  await expect(page).toHaveURL(`/iam/campaigns/${id}/work#${tasks[1]!.id}`)
  const sought = page.getByRole('list', { name: 'Tasks' }).locator('[data-sought]')
  await expect(sought.getByRole('heading')).toHaveText('Second cut')

  await entry(page, 'Offers').click()
  const offers = page.getByRole('list', { name: 'Offers' }).getByRole('article')
  await expect(offers.filter({ hasText: 'Your move' })).toHaveCount(1)
})

test('home names what waits for a brand, and rail and lists count the same [X-APP-1 X-APP-3 T-61]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const applicant = await newcomer(browser, 'creator')
  const { id, tasks } = await postCampaign(brand, {}, [['First cut', '150.00']])
  await takePart(brand, creator, id)
  await handIn(creator, tasks[0]!.id, 'Cut one')
  await applyTo(applicant, id)
  const offer = await makeOffer(brand, creator)
  await act(creator, offer, 'counter', { amount: '650.00', note: 'Wool is slow.' })
  const { page } = brand
  await page.goto('/iam/dashboard')
  await expect(panel(page, 'Your move · 3')).toBeVisible()
  for (const [text, who] of [
    ['Review “First cut”', creator.name],
    ['Answer the application to “Three clips about slow bread”', applicant.name],
    ['Answer the counter-proposal for “Winter in wool”', '$650.00'],
  ] as const)
    await expect(moves(page).filter({ hasText: text })).toContainText(who)
  for (const name of ['Reviews', 'Campaigns', 'Offers']) await counts(page, name, 1)

  await entry(page, 'Campaigns').click()
  await expect(page.getByRole('link', { name: '1 application' })).toBeVisible()
  await entry(page, 'Offers').click()
  const offers = page.getByRole('list', { name: 'Offers' }).getByRole('article')
  await expect(offers.filter({ hasText: 'Your move' })).toHaveCount(1)
  await entry(page, 'Reviews').click()
  const queue = page.getByRole('navigation', { name: 'Submissions' }).getByRole('link')
  await expect(queue).toHaveCount(1)
  await queue.click()
  await page.getByRole('form', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await counts(page, 'Reviews', 0)
  await counts(page, 'Campaigns', 1)
})

test('an address that names a task, an application or a participant shows and marks it [X-APP-3]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const titles = Array.from({ length: 8 }, (_, at) => [`Cut ${at + 1}`, '50.00'] as const)
  const { id, tasks } = await postCampaign(brand, {}, titles)
  const { participation } = await applyTo(creator, id)
  const isSought = async (one: Locator) => {
    await expect(one).toHaveAttribute('data-sought', 'true')
    await expect(one).toBeInViewport()
  }
  const people = `/iam/campaigns/${id}?tab=people#${participation.id}`
  await brand.page.goto(people)
  await isSought(brand.page.getByRole('list', { name: 'Applications' }).getByRole('listitem'))
  await post(brand.page, `/api/iam/participations/${participation.id}/accept`)
  await brand.page.reload()
  await isSought(brand.page.getByRole('list', { name: 'Participants' }).getByRole('listitem'))
  await creator.page.goto(`/iam/campaigns/${id}/work#${tasks[7]!.id}`)
  const row = creator.page.getByRole('list', { name: 'Tasks' }).getByRole('listitem')
  await isSought(row.filter({ has: creator.page.getByRole('heading', { name: 'Cut 8' }) }))
})

test('home shows the five most urgent things, then all [X-APP-3]', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => [title, '50.00'] as const)
  await takePart(brand, creator, (await postCampaign(brand, {}, titles)).id)
  const { page } = creator
  await page.goto('/iam/dashboard')
  await expect(moves(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'All 6' }).press('Enter')
  await expect(moves(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'The first 5' }).click()
  await expect(moves(page)).toHaveCount(5)

  // An answer without all of them does not promise all.
  await page.route('**/api/iam/moves', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, counts: { work: 120 } } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'The first 6' }).click()
  await expect(moves(page)).toHaveCount(6)
  await expect(page.getByText('These are the first 6;')).toBeVisible()
})

test('a thing that is done in one tab leaves home and rail of the other within a second [X-APP-3]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  const { page } = creator
  await page.goto('/iam/dashboard')
  await counts(page, 'Offers', 1)
  await expect(moves(page)).toHaveCount(1)
  const other = await page.context().newPage()
  await other.goto(`/iam/offers/${id}`)
  await counts(other, 'Offers', 1)
  await other.getByRole('button', { name: 'Decline', exact: true }).click()
  const answered = other.waitForResponse('**/decline')
  await dialog(other, 'Decline this offer?').getByRole('button', { name: 'Decline offer' }).click()
  expect((await answered).ok()).toBe(true)
  await counts(page, 'Offers', 0, 1_000)
  await expect(moves(page)).toHaveCount(0)
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  await counts(other, 'Offers', 0)
})

test('what another person did is counted as soon as a page is opened [X-APP-3]', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = creator
  await page.goto('/iam/settings')
  await counts(page, 'Offers', 0)
  await makeOffer(brand, creator)
  await entry(page, 'Directory').click()
  await counts(page, 'Offers', 1)
})

test('a brand with nothing on the creator’s side is led to its own view, an admin to the inbox [T-61]', async ({
  browser,
  page: admin,
}) => {
  const { page } = await newcomer(browser, 'brand')
  await page.goto('/iam/dashboard')
  await page.getByRole('button', { name: 'See the brand’s view' }).press('Enter')
  await expect(viewAs(page)).toHaveValue('brand')
  await expect(viewAs(page)).toBeFocused()
  await expect(panel(page, 'Active Campaigns')).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the brand’s view' })).toHaveCount(0)

  await signInAs(admin, 'admin')
  await admin.goto('/iam/dashboard')
  await admin.getByRole('link', { name: 'Open the inbox' }).press('Enter')
  await expect(admin).toHaveURL('/admin')
  await expect(admin.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
})

test('the view that was chosen last is remembered, however late the answers come [T-61]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'brand')
  let answers = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/users/me') && answer.request().postDataJSON()?.viewAs) answers += 1
  })
  const remembers = (count: number) => expect.poll(() => answers).toBe(count)
  await page.goto('/iam/dashboard')
  await viewAs(page).selectOption('brand')
  await remembers(1)
  await page.reload()
  await expect(viewAs(page)).toHaveValue('brand')
  const release = await hold(page, '**/api/users/me')
  await viewAs(page).selectOption('creator')
  await viewAs(page).selectOption('brand')
  release()
  await remembers(3)
  await page.reload()
  await expect(viewAs(page)).toHaveValue('brand')
})

test('the inbox lists what the rail counts for an admin [X-APP-1 X-APP-3]', async ({ page }) => {
  await signInAs(page, 'admin')
  const { items, total } = await (await page.request.get('/api/admin/inbox')).json()
  await page.goto('/admin')
  await counts(page, 'Inbox', total)
  const shown = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem')
  await expect(shown).toHaveCount(items.length)
  if (total === 0) await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible()
})

test('after signing in one is home, or where one was going [T-5]', async ({ browser }) => {
  const person = await member(browser, 'creator')
  for (const [from, to] of [
    ['/iam', '/iam/dashboard'],
    ['/iam/work', '/iam/work'],
    ['/login?returnTo=/iam/campaigns', '/iam/campaigns'],
  ] as const) {
    const page = await (await browser.newContext()).newPage()
    await page.goto(from)
    await signIn(page).getByLabel('Email').fill(person.email)
    await signIn(page).getByLabel('Password', { exact: true }).fill(person.password)
    await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(to)
  }
})
