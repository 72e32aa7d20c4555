import { expect, type Page, test } from '@playwright/test'
import { callsOf } from './calls.ts'

const demo = (page: Page) => page.getByRole('region', { name: 'Try a passport on' })
const steps = (page: Page) => demo(page).getByRole('list', { name: 'Passport demo' }).getByRole('listitem')
const current = (page: Page) => demo(page).locator('[aria-current="step"]')
const button = (page: Page, name: string) => demo(page).getByRole('button', { name, exact: true })

test('the explainer is reachable by navigation, names the parts of the identity, and has the demo [ROUTE-23 PROD-04]', async ({
  page,
}) => {
  await page.goto('/iam')
  await page.getByRole('link', { name: 'Learn How It Works' }).click()
  await expect(page).toHaveURL('/iamwe')
  await expect(page.getByRole('heading', { level: 1, name: 'How I AM works' })).toBeVisible()
  const parts = page.getByRole('region', { name: 'One identity, three parts' })
  await expect(parts.getByRole('heading', { level: 3 })).toHaveText(['Passport', 'Wallet', 'Digital twin'])
  await page.getByRole('link', { name: 'Try the demo' }).click()
  await expect(demo(page)).toBeInViewport()
})

test('three steps with sample data, under a banner, without a call [DEMO-01 DEMO-02 DEMO-03]', async ({
  page,
}) => {
  const calls = callsOf(page)
  await page.goto('/iamwe')
  await expect(steps(page)).toHaveText([/Create Profile$/, /View Profile$/, /Edit Settings$/])
  await expect(demo(page).getByRole('note')).toContainText('Demo only')
  await expect(demo(page).getByLabel('Full name')).toHaveValue('Noemi Castell')
  await button(page, 'Create Profile').click()
  await button(page, 'Edit Settings').click()
  await button(page, 'Save Changes').click()
  await expect(current(page)).toContainText('View Profile')
  expect(calls).toEqual([])
})

test('create, and 1.5 seconds later view, then edit [DEMO-05 STATE-11]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/iamwe')
  await expect(current(page)).toContainText('Create Profile')
  await demo(page).getByLabel('Full name').fill('Robin Vale')
  const document = demo(page).getByRole('group', { name: 'Passport of Robin Vale' })
  await expect(document).toContainText('@robin-vale')
  await expect(document).toContainText('Not yet')

  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Create Profile').click()
  await expect(button(page, 'Creating Profile...')).toBeDisabled()
  await page.clock.runFor(1_499)
  await expect(current(page)).toContainText('Create Profile')
  await page.clock.runFor(1)
  await expect(current(page)).toContainText('View Profile')
  await expect(document).not.toContainText('Not yet')
  await expect(demo(page)).toContainText('Small kitchens, big flavors, one pan.')

  await button(page, 'Edit Settings').click()
  await expect(current(page)).toContainText('Edit Settings')
  await demo(page).getByLabel('Tagline').fill('Bread, slowly.')
  await demo(page).getByLabel('Industries, with commas between').fill('Food, , Design')
  await expect(document).toContainText('Bread, slowly.')
  await expect(document).toContainText('Food, Design')
  await button(page, 'Save Changes').click()
  await expect(current(page)).toContainText('View Profile')
  await expect(demo(page).getByRole('list', { name: 'Industries' }).getByRole('listitem')).toHaveText([
    'Food',
    'Design',
  ])
})

test('input that a real profile refuses is refused in the same words', async ({ page }) => {
  await page.goto('/iamwe')
  await demo(page).getByLabel('Full name').fill('A')
  await demo(page).getByLabel('Email').fill('nowhere')
  await button(page, 'Create Profile').click()
  await expect(demo(page).getByLabel('Full name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  )
  await expect(demo(page).getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await expect(current(page)).toContainText('Create Profile')
})

test('Restart leads back to the first step and to the sample, from everywhere [DEMO-04]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/iamwe')
  await demo(page).getByLabel('Full name').fill('Robin Vale')
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Create Profile').click()
  await button(page, 'Restart Demo').click()
  await page.clock.runFor(5_000)
  await expect(current(page)).toContainText('Create Profile')
  await expect(demo(page).getByLabel('Full name')).toHaveValue('Noemi Castell')
  await button(page, 'Create Profile').click()
  await page.clock.runFor(1_500)
  await button(page, 'Edit Settings').click()
  await button(page, 'Restart Demo').click()
  await expect(current(page)).toContainText('Create Profile')
})

test('nothing survives a reload [DEMO-06]', async ({ page }) => {
  const begin = async () => {
    await demo(page).getByLabel('Full name').fill('Robin Vale')
    await demo(page).getByLabel('Third face').check()
  }
  const isForgotten = async () => {
    await page.reload()
    await expect(current(page)).toContainText('Create Profile')
    await expect(demo(page).getByLabel('Full name')).toHaveValue('Noemi Castell')
    await expect(demo(page).getByLabel('First face')).toBeChecked()
    await expect(demo(page)).not.toContainText('Robin Vale')
  }
  await page.goto('/iamwe')
  await begin()
  await isForgotten()
  await begin()
  await button(page, 'Create Profile').click()
  await expect(current(page)).toContainText('View Profile')
  await isForgotten()
})
