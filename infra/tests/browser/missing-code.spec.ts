import { expect, type Page, test } from '@playwright/test'
import { button, form } from './filled-forms.ts'
import { documentsOf, fates, gone, line, lost } from './network-steps.ts'
import { entry } from './rail-steps.ts'
import { hold, join } from './steps.ts'

test.describe('code that a deployment has taken away', () => {
  const code = /\/assets\/contents-page-[^/]+\.js$/
  const bio = (page: Page) => form(page, 'Personal info').getByRole('textbox', { name: 'Bio' })

  test('loads the page anew where the user goes, and what was typed is kept', async ({ page }) => {
    await join(page)
    await page.goto('/iam/settings?tab=personal')
    await bio(page).fill('Paints tiles.')
    await expect(entry(page, 'Content')).toBeVisible()
    const documents = documentsOf(page)
    await page.route(code, (route) => (documents.count === 0 ? gone(route) : route.continue()))
    await entry(page, 'Content').click()
    await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
    await expect(page).toHaveURL('/iam/content')
    expect(documents.count).toBe(1)
    await page.goto('/iam/settings?tab=personal')
    await expect(bio(page)).toHaveValue('Paints tiles.')
  })

  test('loads the page anew once only; then the error page offers it', async ({ page }) => {
    await join(page)
    await page.goto('/iam/work')
    await expect(entry(page, 'Content')).toBeVisible()
    const documents = documentsOf(page)
    await page.route(code, gone)
    await entry(page, 'Content').click()
    await expect(page.getByRole('heading', { name: 'This screen did not load' })).toBeVisible()
    await expect(page).toHaveURL('/iam/content')
    expect(documents.count).toBe(1)
    await page.unroute(code)
    await button(page, 'Load again').click()
    await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  })

  test('waits with that until a command that is under way is answered', async ({ page }) => {
    await join(page)
    await page.goto('/iam/settings?tab=personal')
    await bio(page).fill('Paints tiles.')
    await expect(entry(page, 'Content')).toBeVisible()
    const documents = documentsOf(page)
    await page.route(code, (route) => (documents.count === 0 ? gone(route) : route.continue()))
    const release = await hold(page, '**/api/users/me')
    const looked = page.waitForResponse((answer) => answer.request().method() === 'HEAD')
    await button(form(page, 'Personal info'), 'Save personal info').click()
    await entry(page, 'Content').click()
    await looked
    expect(documents.count).toBe(0)
    release()
    await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
    expect(documents.count).toBe(1)
    await page.goto('/iam/settings?tab=personal')
    await expect(bio(page)).toHaveValue('Paints tiles.')
    await expect(page.getByText('Restored what you had typed')).toHaveCount(0)
  })

  test('is not the reason while there is no connection: the page stays', async ({ page }) => {
    await join(page)
    await page.goto('/iam/work')
    await expect(entry(page, 'Content')).toBeVisible()
    const documents = documentsOf(page)
    await page.context().setOffline(true)
    await entry(page, 'Content').click()
    await expect(page.getByRole('heading', { name: 'This screen did not load' })).toBeVisible()
    await expect(line(page)).toHaveText(lost)
    expect(documents.count).toBe(0)
    await page.context().setOffline(false)
    await button(page, 'Load again').click()
    await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  })
})

test('the code of the live connection is tried again, and meanwhile no page is loaded anew', async ({
  page,
}) => {
  await join(page)
  await page.clock.install()
  let tries = 0
  await page.route(/\/assets\/live-socket-[^/]+\.js$/, (route) => {
    tries++
    return tries <= 2 ? gone(route) : route.continue()
  })
  await page.goto('/iam/work')
  const documents = documentsOf(page)
  await expect.poll(() => tries).toBeGreaterThan(0)
  await page.clock.runFor(500)
  await expect.poll(() => tries).toBe(2)
  await entry(page, 'Content').click()
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  const connected = page.waitForEvent('websocket')
  await page.clock.runFor(30_000)
  await connected
  expect(tries).toBe(3)
  expect(documents.count).toBe(0)
})

test('a style sheet that was cut off once is loaded again, and its screen has its look', async ({ page }) => {
  await join(page)
  await page.goto('/iam/work')
  await expect(entry(page, 'Content')).toBeVisible()
  const styles = /\/assets\/contents-page-[^/]+\.css$/
  const documents = documentsOf(page)
  await page.route(styles, fates.cut, { times: 1 })
  await entry(page, 'Content').click()
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  expect(documents.count).toBe(0)
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(sheets.filter((sheet) => styles.test(sheet))).toHaveLength(1)
})

test('a style sheet of the first files that was cut off is loaded again, and the page has its look', async ({
  page,
}) => {
  await join(page)
  await page.route(/\/assets\/base-[^/]+\.css$/, fates.cut, { times: 1 })
  await page.goto('/iam/work')
  await expect(entry(page, 'Content')).toBeVisible()
  // The rules of one that did not load may not be read.
  const rules = () => page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length))
  await expect(async () => expect(await rules()).not.toContain(0)).toPass()
})

test.describe('code of a public page that a deployment has taken away loads the page anew', () => {
  /** The server has lost the file until the page is loaded anew. */
  async function goneOnce(page: Page, file: string) {
    const documents = documentsOf(page)
    await page.route(new RegExp(`/assets/${file}-[^/]+\\.js$`), (route) =>
      documents.count <= 1 ? gone(route) : route.continue(),
    )
    return documents
  }
  const contact = (page: Page) => page.getByRole('form', { name: 'Join the Continuum' })

  test('that of its components, and then what was typed is kept and what is clicked works', async ({
    page,
  }) => {
    const documents = await goneOnce(page, 'home')
    await page.goto('/')
    await contact(page).getByLabel('Your Vision').fill('A market for slow bread.')
    await expect.poll(() => documents.count).toBe(2)
    await page.mouse.move(9, 9)
    await expect(contact(page).getByLabel('Your Vision')).toHaveValue('A market for slow bread.')
    await button(page, 'Explore Nexos').click()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1)
    expect(documents.count).toBe(2)
  })

  test('that of its form, which keeps what was typed', async ({ page }) => {
    const documents = await goneOnce(page, 'interest')
    await page.goto('/#contact')
    await contact(page).getByLabel('Your Name').fill('Keen Visitor')
    await expect.poll(() => documents.count).toBe(2)
    await expect(contact(page).getByLabel('Your Name')).toHaveValue('Keen Visitor')
    await button(contact(page), 'Join the Continuum').click()
    await expect(contact(page).getByText('Please enter a valid email address')).toBeVisible()
    expect(documents.count).toBe(2)
  })

  test('that of the account corner, which then shows who is signed in', async ({ page }) => {
    const { name } = await join(page)
    const documents = await goneOnce(page, 'signed-in')
    await page.goto('/founding-members')
    await expect(button(page, `Account of ${name}`)).toBeVisible()
    expect(documents.count).toBe(2)
  })
})
