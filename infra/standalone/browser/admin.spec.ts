import { expect, type Page, test } from '@playwright/test'
import { join, signInAs, somebody, toast } from './steps.ts'

/** Opens the admin's page of somebody, by searching for them. */
async function openUser(page: Page, name: string) {
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name)
  await page.getByRole('list', { name: 'People' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('people are searched by name, email and role', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/users')
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(people).toHaveCount(24)
  await page.getByRole('button', { name: 'Load more people' }).click()
  await expect(people).toHaveCount(48)
  await page.getByRole('searchbox', { name: 'Search people' }).fill('approver@iam.example')
  await expect(people).toHaveCount(1)
  await expect(people).toContainText('Samir Aziz')
  await expect(people).toContainText('Approves payments')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Brand')
  await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('')
  await expect(people.first()).toContainText('Brand')
})

test('a badge is issued with its reason, shows everywhere, and goes when it is revoked [X-DIR-3]', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  const creator = await browser.newContext()
  const origin = test.info().project.use.baseURL!
  const person = somebody('Mira Vale')
  expect((await creator.request.post(`${origin}/api/iam/onboard`, { data: person })).status()).toBe(200)

  await signInAs(page, 'admin')
  await openUser(page, person.name)
  const form = page.getByRole('form', { name: 'Issue a badge' })
  await form.getByRole('button', { name: 'Issue badge' }).click()
  await expect(form.getByText('Say why.')).toBeVisible()
  await form.getByLabel('Badge').selectOption('Top Creator')
  await form.getByLabel('Why').fill('Most views in autumn.')
  await form.getByRole('button', { name: 'Issue badge' }).click()
  await expect(toast(page)).toContainText('Badge issued')
  const history = page.getByRole('region', { name: 'Badge history' })
  await expect(history).toContainText('Most views in autumn.')

  await visitor.goto(`${origin}/iam/@${person.handle}`)
  await expect(visitor.getByRole('list', { name: 'Badges' })).toContainText('Top Creator')

  await history.getByRole('button', { name: 'Revoke TopCreator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revoke badge' }).click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The views were bought.')
  await dialog.getByRole('button', { name: 'Revoke badge' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(history).toContainText('The views were bought.')
  await expect(history).toContainText('Most views in autumn.')
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(visitor.getByRole('list', { name: 'Badges' })).toHaveCount(0, { timeout: 300 })
  }).toPass({ timeout: 2_000 })
  await Promise.all([visitor.context().close(), creator.close()])
})

test('a role binds at the next request of that person, and nobody changes their own', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
  const person = await join(other, somebody('Nils Vale'))
  await other.goto('/iam/marketplace')
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  await signInAs(page, 'admin')
  await openUser(page, person.name)
  const form = page.getByRole('form', { name: 'Role and rights' })
  await form.getByLabel('Role').selectOption('Brand')
  await form.getByRole('button', { name: 'Change rights' }).click()
  await expect(form.getByText('Say why.')).toBeVisible()
  await form.getByLabel('Reason').fill('Runs a shop now.')
  await form.getByRole('button', { name: 'Change rights' }).click()
  await expect(toast(page)).toContainText('Rights changed')
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Creator Marketplace' })).toBeVisible()
  await other.context().close()

  await openUser(page, 'Noa Lindgren')
  await expect(page.getByText('These are yours. Another admin has to change them.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change rights' })).toHaveCount(0)
})

test('interest is listed with status, owner and engine, taken on and closed', async ({ page }) => {
  const person = somebody('Ida Vale')
  const { name, email } = person
  await page.request.post('/api/contact', {
    data: { name, email, role: 'designer', interestArea: 'prox', vision: 'A twin for every ceramicist.' },
  })
  await signInAs(page, 'admin')
  await page.goto('/admin/interest')
  const card = page.getByRole('article').filter({ hasText: name })
  for (const part of [
    'New',
    'Nobody yet',
    'Prox',
    'Designer / Creative',
    email,
    'A twin for every ceramicist.',
  ])
    await expect(card).toContainText(part)
  await card.getByRole('button', { name: `Assign to me: ${name}` }).click()
  await expect(card).toContainText('Assigned')
  await expect(card).toContainText('Noa Lindgren')
  await card.getByRole('button', { name: `Close ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Joined as a creator.')
  await dialog.getByRole('button', { name: 'Close submission' }).click()
  await expect(card).toContainText('Closed: Joined as a creator.')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('New')
  await expect(card).toHaveCount(0)
})

test('whoever is no admin gets in nowhere', async ({ page }) => {
  await signInAs(page, 'creator')
  for (const path of ['/admin/users', '/admin/interest']) {
    await page.goto(path)
    await expect(page.getByText('This page requires admin role.')).toBeVisible()
  }
})
