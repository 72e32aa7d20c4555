import { expect, type Page, test } from '@playwright/test'
import { callsOf } from './calls.ts'
import { newcomer } from './campaign-steps.ts'
import { breakDown, join, signInAs, toast } from './steps.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Creators' }).getByRole('article')
const kofi = (page: Page) => cards(page).filter({ hasText: '@kofi-mensah' })

test('a brand stars creators and keeps private notes; the filter shows exactly the starred ones [X-DIR-2]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'brand')
  await page.goto('/iam/directory')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Starred')
  await expect(page.getByText('You have not starred a creator yet. The star is on every card.')).toBeVisible()
  await page.goto('/iam/directory?search=kofi+mensah')
  await kofi(page).getByRole('button', { name: 'Star Kofi Mensah' }).click()
  await expect(kofi(page).getByRole('button', { name: 'Star Kofi Mensah' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page).toHaveURL('/iam/directory?search=kofi+mensah')
  await kofi(page)
    .getByRole('button', { name: /private note about Kofi Mensah/ })
    .click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask about spring.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(kofi(page)).toContainText('Ask about spring.')

  await page.goto('/iam/directory?search=ana+ruiz')
  const kept = page.waitForResponse('**/api/iam/shortlist/*')
  await cards(page).first().getByRole('button', { name: 'Star Ana Ruiz' }).click()
  await expect(cards(page).first().getByRole('button', { name: 'Star Ana Ruiz' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // It is sent once it can no longer be taken back.
  expect((await kept).status()).toBe(200)
  await page.goto('/iam/directory?show=Starred')
  await expect(page.getByText('2 creators found')).toBeVisible()
  await expect(cards(page).getByRole('heading')).toHaveText([/Ana Ruiz|Kofi Mensah/, /Ana Ruiz|Kofi Mensah/])
  await page.getByRole('searchbox', { name: 'Search creators' }).fill('kofi')
  await expect(cards(page).getByRole('heading')).toHaveText(['Kofi Mensah'])

  await kofi(page).getByRole('link', { name: 'Kofi Mensah' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
  await expect(page.getByText('Ask about spring.')).toBeVisible()
  const saved = page.waitForResponse('**/api/iam/shortlist/*')
  await page.getByRole('button', { name: 'Star Kofi Mensah' }).click()
  expect((await saved).status()).toBe(200)
  await page.goto('/iam/directory?show=Starred')
  await expect(cards(page).getByRole('heading')).toHaveText(['Ana Ruiz'])
})

test('when the code of the note’s form does not load even anew, a toast says so, and the directory stays', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'brand')
  await page.goto('/iam/directory?search=kofi+mensah')
  const write = kofi(page).getByRole('button', { name: /private note about Kofi Mensah/ })
  const code = /\/assets\/note-form-[^/]+\.js$/
  await page.route(code, breakDown)
  const anew = page.waitForEvent('load')
  await write.click()
  await anew
  await write.click()
  await expect(toast(page)).toContainText('The form did not load')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(code)
  await page.reload()
  await write.click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
})

test('visitors, creators and admins see no stars and request none; another brand’s list is empty [X-DIR-2]', async ({
  browser,
  page,
}) => {
  for (const enter of [async () => undefined, () => join(page), () => signInAs(page, 'admin')]) {
    await enter()
    const calls = callsOf(page)
    await page.goto('/iam/directory')
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByRole('button', { name: /^Star / })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveCount(0)
    expect(calls.filter((call) => call.includes('shortlist'))).toEqual([])
  }
  const { page: other } = await newcomer(browser, 'brand')
  await other.goto('/iam/directory?show=Starred')
  await expect(other.getByText('You have not starred a creator yet.')).toBeVisible()
})
