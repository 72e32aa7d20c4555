import { expect, type Page } from '@playwright/test'
import { handIn, newcomer, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { act, dialog, makeOffer } from './offer-steps.ts'
import { commandsOf } from './session-steps.ts'
import { signInAs } from './steps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chooses what a page offers in the search, and expects that nothing is sent by it. */
async function choose(page: Page, title: string): Promise<void> {
  const sent = commandsOf(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search' })
  await expect(box).toBeFocused()
  await page.keyboard.type(title)
  await page.getByRole('group', { name: 'Do', exact: true }).getByRole('option', { name: title }).click()
  await expect(box).toHaveCount(0)
  expect(sent).toEqual([])
}

/** Chooses it, and expects a dialog that says these words, which Escape closes. */
async function asks(page: Page, title: string, name: string, words = ''): Promise<void> {
  await choose(page, title)
  await expect(dialog(page, name)).toContainText(words)
  await page.keyboard.press('Escape')
  await expect(dialog(page, name)).toHaveCount(0)
}

test('the search does what an offer’s page does, and what binds shows its terms first [X-APP-2 X-APP-5]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  const { page } = creator
  await page.goto(`/iam/offers/${id}`)
  await expect(button(page, 'Accept for $500.00')).toBeVisible()
  await asks(page, 'Accept the offer', 'Accept this offer?', 'One film about slow wool.')
  await asks(page, 'Counter the offer', 'Propose another amount')
  await asks(page, 'Decline the offer', 'Decline this offer?')

  await act(creator, id, 'counter', { amount: '650.00' })
  await brand.page.goto(`/iam/offers/${id}`)
  await expect(button(brand.page, 'Accept for $650.00')).toBeVisible()
  await asks(brand.page, 'Accept the proposal', 'Accept this proposal?', '$650.00')
  await asks(brand.page, 'Decline the proposal', 'Decline this proposal?')
  await act(brand, id, 'accept-counter', { version: 1 })

  await page.goto(`/iam/offers/${id}`)
  await expect(button(page, 'Deliver')).toBeVisible()
  await choose(page, 'Deliver your work')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await brand.page.goto(`/iam/offers/${id}`)
  await expect(button(brand.page, 'Complete')).toBeVisible()
  await asks(brand.page, 'Complete the offer', 'Complete this collaboration?', 'earns $650.00')
})

test('the search does what a campaign’s page does, on either side and from any tab of it [X-APP-2 X-APP-5]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id } = await postCampaign(brand, {}, [['One', '100.00']])
  const { page } = creator
  await page.goto(`/iam/campaigns/${id}`)
  await expect(button(page, 'Apply Now')).toBeVisible()
  await choose(page, 'Apply to this campaign')
  await expect(page.getByRole('textbox', { name: 'A note to the brand' })).toBeFocused()

  await brand.page.goto(`/iam/campaigns/${id}`)
  await expect(brand.page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await choose(brand.page, 'Add a task')
  await expect(brand.page.getByRole('textbox', { name: 'Task title' })).toBeFocused()
  await expect(brand.page).toHaveURL(/\?tab=tasks$/)
  await asks(brand.page, 'Complete the campaign', 'Complete Three clips about slow bread?', '$6,000.00')
  await expect(brand.page).toHaveURL(/\?tab=terms$/)
  await asks(brand.page, 'Cancel the campaign', 'Cancel Three clips about slow bread?')
})

test('the search hands in a task, leaves a campaign, and begins each decision of the desk [X-APP-2 X-APP-5]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(brand, {}, [['One', '100.00']])
  await takePart(brand, creator, id)
  await creator.page.goto(`/iam/campaigns/${id}/work`)
  await expect(button(creator.page, 'Hand in: One')).toBeVisible()
  await asks(creator.page, 'Hand in: One', 'Hand in: One')
  await asks(creator.page, 'Leave the campaign', 'Leave Three clips about slow bread?', '$0.00')

  const submission = await handIn(creator, tasks[0]!.id, 'Mine')
  const { page } = brand
  const opened = page.waitForResponse('**/open')
  await page.goto(`/iam/reviews?submission=${submission}`)
  await opened
  await expect(button(page, 'Approve for $600.00')).toBeVisible()
  const decision = (name: string) => page.getByRole('form', { name: 'Decision' }).getByRole('radio', { name })
  const notes = page.getByRole('textbox', { name: /^Notes to/ })
  for (const [title, name] of [
    ['Reject this version', 'Reject'],
    ['Ask for a revision', 'Ask for a revision'],
  ] as const) {
    await choose(page, title)
    await expect(decision(name)).toBeChecked()
    await expect(notes).toBeFocused()
  }
  await choose(page, 'Approve this version')
  await expect(decision('Approve')).toBeFocused()
  await expect(decision('Approve')).toBeChecked()
})

test('the search does what a profile does for a brand, and stars can be taken back [X-APP-2 X-APP-5]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'brand')
  const { name, handle } = await newcomer(browser, 'creator')
  await page.goto(`/iam/@${handle}`)
  const star = page.getByRole('button', { name: `Star ${name}` })
  await expect(star).toBeEnabled()
  await asks(page, 'Write a private note', `Private note about ${name}`)
  await choose(page, `Star ${name}`)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Undo').click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await choose(page, 'Start Collaboration')
  await expect(page).toHaveURL(`/iam/marketplace?creator=${handle}`)
})

test('the search does what the page of a user does for an admin [X-APP-2 X-APP-5]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Kofi Mensah')
  await page.getByRole('list', { name: 'People' }).getByRole('link', { name: 'Kofi Mensah' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
  await choose(page, 'Change role and rights')
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeFocused()
  await choose(page, 'Issue a badge')
  await expect(page.getByRole('combobox', { name: 'Badge' })).toBeFocused()
  await asks(page, 'Erase Kofi Mensah', 'Erase Kofi Mensah for good?')
})
