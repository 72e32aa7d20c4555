import { expect, type Page } from '@playwright/test'
import { applyTo, handIn, newcomer, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { signInAs } from './steps.ts'

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const creators = (page: Page) =>
  page.getByRole('list', { name: 'Creators' }).getByRole('heading').getByRole('link')

async function openDirectory(page: Page) {
  await page.goto('/iam/directory')
  await expect(creators(page)).toHaveCount(24)
}

test('? lists every shortcut, with the keys of the search, of lists and of the review desk [X-APP-2]', async ({
  page,
}) => {
  await signInAs(page, 'brand')
  await openDirectory(page)
  await page.keyboard.press('?')
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText([
    ...['Everywhere', 'In lists and on the review desk', 'In a live session that you host'],
    'On the review desk',
    'On the payout desk',
  ])
  for (const key of ['Ctrl', 'K', 'Z', '?', 'F8', 'Esc', 'j', 'k', 'Enter', 'Alt', 'x', 'a', 'r', 'h'])
    await expect(list(page).getByText(key, { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
})

test('j and k go through a list, Enter opens the entry, and fields keep their letters [X-APP-2 T-94]', async ({
  page,
}) => {
  await openDirectory(page)
  await page.keyboard.press('j')
  await expect(creators(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(creators(page).nth(1)).toBeFocused()
  await expect(creators(page).nth(1)).toBeInViewport()
  const name = (await creators(page).nth(1).textContent())!
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await openDirectory(page)
  const field = page.getByRole('searchbox', { name: 'Search creators' })
  await field.focus()
  await page.keyboard.type('jk?')
  await expect(field).toHaveValue('jk?')
  await expect(field).toBeFocused()
  await expect(list(page)).toHaveCount(0)
})

test('j, k and Enter work on the review desk [X-APP-2]', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await takePart(brand, creator, id)
  for (const task of tasks) await handIn(creator, task.id, `Work for ${task.title}`)
  const { page } = brand
  const queue = page.getByRole('navigation', { name: 'Submissions' }).getByRole('link')
  await page.goto('/iam/reviews')
  await expect(queue).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(queue.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(queue.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Two' })).toBeFocused()
  // From the submission that is open, back to the one before.
  await page.keyboard.press('k')
  await expect(queue.nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'One' })).toBeFocused()
})

test('j goes to the people of a campaign, to own campaigns, and to submissions of the contact form [X-APP-2]', async ({
  browser,
  page: admin,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const applicant = await newcomer(browser, 'creator')
  const { id } = await postCampaign(brand, {}, [['One', '100.00']])
  await takePart(brand, creator, id)
  await applyTo(applicant, id)
  await brand.page.goto(`/iam/campaigns/${id}?tab=people`)
  const profile = (name: string) => brand.page.getByRole('link', { name, exact: true })
  await expect(profile(applicant.name)).toBeVisible()
  await brand.page.keyboard.press('j')
  await expect(profile(applicant.name)).toBeFocused()
  await profile(creator.name).focus()
  await brand.page.keyboard.press('k')
  await expect(profile(creator.name)).toBeFocused()

  await creator.page.goto('/iam/campaigns?tab=mine')
  const work = creator.page.getByRole('link', { name: 'Continue Campaign' })
  await expect(work).toBeVisible()
  await creator.page.keyboard.press('j')
  await expect(work).toBeFocused()

  await signInAs(admin, 'admin')
  await admin.goto('/admin/interest')
  const cards = admin.getByRole('list', { name: 'Submissions' }).locator(':scope > li')
  await expect(cards.first()).toBeVisible()
  for (const nth of [0, 1]) {
    await admin.keyboard.press('j')
    await expect(cards.nth(nth).locator('[data-opens]').first()).toBeFocused()
  }
})

test('single keys can be switched off, on this device, and the list is still found by the search [T-94]', async ({
  page,
}) => {
  await signInAs(page, 'brand')
  await openDirectory(page)
  await page.keyboard.press('?')
  await list(page).getByRole('checkbox', { name: 'Shortcuts of a single key' }).uncheck()
  await page.keyboard.press('Escape')
  const isOff = async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    await expect(creators(page).nth(0)).not.toBeFocused()
    await expect(list(page)).toHaveCount(0)
  }
  await isOff()
  await page.reload()
  await expect(creators(page)).toHaveCount(24)
  await isOff()
  // Signing out clears what is stored, but for this.
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await openDirectory(page)
  await isOff()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('shortcuts')
  await page.getByRole('option', { name: 'Show keyboard shortcuts' }).click()
  await list(page).getByRole('checkbox', { name: 'Shortcuts of a single key' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(creators(page).nth(0)).toBeFocused()
})
