import { expect, type Page } from '@playwright/test'
import { approve, handIn, newcomer, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { breakDown, signInAs, toast } from './steps.ts'

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Your content' }).getByRole('article').filter({ hasText: title })
const content = (page: Page) => page.getByRole('tab', { name: 'Content' })

test('a piece is written, published, changed and taken back, and the profile follows', async ({
  browser,
}) => {
  const { page, handle } = await newcomer(browser, 'creator')
  await page.goto('/iam/content')
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New piece' }).click()
  const form = page.getByRole('form', { name: 'New piece' })
  await form.getByRole('button', { name: 'Save piece' }).click()
  await expect(form.getByText('Give it a title.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Link' }).fill('http://not-safe.example')
  await form.getByRole('textbox', { name: 'Title' }).fill('On patience')
  await form.getByRole('textbox', { name: 'Text' }).fill('Nobody hurries a crust.')
  await form.getByRole('textbox', { name: 'Platforms' }).fill('Instagram, TikTok')
  await form.getByRole('button', { name: 'Save piece' }).click()
  await expect(form.getByText('Must be a valid URL')).toBeVisible()
  await form.getByRole('textbox', { name: 'Link' }).fill('')
  await form.getByRole('button', { name: 'Save piece' }).click()
  await expect(card(page, 'On patience').getByText('Ready')).toBeVisible()
  await expect(card(page, 'On patience')).toContainText('For Instagram, TikTok')

  await page.goto(`/iam/@${handle}`)
  await content(page).click()
  await expect(page.getByRole('heading', { name: 'No content yet' })).toBeVisible()

  await page.goto('/iam/content')
  await page.getByRole('button', { name: 'Publish On patience' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page)).toContainText('Published')
  await page.getByRole('button', { name: 'Edit On patience' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('On waiting')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'On waiting').getByText('Published')).toBeVisible()
  await page.getByRole('link', { name: 'View Profile' }).click()
  await content(page).click()
  await expect(page.getByRole('heading', { name: 'On waiting' })).toBeVisible()

  await page.goto('/iam/content')
  const sent = page.waitForResponse('**/unpublish')
  await page.getByRole('button', { name: 'Unpublish On waiting' }).click()
  await expect(card(page, 'On waiting').getByText('Ready')).toBeVisible()
  expect((await sent).status()).toBe(200)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
  await expect(page.getByRole('heading', { name: 'None of these' })).toBeVisible()
})

test('content cannot be changed while it waits for review, and needs approval again when it is changed later', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = creator
  const campaign = await postCampaign(brand, {}, [['One', '100.00']])
  await takePart(brand, creator, campaign.id)
  const submission = await handIn(creator, campaign.tasks[0]!.id, 'For the mill')
  await page.goto('/iam/content')
  await expect(card(page, 'For the mill').getByText('Draft')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit For the mill' })).toHaveCount(0)
  const workspace = card(page, 'For the mill').getByRole('link', { name: 'see it in the workspace' })
  await expect(workspace).toHaveAttribute('href', `/iam/campaigns/${campaign.id}/work`)

  await approve(brand, submission)
  await expect(async () => {
    await page.reload()
    await expect(card(page, 'For the mill').getByText('Ready')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Publish For the mill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(card(page, 'For the mill').getByText('Published')).toBeVisible()
  await page.getByRole('button', { name: 'Edit For the mill' }).click()
  await expect(page.getByRole('dialog')).toContainText('hidden until it is approved again')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('For the mill, changed')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'For the mill, changed').getByText('Draft')).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin, 'admin')
  await admin.goto(`/iam/@${creator.handle}`)
  await content(admin).click()
  await admin.getByRole('button', { name: 'Approve For the mill, changed' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(admin)).toContainText('Approved')
  // Its button is gone, and the only entry with it.
  await expect(admin.getByRole('main')).toBeFocused()
  await expect(card(page, 'For the mill, changed').getByText('Ready')).toBeVisible()
})

test('a failure says so, and can be tried again', async ({ browser }) => {
  const { page } = await newcomer(browser, 'creator')
  await page.route('**/api/iam/content?*', breakDown)
  await page.goto('/iam/content')
  await expect(page.getByRole('heading', { name: 'Your content did not load' })).toBeVisible()
  await page.unroute('**/api/iam/content?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
})

test("the profile's campaigns are those that the creator takes part in, and lead to them", async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = creator
  const campaign = await postCampaign(brand, { title: 'Slow bread', endAt: '2031-03-05T12:00:00.000Z' })
  await takePart(brand, creator, campaign.id)
  await page.goto(`/iam/@${creator.handle}`)
  await expect(page.getByText('Active Campaigns').locator('..')).toContainText('1')
  await page.getByRole('tab', { name: 'Campaigns' }).click()
  const row = page.getByRole('tabpanel').getByRole('listitem')
  for (const text of ['Slow bread', brand.name, 'active', '0% done', '$600.00', 'Mar 05, 2031'])
    await expect(row).toContainText(text)
  await row.getByRole('link', { name: 'Slow bread' }).click()
  await expect(page).toHaveURL(`/iam/campaigns/${campaign.id}`)
})
