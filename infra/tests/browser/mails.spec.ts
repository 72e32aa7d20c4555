import { expect, type Page, test } from '@playwright/test'
import { join, signInAs, toast } from './steps.ts'

const refusedAddress = { at: '2026-11-24T09:30:00.000Z', reason: '550 5.1.1 There is no such mailbox.' }
const words = 'Mails to this address came back on Nov 24, 2026: 550 5.1.1 There is no such mailbox.'

/** Adds to what the portal answers. */
const amend = (page: Page, path: string, add: (answer: { user: object }) => object) =>
  page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: add(await response.json()) })
  })

test('the settings say why mails came back, and a user tries again', async ({ page }) => {
  await join(page)
  await amend(page, '**/api/auth/me', ({ user }) => ({ user: { ...user, refusedAddress } }))
  await page.goto('/iam/settings')
  const panel = page.getByRole('region', { name: 'Email' })
  await expect(panel.getByRole('status')).toContainText(words)
  await page.unrouteAll({ behavior: 'wait' })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page)).toContainText('Link sent')
  await expect(panel.getByRole('status')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Send the link again' })).toBeVisible()
})

test('the page of a user tells admins why mails came back, and lets them go to the address again', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await amend(page, '**/api/admin/users/*', (answer) => ({ ...answer, refusedAddress }))
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Kofi Mensah')
  await page.getByRole('list', { name: 'People' }).getByRole('link', { name: 'Kofi Mensah' }).click()
  const panel = page.getByRole('region', { name: 'Mails' })
  await expect(panel.getByRole('status')).toContainText(words)
  await expect(panel.getByRole('status')).toContainText('The user can try again in the settings.')
  await page.unrouteAll({ behavior: 'wait' })
  await panel.getByRole('button', { name: 'Send mails again' }).click()
  await expect(toast(page)).toContainText('Mails are sent again')
  await expect(panel).toHaveCount(0)
})

test('the inbox of the admins says when mails are not sent', async ({ page }) => {
  await signInAs(page, 'admin')
  const warning = page.getByText('Mails are not sent:')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expect(warning).toHaveCount(0)
  await amend(page, '**/api/admin/inbox*', (answer) => ({ ...answer, mailsAreOff: true }))
  await page.reload()
  await expect(warning).toBeVisible()
})
