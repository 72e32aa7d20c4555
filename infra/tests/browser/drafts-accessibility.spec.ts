import { expect, type Page } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { postCampaign, test } from './campaign-steps.ts'
import { button, form } from './filled-forms.ts'
import { line, lost } from './network-steps.ts'
import { account, member } from './session-steps.ts'
import { join } from './steps.ts'

// Each screen is checked at two widths.
test.setTimeout(120_000)

/** Expects no axe violations at 390 and at 320 px, and nothing cut off. */
async function isFine(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  await hasNoViolation(page, `${name}, 390 px`)
  await fits(page, name)
  await hasNoViolation(page, `${name}, 320 px`)
}

test('the line of a draft is whole and without violations on phones, and is used by keyboard [X-APP-4 T-90]', async ({
  browser,
}) => {
  const brand = await member(browser, 'brand')
  const { page } = brand
  const { id } = await postCampaign(brand)
  const terms = form(page, 'Terms')
  const description = terms.getByRole('textbox', { name: 'Description' })
  const open = () => page.goto(`/iam/campaigns/${id}?tab=terms`)
  await open()
  await description.fill('Three days of it.')
  const data = { description: 'Four days of it.', autoAccept: true }
  expect((await page.request.patch(`/api/iam/campaigns/${id}`, { data })).ok()).toBe(true)
  await open()
  await expect(terms.getByRole('status')).toContainText('Four days of it.')
  await isFine(page, 'a draft that is older than its record')

  await button(terms, 'Keep mine').focus()
  await page.keyboard.press('Enter')
  await expect(terms.getByRole('status')).toContainText('Restored what you had typed')
  await expect(button(terms, 'Discard')).toBeFocused()
  await isFine(page, 'a restored draft')
  await page.keyboard.press('Enter')
  await expect(description).toHaveValue('Four days of it.')
  await expect(button(terms, 'Bring back')).toBeFocused()
  await isFine(page, 'a discarded draft')
  await page.keyboard.press('Enter')
  await expect(description).toHaveValue('Three days of it.')
  await expect(button(terms, 'Discard')).toBeFocused()
})

test('the question at a sign-out is whole and without violations on phones, and is answered by keyboard [X-APP-4 T-90]', async ({
  browser,
}) => {
  const { page } = await member(browser, 'creator')
  await page.goto('/iam/settings')
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Tiles of mine.')
  await page.setViewportSize({ width: 390, height: 800 })
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'You have unsent words in 1 form' })
  await expect(question).toBeVisible()
  await isFine(page, 'the question')
  const begun = question.getByRole('link', { name: 'Tagline and intro' })
  for (const next of [button(question, 'Close'), begun, button(question, 'Keep them on this device')]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await begun.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/iam/settings')
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Tiles of mine.')
})

test('the line about the connection is whole and without violations on phones', async ({ page }) => {
  await join(page)
  await page.goto('/iam/content')
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(line(page)).toHaveText(lost)
  await isFine(page, 'the line about the connection')
  await page.context().setOffline(false)
  await expect(line(page)).toBeEmpty()
})
