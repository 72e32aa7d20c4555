import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { newcomer, test } from './campaign-steps.ts'
import { post, signInAs, toast } from './steps.ts'

const newTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`
const feed = (page: Page) => page.getByRole('list', { name: 'News' })
const row = (page: Page, title: string) => feed(page).getByRole('link', { name: title })
const composer = (page: Page) => page.getByRole('form', { name: 'News post' })

/** The admin of the demo, in a browser context of her own. */
async function theAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, 'admin')
  return page
}
async function published(admin: Page, fields: object): Promise<{ id: string }> {
  const { post: draft } = await post(admin, '/api/news', { content: 'Meet us in Lisbon.', ...fields })
  await post(admin, `/api/news/${draft.id}/publish`, {})
  return draft
}

test('a post is written with its audience and preview beside it, published, read and counted [NEWS-01 X-NWS-1 X-NWS-3]', async ({
  browser,
}) => {
  const title = newTitle('The summit is open')
  const [admin, { page: creator }] = [await theAdmin(browser), await newcomer(browser, 'creator')]
  await admin.goto('/iam/news')
  await admin.getByRole('link', { name: 'New post' }).click()
  const form = composer(admin)
  await form.getByRole('button', { name: 'Publish…' }).click()
  await expect(form.getByText('Give the post a title of at least 3 characters.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Text' }).fill('Meet us in Lisbon.\n\nBring your work.')
  const preview = admin.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(title)
  await expect(preview.getByText('Bring your work.', { exact: true })).toBeVisible()

  const audience = form.getByRole('status').filter({ hasText: 'This will reach' })
  await expect(audience).toHaveText(/reach \d+ people: .*brands/)
  await form.getByRole('checkbox', { name: 'Creators' }).check()
  await expect(audience).toHaveText(/reach (\d+) people: \1 creators\./)
  await form.getByRole('button', { name: 'Publish…' }).click()

  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText(/Reaches\d+ people: \d+ creators/)
  await expect(dialog).toContainText('those who want to be told of news are notified')
  await dialog.getByRole('checkbox', { name: 'Quietly' }).check()
  await expect(dialog).toContainText('no member is notified')
  await dialog.getByRole('button', { name: /^Publish to \d+/ }).click()
  await expect(toast(admin)).toContainText('Post published')
  const own = admin.getByRole('region', { name: 'Your post' })
  await expect(own).toContainText('Published')

  await creator.goto('/iam/dashboard')
  await creator.getByRole('navigation', { name: 'Your places' }).getByRole('link', { name: 'News' }).click()
  await expect(row(creator, title)).toHaveAccessibleName(/^Unread: /)
  await row(creator, title).click()
  await expect(creator.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(creator.getByRole('region', { name: 'Your post' })).toHaveCount(0)
  await creator.getByRole('link', { name: 'All news' }).click()
  await expect(row(creator, title)).not.toHaveAccessibleName(/^Unread: /)
  await admin.reload()
  await expect(own).toContainText(/Read1 of \d+/)
})

test('a draft is saved, scheduled and taken out of the schedule, and deleted; no reader sees it [NEWS-02]', async ({
  browser,
}) => {
  const title = newTitle('A plan')
  const admin = await theAdmin(browser)
  await admin.goto('/iam/news/new')
  await composer(admin).getByRole('textbox', { name: 'Title' }).fill(title)
  await composer(admin).getByRole('textbox', { name: 'Text' }).fill('Later.')
  await composer(admin).getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(admin)).toContainText('Post saved')
  const own = admin.getByRole('region', { name: 'Your post' })
  await own.getByRole('button', { name: 'Publish…' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'When' }).selectOption('At a time')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a date and a time.')).toBeVisible()
  await dialog.getByLabel('Date and time').fill('2999-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(own).toContainText('Goes out on Jan 01, 2999, 09:00')

  const { page: creator } = await newcomer(browser, 'creator')
  await creator.goto('/iam/news')
  await expect(feed(creator)).toBeVisible()
  await expect(row(creator, title)).toHaveCount(0)
  await creator.goto(new URL(admin.url()).pathname)
  await expect(creator.getByRole('heading', { name: 'This post did not load' })).toBeVisible()

  await own.getByRole('button', { name: 'Unschedule' }).click()
  await expect(own).toContainText('Draft')
  await admin.getByRole('link', { name: 'All news' }).click()
  await admin.getByRole('tab', { name: 'Written' }).click()
  await admin.getByRole('list', { name: 'Posts of all authors' }).getByRole('link', { name: title }).click()
  await own.getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(admin)).toContainText('Post deleted')
})

test('an urgent post stands first and is shown once as a toast, and after it was read on no other device [X-NWS-3]', async ({
  browser,
}) => {
  const title = newTitle('Payouts pause tonight')
  const admin = await theAdmin(browser)
  const { page, handle } = await newcomer(browser, 'brand')
  // Of this brand only, so that no other test meets it: all other brands are external.
  const { user } = await (await page.request.get('/api/auth/me')).json()
  expect(handle).toBeTruthy()
  const right = { role: 'partner', stakeholderType: 'internal', reason: 'tells of it' }
  await admin.request.patch(`/api/admin/users/${user.id}`, { data: right })
  const aim = { targetRoles: ['partner'], targetStakeholderTypes: ['internal'] }
  const urgent = await published(admin, { title, priority: 'urgent', ...aim })
  const later = await published(admin, { title: newTitle('Later'), ...aim })

  await page.goto('/iam/dashboard')
  await expect(toast(page)).toContainText(title)
  // A toast that is still shown would be carried into the next document.
  await toast(page).getByRole('button', { name: 'Close notification' }).click()
  await page.goto('/iam/news')
  await expect(feed(page).getByRole('link').first()).toContainText(title)
  await expect(toast(page)).toHaveCount(0)

  const state = await page.context().storageState()
  const device = async () => {
    const context = await browser.newContext({ storageState: { ...state, origins: [] } })
    return context.newPage()
  }
  const second = await device()
  await second.goto('/iam/settings')
  await toast(second).getByRole('link', { name: 'Read it' }).click()
  await expect(second.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect
    .poll(async () => (await (await page.request.get(`/api/news/${urgent.id}`)).json()).post.isRead)
    .toBe(true)

  const third = await device()
  const asked = third.waitForResponse(/\/api\/news\?.*priority=urgent/)
  await third.goto('/iam/settings')
  expect((await (await asked).json()).posts).toEqual([])
  await expect(third.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast(third)).toHaveCount(0)
  for (const { id } of [urgent, later]) await post(admin, `/api/news/${id}/unpublish`, {})
})

test('a member without the right reads, and neither finds nor opens the composer [ROLE-11]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'creator')
  await page.goto('/iam/news')
  await expect(feed(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New post' })).toHaveCount(0)
  await page.goto('/iam/news/new')
  await expect(composer(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
