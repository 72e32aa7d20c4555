import { expect, type Page } from '@playwright/test'
import { hasNoViolation } from './accessible.ts'
import { approve, handIn, newcomer, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { member } from './session-steps.ts'
import { followMailedLink } from './steps.ts'

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const viewAs = (page: Page) => page.getByRole('combobox', { name: 'View as' })

test('a new brand is shown its next step until all are done', async ({ browser }) => {
  const brand = await member(browser, 'brand')
  const creator = await newcomer(browser, 'creator')
  const { page, email } = brand
  const steps = panel(page, 'First steps')
  const next = (name: string) => expect(steps.getByRole('link')).toHaveText([name])
  await page.goto('/iam/dashboard')
  await expect(steps).toContainText('0 of 5 done')
  await next('Complete it')
  await hasNoViolation(page, 'first steps')

  const data = { avatarUrl: '/media/portraits/aisha-bello.svg', bio: 'Bread, slowly.' }
  expect((await page.request.patch('/api/users/me', { data })).ok()).toBe(true)
  await page.reload()
  await next('Send it again')
  await followMailedLink(page, email, '/iam/confirm/')
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.goto('/iam/dashboard')
  await next('Post a campaign')
  const { id, tasks } = await postCampaign(brand, {}, [['First cut', '600.00']])
  await page.reload()
  await next('Find a creator')
  await takePart(brand, creator, id)
  await page.reload()
  await next('See what was handed in')
  await approve(brand, await handIn(creator, tasks[0]!.id, 'Cut one'))
  await page.reload()
  await expect(panel(page, 'Quick Actions')).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('first steps stay until all are done: for a brand that has spent, and for a creator', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(brand, {}, [['First cut', '600.00']])
  await takePart(brand, creator, id)
  await approve(brand, await handIn(creator, tasks[0]!.id, 'Cut one'))
  for (const [{ page }, view, done, link] of [
    [brand, 'brand', '3 of 5 done', 'Complete it'],
    [creator, 'creator', '1 of 5 done', 'Do it now'],
  ] as const) {
    await page.goto('/iam/dashboard')
    await viewAs(page).selectOption(view)
    const steps = panel(page, 'First steps')
    await expect(steps).toContainText(done)
    await expect(steps.getByRole('link')).toHaveText([link])
    await expect(panel(page, /by month$/)).toContainText('$600.00')
  }
  const { page } = creator
  await hasNoViolation(page, 'first steps of a creator')
  await panel(page, 'First steps').getByRole('link').click()
  await expect(page).toHaveURL('/iam/settings#account')
})
