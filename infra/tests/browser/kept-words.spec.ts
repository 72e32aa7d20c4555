import { expect, type Page } from '@playwright/test'
import { handIn, postCampaign, takePart, test } from './campaign-steps.ts'
import { button, form } from './filled-forms.ts'
import { account, member } from './session-steps.ts'
import { join, newPerson, post, signInAs, toast } from './steps.ts'

const bio = (page: Page) => form(page, 'Personal info').getByRole('textbox', { name: 'Bio' })
const tagline = (page: Page) => page.getByRole('textbox', { name: 'Tagline' })
const restored = (page: Page) => page.getByText('Restored what you had typed')
const question = (page: Page) => page.getByRole('dialog', { name: /^You have unsent words/ })
/** The drafts that this browser keeps, by their storage. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map(
      (storage) => Object.keys(storage).filter((key) => key.startsWith('draft ')).length,
    ),
  )

async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('a chosen piece stays chosen, and what is sent is no draft any more [X-APP-4]', async ({ browser }) => {
  const brand = await member(browser, 'brand')
  const ana = await member(browser, 'creator')
  const { page } = ana
  const { id, tasks } = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await takePart(brand, ana, id)
  await handIn(ana, tasks[0]!.id, 'The first')
  await post(page, '/api/iam/content', { type: 'post', title: 'Crusts', body: 'On patience.' })
  // 'submissions/hand-in/choose-piece.tsx'
  const choice = page.getByRole('radio', { name: /Crusts/ })
  const open = async () => {
    await page.goto(`/iam/campaigns/${id}/work`)
    await button(page, 'Hand in: Two').click()
    await page.getByRole('radio', { name: 'Something you have' }).check()
  }
  await open()
  await choice.check()
  await page.keyboard.press('Escape')
  await page.reload()
  await open()
  await expect(choice).toBeChecked()
  await expect(restored(page)).toBeVisible()
  await button(form(page, 'Hand in'), 'Hand in').click()
  await expect(toast(page)).toContainText('Handed in')
  expect(await kept(page)).toEqual([0, 0])
})

test('when and how a post is to be published stays chosen [X-APP-4]', async ({ page }) => {
  await signInAs(page, 'admin')
  const { id } = (await post(page, '/api/news', { title: 'Bread', content: 'On Fridays.' })).post
  // 'news/publish-dialog.tsx'
  const choices = form(page, 'Publish the post')
  const open = async () => {
    await page.goto(`/iam/news/${id}`)
    await button(page, 'Publish…').click()
  }
  await open()
  await choices.getByRole('combobox', { name: 'When' }).selectOption('At a time')
  await choices.getByLabel('Date and time').fill('2999-01-01T09:00')
  await choices.getByRole('checkbox', { name: 'Quietly' }).check()
  await open()
  await expect(choices.getByLabel('Date and time')).toHaveValue('2999-01-01T09:00')
  await expect(choices.getByRole('checkbox', { name: 'Quietly' })).toBeChecked()
  await button(choices, 'Schedule').click()
  await expect(toast(page)).toContainText('Post scheduled')
  expect(await kept(page)).toEqual([0, 0])
})

test('passwords are never kept: neither those of an account nor of a registration [T-90]', async ({
  browser,
  page: visitor,
}) => {
  const { page } = await member(browser, 'creator')
  await page.goto('/iam/settings')
  // 'session/set-password-form.tsx'
  const passwords = form(page, 'Set a password')
  await passwords.getByLabel('Current password').fill('of one test only')
  await passwords.getByLabel('New password').fill('another quiet lantern')
  expect(await kept(page)).toEqual([0, 0])

  await visitor.goto('/iam?join=register')
  await form(visitor, 'Register').getByLabel('Password', { exact: true }).fill('a quiet lantern')
  expect(await kept(visitor)).toEqual([0, 0])
  await form(visitor, 'Register').getByLabel('Name').fill('Harbor Goods')
  expect(await kept(visitor)).toEqual([0, 1])
  expect(await visitor.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('lantern')
})

test('signing out with drafts asks once; kept, only their account sees them, and discarded, none does [X-APP-4 T-90]', async ({
  browser,
}) => {
  const ana = await member(browser, 'creator')
  const kofi = await member(browser, 'creator')
  const { page } = ana
  await page.goto('/iam/settings')
  await tagline(page).fill('Tiles of mine.')
  await page.goto('/iam/settings?tab=personal')
  await bio(page).fill('Paints tiles.')

  await signOut(page)
  await expect(question(page)).toHaveAccessibleName('You have unsent words in 2 forms')
  for (const [name, address] of [
    ['Tagline and intro', '/iam/settings'],
    ['Personal info', '/iam/settings?tab=personal'],
  ] as const)
    await expect(question(page).getByRole('link', { name })).toHaveAttribute('href', address)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(account(page)).toBeFocused()
  await signOut(page)
  await button(page, 'Keep them on this device').click()
  await expect(toast(page)).toContainText('Signed out')

  await post(page, '/api/auth/login', { email: kofi.email, password: kofi.password })
  await page.goto('/iam/settings?tab=personal')
  await expect(bio(page)).toHaveValue('')
  await page.goto('/iam/settings')
  await expect(tagline(page)).toHaveValue('')
  await expect(restored(page)).toHaveCount(0)
  await signOut(page)
  await expect(toast(page)).toContainText('Signed out')

  await post(page, '/api/auth/login', { email: ana.email, password: ana.password })
  await page.goto('/iam/settings')
  await expect(tagline(page)).toHaveValue('Tiles of mine.')
  await page.goto('/iam/settings?tab=personal')
  await expect(bio(page)).toHaveValue('Paints tiles.')
  // A public page asks too.
  await page.goto('/')
  await signOut(page)
  await button(page, 'Discard').click()
  await expect(page).toHaveURL('/iam')
  expect(await kept(page)).toEqual([0, 0])
  await post(page, '/api/auth/login', { email: ana.email, password: ana.password })
  await page.goto('/iam/settings?tab=personal')
  await expect(bio(page)).toHaveValue('')
})

test('a draft that is older than its record shows both, and either can be taken [T-90]', async ({
  browser,
}) => {
  const brand = await member(browser, 'brand')
  const { page } = brand
  const { id } = await postCampaign(brand)
  const description = form(page, 'Terms').getByRole('textbox', { name: 'Description' })
  const open = () => page.goto(`/iam/campaigns/${id}?tab=terms`)
  const change = (text: string) =>
    page.request.patch(`/api/iam/campaigns/${id}`, { data: { description: text } })
  await open()
  await description.fill('Three days of it.')
  expect((await change('Four days of it.')).ok()).toBe(true)
  await open()
  await expect(description).toHaveValue('Three days of it.')
  const note = form(page, 'Terms').getByRole('status')
  await expect(note).toContainText('This was changed after you had begun')
  await expect(note).toContainText('Four days of it.')
  await button(page, 'Keep mine').click()
  await expect(note).toContainText('Restored what you had typed')
  await expect(description).toHaveValue('Three days of it.')

  expect((await change('Five days of it.')).ok()).toBe(true)
  await open()
  await button(page, 'Take the current').click()
  await expect(description).toHaveValue('Five days of it.')
  expect(await kept(page)).toEqual([0, 0])
})

test('a visitor’s registration survives Esc, Back and a reload of its tab, and no other tab [X-APP-4 T-90]', async ({
  page,
}) => {
  const { name, email } = newPerson()
  for (const [address, label, nameField] of [
    ['/iam', 'Create your profile', 'Full name'],
    ['/iam?join=register', 'Register', 'Name'],
  ] as const) {
    const fields = () => [
      form(page, label).getByRole('textbox', { name: nameField, exact: true }),
      form(page, label).getByRole('textbox', { name: 'Email' }),
    ]
    const holds = async () => {
      for (const [at, field] of fields().entries()) await expect(field).toHaveValue([name, email][at]!)
    }
    await page.goto('/subscriptions')
    await page.goto(address)
    await fields()[0]!.fill(name)
    await fields()[1]!.fill(email)
    await page.keyboard.press('Escape')
    await holds()
    await page.reload()
    await holds()
    await page.goBack()
    await page.goForward()
    await holds()
    const tab = await page.context().newPage()
    await tab.goto(address)
    await expect(form(tab, label).getByRole('textbox', { name: 'Email' })).toHaveValue('')
    await tab.close()
  }
})

test('a handle that a visitor chose is restored as chosen [X-APP-4]', async ({ page }) => {
  const creation = form(page, 'Create your profile')
  await page.goto('/iam')
  await creation.getByLabel('Full name').fill('Ana Vale')
  await expect(creation.getByLabel('Handle')).toHaveValue('ana-vale')
  await creation.getByLabel('Handle').fill('vale-tiles')
  await page.reload()
  await expect(creation.getByLabel('Handle')).toHaveValue('vale-tiles')
  await creation.getByLabel('Full name').fill('Ana Vale of Faro')
  await expect(creation.getByLabel('Handle')).toHaveValue('vale-tiles')
})

test('a handle that follows the name goes on following it after a reload [X-APP-4]', async ({ page }) => {
  const creation = form(page, 'Create your profile')
  const name = creation.getByLabel('Full name')
  const handle = creation.getByLabel('Handle')
  await page.goto('/iam')
  await name.fill('Ana Vale')
  await expect(handle).toHaveValue('ana-vale')
  await page.reload()
  await expect(name).toHaveValue('Ana Vale')
  await expect(handle).toHaveValue('ana-vale')
  await name.fill('Ana Vale of Faro')
  await expect(handle).toHaveValue('ana-vale-of-faro')
})

test('demonstrations keep nothing of what is typed [T-90]', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/iamwe')
  await page.getByLabel('Full name').fill('Robin Vale')
  await page.goto('/paywall')
  await page.getByLabel('Payment amount (USD)').fill('12.34')
  await button(page, 'Continue to Card').click()
  await form(page, 'Card details').getByLabel('Name on card').fill('Robin Vale')
  await form(page, 'Card details').getByLabel('Card number').pressSequentially('4242424242424242')
  expect(await kept(page)).toEqual([0, 0])
  await page.reload()
  await expect(page.getByLabel('Payment amount (USD)')).toHaveValue('')
})

test('Back closes a dialog, and stops at none that was closed otherwise [X-APP-4]', async ({ page }) => {
  await join(page)
  await page.goto('/iam/campaigns')
  await page.goto('/iam/content')
  const dialog = page.getByRole('dialog')
  const open = () => button(page, 'New piece').click()
  await open()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'New piece')).toBeFocused()
  await expect(page).toHaveURL('/iam/content')
  // Forward does not lead to the closed dialog.
  await page.goForward()
  await expect(dialog).toHaveCount(0)

  for (let times = 0; times < 3; times++) {
    await open()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await open()
  await page.reload()
  await expect(button(page, 'New piece')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/iam/campaigns')

  await button(page, /^View Details/)
    .first()
    .click()
  await dialog.getByRole('link', { name: 'Open the campaign' }).click()
  await expect(page).toHaveURL(/\/iam\/campaigns\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(page).toHaveURL('/iam/campaigns')
  await expect(dialog).toHaveCount(0)
})
