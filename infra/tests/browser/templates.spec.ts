import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { newcomer } from './campaign-steps.ts'
import { hold, join, post, refuse, signInAs, toast } from './steps.ts'

const calls = /\/api\/iam\/templates/
const templates = (page: Page) => page.getByRole('list', { name: 'Templates' }).getByRole('article')
const template = (page: Page, name: string) =>
  templates(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const newName = () => `A wrap ${randomUUID().slice(0, 8)}`

test('a template is written, approved by another user, filled in and kept as a draft [TPL-01]', async ({
  browser,
}) => {
  const name = newName()
  const { page } = await newcomer(browser, 'creator')
  await page.goto('/iam/templates')
  await page.getByRole('button', { name: 'New template' }).click()
  const form = page.getByRole('form', { name: 'Template' })
  await form.getByRole('button', { name: 'Write template' }).click()
  await expect(form.getByText('Give the template a name.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Campaign completion')
  await form
    .getByRole('textbox', { name: 'Text' })
    .fill('Two months with {{brand}} are over. Thank you, {{person}}.')
  await expect(form.getByText('Asks for: Brand, Person')).toBeVisible()
  await form.getByRole('checkbox', { name: 'X', exact: true }).check()
  await form.getByRole('spinbutton', { name: 'Most characters on X' }).fill('60')
  await form.getByRole('textbox', { name: 'Tags' }).fill('thanks, wrap')
  await form.getByRole('button', { name: 'Write template' }).click()
  await expect(toast(page)).toContainText('Template written')
  await expect(template(page, name)).toContainText('Not approved yet')
  await expect(template(page, name).getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin, 'admin')
  await admin.goto(`/iam/templates?search=${encodeURIComponent(name)}`)
  await template(admin, name).getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(template(admin, name)).toContainText('Approved')

  const { page: another, handle } = await newcomer(browser, 'creator')
  await another.goto(`/iam/templates?search=${encodeURIComponent(name)}`)
  await expect(template(another, name)).toContainText('used 0 times')
  await template(another, name).getByRole('button', { name: 'Use' }).click()
  const use = another.getByRole('dialog')
  await use.getByRole('button', { name: 'Make a draft' }).click()
  await expect(use.getByText('Fill in this gap.')).toHaveCount(2)
  await use.getByRole('textbox', { name: 'Brand' }).fill('Harbor & Pine')
  await use.getByRole('textbox', { name: 'Person' }).fill('Dana')
  const preview = use.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Two months with Harbor & Pine are over. Thank you, Dana.')
  await expect(preview.getByRole('listitem')).toHaveText([/X56 of 60/])
  await use.getByRole('textbox', { name: 'Person' }).fill('Dana of the workshop')
  await expect(preview.getByRole('listitem')).toHaveText([/X12 over 60/])
  await use.getByRole('button', { name: 'Make a draft' }).click()
  await expect(toast(another)).toContainText('Draft made')
  await expect(template(another, name)).toContainText('used once')
  await toast(another).getByRole('link', { name: 'Open your content' }).click()
  await expect(another).toHaveURL('/iam/content')
  await expect(another.getByRole('main')).toContainText(name)
  expect(handle).not.toBe('')
})

test('search and filters narrow the library and are kept in the URL', async ({ browser }) => {
  const { page } = await newcomer(browser, 'creator')
  const [clip, reel] = [newName(), newName()]
  for (const [name, contentType] of [
    [clip, 'post'],
    [reel, 'reel'],
  ] as const) {
    const template = { name, templateText: 'Thank you, {{person}}.', category: 'milestone', contentType }
    await post(page, '/api/iam/templates', template)
  }
  await page.goto('/iam/templates?category=milestone')
  await expect(template(page, clip)).toBeVisible()
  await page.getByRole('combobox', { name: 'Content type' }).selectOption('Reel')
  await expect(template(page, clip)).toHaveCount(0)
  await expect(template(page, reel)).toBeVisible()
  await expect(page).toHaveURL('/iam/templates?category=milestone&contentType=reel')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'No templates found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/iam/templates')
})

test('its author changes a template and takes it out of use', async ({ browser }) => {
  const { page } = await newcomer(browser, 'creator')
  const name = newName()
  const words = { name, templateText: 'Thank you, {{person}}.', category: 'milestone', contentType: 'post' }
  await post(page, '/api/iam/templates', words)
  await page.goto('/iam/templates')
  await template(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Thank you so much, {{person}}.')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(template(page, name)).toContainText('Thank you so much, Person.')
  await template(page, name).getByRole('button', { name: 'Deactivate' }).click()
  await expect(template(page, name)).toContainText('Inactive')
  await template(page, name).getByRole('button', { name: 'Reactivate' }).click()
  await expect(template(page, name)).toContainText('Not approved yet')
})

test('a loading state shows until the templates arrive, and a failure can be tried again', async ({
  page,
}) => {
  await join(page)
  const release = await hold(page, calls)
  await page.goto('/iam/templates')
  await expect(page.getByRole('status', { name: 'Loading templates' })).toBeVisible()
  release()
  await expect(page.getByText(/^\d+ templates found$/)).toBeVisible()
  await page.unroute(calls)
  await page.route(calls, refuse(500, 'Something went wrong.'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Error loading templates' })).toBeVisible()
})
