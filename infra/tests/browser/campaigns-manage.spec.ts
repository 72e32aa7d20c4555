import { expect, type Page } from '@playwright/test'
import {
  applyTo,
  approve,
  handIn,
  newcomer,
  postCampaign,
  takePart,
  test,
  twoPeople,
} from './campaign-steps.ts'
import { counts, entry } from './rail-steps.ts'
import { toast } from './steps.ts'

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const tasks = (page: Page) => page.getByRole('list', { name: 'Tasks' }).getByRole('listitem')

test('a brand adds, edits, orders by keyboard and removes tasks, and sees their total', async ({
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = brand
  const { id } = await postCampaign(brand)
  await page.goto(`/iam/campaigns/${id}?tab=tasks`)
  const form = page.getByRole('form', { name: 'Add a task' })
  for (const [title, reward] of [
    ['A first cut', '150'],
    ['The clips', '300.50'],
    ['Raw footage', ''],
  ] as const) {
    await form.getByRole('textbox', { name: 'Task title' }).fill(title)
    await form.getByRole('textbox', { name: 'Reward' }).fill(reward)
    await form.getByRole('button', { name: 'Add task' }).click()
    await expect(tasks(page).filter({ hasText: title })).toBeVisible()
  }
  await expect(page.getByText('Tasks stand for $450.50 of the $600.00 reward; $149.50 is paid')).toBeVisible()

  const handle = page.getByRole('button', { name: /^Move Raw footage: task 3 of 3/ })
  // The list shows the new order before it is stored, and the reload below must not cut the request off.
  const stored = () => page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await handle.focus()
  await Promise.all([stored(), page.keyboard.press('ArrowUp')])
  await expect(page.getByText('Raw footage is now task 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Move Raw footage: task 2 of 3/ })).toBeFocused()
  await Promise.all([stored(), page.keyboard.press('ArrowUp')])
  await expect(tasks(page).getByRole('heading')).toHaveText(['1 Raw footage', '2 A first cut', '3 The clips'])
  await Promise.all([stored(), page.getByRole('button', { name: 'Move A first cut down' }).click()])
  await expect(tasks(page).getByRole('heading')).toHaveText(['1 Raw footage', '2 The clips', '3 A first cut'])
  await page.reload()
  await expect(tasks(page).getByRole('heading')).toHaveText(['1 Raw footage', '2 The clips', '3 A first cut'])

  await page.getByRole('button', { name: 'Edit The clips' }).click()
  const edit = page.getByRole('form', { name: 'Edit The clips' })
  await edit.getByRole('textbox', { name: 'Reward' }).fill('700')
  await edit.getByRole('button', { name: 'Save task' }).click()
  await expect(edit.getByRole('alert')).not.toBeEmpty()
  await edit.getByRole('textbox', { name: 'Reward' }).fill('400')
  await edit.getByRole('button', { name: 'Save task' }).click()
  await expect(tasks(page).filter({ hasText: '$400.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Raw footage' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove task' }).click()
  await expect(tasks(page).getByRole('heading')).toHaveText(['1 The clips', '2 A first cut'])
})

test('applications are accepted, or rejected with a reason that the creator reads', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const other = await newcomer(browser, 'creator')
  const { id } = await postCampaign(brand, {}, [['One', '100.00']])
  await creator.page.goto(`/iam/campaigns/${id}`)
  await creator.page.getByRole('textbox', { name: /A note to the brand/ }).fill('I bake.')
  await creator.page.getByRole('button', { name: 'Apply Now' }).click()
  await expect(creator.page.getByText(`Waiting on ${brand.name} since`)).toBeVisible()
  await applyTo(other, id)

  const { page } = brand
  await page.goto(`/iam/campaigns/${id}?tab=people`)
  await expect(tab(page, /People/)).toHaveText('People2')
  await expect(page.getByText('I bake.')).toBeVisible()
  await page.getByRole('button', { name: `Reject ${other.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${other.name}?` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('   ')
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We look for bakers.')
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  await expect(page.getByText('Ended (1)')).toBeVisible()
  await page.getByRole('button', { name: `Accept for $600.00: ${creator.name}` }).click()
  await expect(
    page.getByRole('list', { name: 'Participants' }).getByRole('listitem').filter({ hasText: creator.name }),
  ).toContainText('0/1 tasks')
  await expect(page.getByRole('list', { name: 'Applications' })).toHaveCount(0)

  await other.page.goto(`/iam/campaigns/${id}`)
  await expect(other.page.getByText('Your application was turned down.')).toBeVisible()
  await expect(other.page.getByRole('blockquote')).toHaveText('We look for bakers.')
  await creator.page.goto(`/iam/campaigns/${id}`)
  await expect(creator.page.getByRole('link', { name: 'Continue Campaign' })).toBeVisible()
  await expect(creator.page.getByText('0/1 tasks approved, $0.00 earned')).toBeVisible()
})

test('a creator is told whose move it is, and what completing everything pays', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = creator
  const { id } = await postCampaign(brand, {}, [['One', '100.00']])
  const { participation } = await applyTo(creator, id)
  await page.goto('/iam/dashboard')
  await expect(page.getByRole('list', { name: 'Applications' })).toContainText(
    `Waiting on ${brand.name} since`,
  )
  await brand.page.request.post(`/api/iam/participations/${participation.id}/accept`)
  await page.goto('/iam/campaigns?tab=mine')
  await expect(page.getByText('Your move: 1 task to hand in')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Campaign' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'On completion' })).toContainText(
    /Comes with the last approval; 1 is still to come.*\$500\.00/,
  )
})

test('terms are changed, and a refused change says why', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = brand
  const { id } = await postCampaign(brand, { autoAccept: true })
  await applyTo(creator, id)
  await page.goto(`/iam/campaigns/${id}?tab=terms`)
  const form = page.getByRole('form', { name: 'Terms' })
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith(`/api/iam/campaigns/${id}`),
  )
  await form.getByRole('textbox', { name: 'Title' }).fill('Two clips about slow bread')
  await form.getByRole('button', { name: 'Save terms' }).click()
  expect((await sent).postDataJSON()).toEqual({ title: 'Two clips about slow bread' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two clips about slow bread')
  await form.getByRole('textbox', { name: 'Reward amount' }).fill('10')
  await form.getByRole('button', { name: 'Save terms' }).click()
  await expect(form.getByText(/takes part|cannot drop|fall|lower/i).last()).toBeVisible()
})

test('a campaign is completed, or cancelled with a reason [ENUM-13]', async ({ browser }) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = brand
  const first = await postCampaign(brand)
  await page.goto(`/iam/campaigns/${first.id}?tab=terms`)
  await page.getByRole('button', { name: 'Complete campaign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete campaign' }).click()
  await expect(toast(page)).toContainText('Campaign completed')
  await expect(page.getByText('Completed', { exact: true })).toHaveCSS('color', 'rgb(102, 205, 251)')

  const second = await postCampaign(brand)
  await page.goto(`/iam/campaigns/${second.id}?tab=terms`)
  await page.getByRole('button', { name: 'Cancel campaign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The oven broke.')
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click()
  await expect(page.getByText('Cancelled: The oven broke.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save terms' })).toHaveCount(0)
})

test('a campaign without tasks says that it pays no participant by itself, and where to pay them', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = brand
  await page.goto('/iam/campaigns?tab=create')
  await expect(page.getByText('A campaign without tasks pays only whom you complete yourself')).toBeVisible()
  const { id } = await postCampaign(brand)
  await page.goto(`/iam/campaigns/${id}`)
  await expect(page.getByText('Without tasks, you complete each participant yourself')).toBeVisible()
  await page.goto(`/iam/campaigns/${id}?tab=tasks`)
  await expect(page.getByText('Without tasks no reward is paid by itself')).toBeVisible()
  await takePart(brand, creator, id)

  // The move, the list and the campaign say the same.
  await page.goto('/iam/dashboard')
  const move = page.getByRole('list', { name: 'Your move' }).getByRole('link')
  await expect(move).toContainText('Complete a participant of “Three clips about slow bread”')
  await counts(page, 'Campaigns', 1)
  await move.press('Enter')
  await expect(tab(page, /People/)).toHaveText('People1')
  const row = page.getByRole('list', { name: 'Participants' }).locator('[data-sought]')
  await expect(row).toContainText(creator.name)

  await entry(page, 'Campaigns').click()
  await page.getByRole('link', { name: 'No tasks: complete 1 participant yourself' }).click()
  const warning = page.getByText('This campaign has no tasks, so no reward is paid by itself.')
  await expect(warning).toContainText(
    /1 participant gets the \$600\.00 only if you complete them before it ends/,
  )
  await page.getByRole('tab', { name: 'Terms' }).click()
  await page.getByRole('button', { name: 'Complete campaign' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 participant is not completed and would get nothing:')).toBeVisible()
  await dialog.getByRole('link', { name: 'Complete them first' }).click()
  await page.getByRole('button', { name: `Complete ${creator.name}` }).click()
  await expect(dialog.getByText('$5,400.00 of the $6,000.00 budget is left then.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Complete for $600.00' }).click()
  await expect(page.getByRole('list', { name: 'Participants' })).toContainText('$600.00')
  await expect(warning).toHaveCount(0)
  await counts(page, 'Campaigns', 0)
  await page.getByRole('tab', { name: 'Terms' }).click()
  await page.getByRole('button', { name: 'Complete campaign' }).click()
  await expect(dialog.getByText('would get nothing')).toHaveCount(0)
})

test('the timeline tells each event with its actor, and the figures of a day [X-CMP-7]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = brand
  const campaign = await postCampaign(brand, { rewardAmount: '100.00' }, [['One', '100.00']])
  await takePart(brand, creator, campaign.id)
  const submission = await handIn(creator, campaign.tasks[0]!.id, 'A clip')
  await approve(brand, submission)
  await page.goto(`/iam/campaigns/${campaign.id}?tab=timeline`)
  const story = page.getByRole('list', { name: 'What happened' })
  await expect(story).toContainText(creator.name)
  await expect(story).toContainText(brand.name)
  // One entry: taking the place belongs to the acceptance, and shows among the recorded events only.
  await expect(story.getByText(`${creator.name} was accepted`)).toHaveCount(1)
  await expect(story.getByText(`${creator.name} got a place`)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Every recorded event' }).check()
  await expect(story.getByText(`${creator.name} got a place`)).toHaveCount(1)
  const figures = page.getByRole('tabpanel').locator('dl')
  await expect(figures).toContainText('Participants1')
  await expect(figures).toContainText('Progress100%')
  await expect(figures).toContainText('$100.00')

  // The campaign is made to start days earlier, when none of this had happened.
  await page.route(`**/api/iam/campaigns/${campaign.id}`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.campaign.createdAt = new Date(Date.now() - 5 * 86_400_000).toISOString()
    await route.fulfill({ json: body })
  })
  await page.reload()
  const slider = page.getByRole('slider', { name: 'As of' })
  await expect(slider).toHaveAttribute('aria-valuetext', 'Now')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', 'Now')
  await expect(figures).toContainText('Participants0')
  await expect(figures).toContainText('$0.00')
  await expect(page.getByText('Nothing had happened yet.')).toBeVisible()
})

test('a campaign that does not exist says so', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(`/iam/campaigns/${id}`)
    await expect(page.getByRole('heading', { name: 'Campaign Not Found' })).toBeVisible()
  }
})
