import { expect, type Page, test } from '@playwright/test'
import { hasNoViolation } from './accessible.ts'
import { join, meOf, post, signInAs } from './steps.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const sheet = (page: Page) => page.getByRole('region', { name: 'Latest notifications' })

/** A new creator, whom an admin gives badges; the portal tells of them. */
async function tell(admin: Page, creator: Page, ...types: string[]) {
  const { id } = await meOf(creator)
  for (const type of types) await post(admin, `/api/admin/users/${id}/badges`, { type, reason: 'Well made.' })
  const unread = async () => (await (await creator.request.get('/api/notifications')).json()).unread
  await expect.poll(unread).toBe(types.length)
}

test('the bell counts what is unread, opens what it is about, and marks it read in all tabs [X-NWS-5]', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin, 'admin')
  await join(page)
  await tell(admin, page, 'Verified', 'TopCreator')
  await page.goto('/iam/dashboard')
  const other = await page.context().newPage()
  await other.goto('/iam/work')
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 unread')

  await bell(page).click()
  await expect(sheet(page).getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(sheet(page).getByRole('heading', { name: 'Account' })).toBeVisible()
  await hasNoViolation(page, 'the open bell')
  const verified = sheet(page).getByRole('link', {
    name: /issued you the badge Verified.*Well made\..*Unread/,
  })
  await verified.click()
  await expect(page.getByRole('tab', { name: 'Badges', selected: true })).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  for (const tab of [page, other])
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 1_000 })
})

test('all are marked as read at once, and it can be taken back [X-NWS-4 T-91]', async ({ page, browser }) => {
  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin, 'admin')
  await join(page)
  await tell(admin, page, 'Verified')
  await page.goto('/iam/notifications?type=payment_received')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All else')

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Mark all read' }).click()
  await expect(main.getByText('Unread', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByText('Unread', { exact: true })).toHaveCount(1)

  await bell(page).click()
  await sheet(page).getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await sheet(page).getByRole('link', { name: 'All notifications' }).click()
  await expect(main.getByText('Unread', { exact: true })).toHaveCount(0)
  const unread = async () => (await (await page.request.get('/api/notifications')).json()).unread
  await expect.poll(unread).toBe(0)
})

test('a group that is switched off is not told any more, and money cannot be [T-87]', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin, 'admin')
  await join(page)
  await page.goto('/iam/settings#notifications')
  const choices = page.getByRole('table', { name: 'What you are told' })
  await expect(choices.getByRole('row', { name: /^Money Always/ })).toBeVisible()
  await expect(choices.getByRole('switch', { name: 'Money' })).toHaveCount(0)
  const account = choices.getByRole('switch', { name: 'Account in the portal' })
  await account.press('Space')
  await expect(account).not.toBeChecked()
  await page.reload()
  await expect(account).not.toBeChecked()

  await tell(admin, page)
  const { id } = await meOf(page)
  await post(admin, `/api/admin/users/${id}/badges`, { type: 'Verified', reason: 'Well made.' })
  await account.press('Space')
  await expect(account).toBeChecked()
  await tell(admin, page, 'TopCreator')
  await page.goto('/iam/notifications')
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1)
})
