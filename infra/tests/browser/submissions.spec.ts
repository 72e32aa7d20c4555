import { expect, type Page } from '@playwright/test'
import {
  askForRevision,
  handIn,
  newcomer,
  postCampaign,
  takePart,
  test,
  twoPeople,
} from './campaign-steps.ts'
import { breakDown, post, refuse, signInAs, toast } from './steps.ts'

const task = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const queue = (page: Page) => page.getByRole('navigation', { name: 'Submissions' }).getByRole('link')
const decision = (page: Page) => page.getByRole('form', { name: 'Decision' })
const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()

/** A campaign of two tasks that the creator takes part in. */
async function working(browser: Parameters<typeof twoPeople>[0]) {
  const people = await twoPeople(browser)
  const campaign = await postCampaign(people.brand, {}, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await takePart(people.brand, people.creator, campaign.id)
  return { ...people, campaign, work: `/iam/campaigns/${campaign.id}/work` }
}

test('the workspace lists the tasks in order, each with its next step [X-CMP-1]', async ({ browser }) => {
  const { creator, campaign, work, brand } = await working(browser)
  const { page } = creator
  const { tasks } = campaign
  await brand.page.request.patch(`/api/iam/campaigns/${campaign.id}/tasks/order`, {
    data: { taskIds: [tasks[1]!.id, tasks[0]!.id] },
  })
  await page.goto(work)
  await expect(page.getByRole('list', { name: 'Tasks' }).getByRole('heading')).toHaveText(['Two', 'One'])
  await expect(task(page, 'Two')).toContainText('$200.00')
  await expect(task(page, 'Two')).toContainText(/Due \w{3} \d\d, \d{4}/)
  await expect(task(page, 'Two').getByText('In progress')).toBeVisible()
  await page.getByRole('button', { name: 'Hand in: Two' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand in: Two' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Mine')
  await dialog.getByRole('button', { name: 'Hand in' }).click()
  await expect(dialog.getByText('Write something, or give the address of what you made.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Here it is.')
  await dialog.getByRole('button', { name: 'Hand in' }).click()
  await expect(task(page, 'Two').getByText('Submitted', { exact: true })).toBeVisible()
  await expect(task(page, 'Two').getByText(`Waiting on ${brand.name} since`)).toBeVisible()
})

test('submitted work can be changed until its review has begun', async ({ browser }) => {
  const { creator, brand, campaign, work } = await working(browser)
  const { page } = creator
  const submission = await handIn(creator, campaign.tasks[0]!.id, 'A first try')
  await page.goto(work)
  await page.getByRole('button', { name: 'Change it: One' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('A first try')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A better try')
  await dialog.getByRole('button', { name: 'Save the change' }).click()
  await expect(toast(page)).toContainText('Changed')
  await task(page, 'One').getByText('What you handed in').click()
  await expect(task(page, 'One').getByRole('article', { name: 'Version 1' })).toContainText('A better try')
  // The draft itself was changed; no second one was made.
  const other = await page.context().newPage()
  await other.goto('/iam/content')
  await expect(other.getByRole('list', { name: 'Your content' }).getByRole('heading')).toHaveText([
    'A better try',
  ])

  const opened = brand.page.waitForResponse('**/open')
  await brand.page.goto(`/iam/reviews?submission=${submission}`)
  expect((await opened).ok()).toBe(true)
  await page.reload()
  await expect(task(page, 'One').getByText('The review has begun')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change it: One' })).toHaveCount(0)
})

test('existing content is handed in', async ({ browser }) => {
  const { creator, work } = await working(browser)
  const { page } = creator
  await post(page, '/api/iam/content', { type: 'reel', title: 'From my shelf', body: 'x' })
  await page.goto(work)
  await page.getByRole('button', { name: 'Hand in: One' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Something you have' }).check()
  await dialog.getByRole('button', { name: 'Hand in' }).click()
  await expect(dialog.getByText('Choose what you hand in.')).toBeVisible()
  await dialog.getByRole('radio', { name: /From my shelf/ }).check()
  await dialog.getByRole('button', { name: 'Hand in' }).click()
  await expect(task(page, 'One').getByText('Submitted', { exact: true })).toBeVisible()
})

test("the reviewer's notes show with their version, and versions side by side [X-CMP-2]", async ({
  browser,
}) => {
  const { creator, brand, campaign, work } = await working(browser)
  const { page } = creator
  const id = await handIn(creator, campaign.tasks[0]!.id, 'Version one')
  await askForRevision(brand, id, 'Shorter.')
  await handIn(creator, campaign.tasks[0]!.id, 'Version two')
  await askForRevision(brand, id, 'Shorter still.')
  await page.goto(work)
  await expect(task(page, 'One').getByText(`${brand.name}, on version 2`)).toBeVisible()
  await task(page, 'One').getByText('2 versions').click()
  const [second, first] = await task(page, 'One').getByRole('article').all()
  await expect(first!).toContainText('Shorter.')
  await expect(second!).toContainText('Shorter still.')
  const boxes = () => Promise.all([second!.boundingBox(), first!.boundingBox()])
  await expect.poll(async () => new Set((await boxes()).map((box) => box!.y)).size).toBe(1)
  const [left, right] = await boxes()
  expect(right!.x).toBeGreaterThan(left!.x)
})

test('work that waits longer than three days is overdue on both sides [X-CMP-3]', async ({ browser }) => {
  const { creator, brand, campaign, work } = await working(browser)
  await handIn(creator, campaign.tasks[0]!.id, 'Waiting')
  for (const [page, path] of [
    [creator.page, `**/workspace`],
    [brand.page, '**/api/iam/submissions?*'],
  ] as const)
    await page.route(path, async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({
        json: JSON.parse(text.replaceAll(/"submittedAt":"[^"]+"/g, `"submittedAt":"${days(5)}"`)),
      })
    })
  await brand.page.goto('/iam/reviews')
  await expect(queue(brand.page).first()).toContainText('Overdue: waiting for 5 days')
  await creator.page.goto(work)
  await expect(task(creator.page, 'One')).toContainText(/Waiting on .+ since .+: 5 days, overdue/)
})

test('a decision takes another amount, refuses nonsense, and reopens what it rejected [X-CMP-4]', async ({
  browser,
}) => {
  const { creator, brand, campaign } = await working(browser)
  const { page } = brand
  await handIn(creator, campaign.tasks[0]!.id, 'One')
  const second = await handIn(creator, campaign.tasks[1]!.id, 'Two')
  await page.goto('/iam/reviews')
  await queue(page).first().click()
  await decision(page).getByText('Pay another amount').click()
  const amount = decision(page).getByRole('textbox', { name: 'Amount for this task' })
  await amount.fill('much')
  await decision(page).getByRole('button', { name: 'Approve' }).click()
  await expect(decision(page).getByText('Give an amount in dollars, such as 250.00.')).toBeVisible()
  await amount.fill('80.05')
  await expect(decision(page)).toContainText('campaign spent $0.00 -> $80.05 of $6,000.00')
  await decision(page).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page)).toContainText(`$80.05 is recorded for ${creator.name}, for One.`)

  await expect(page).toHaveURL(new RegExp(`submission=${second}`))
  await decision(page).getByRole('radio', { name: 'Reject' }).check()
  await decision(page).getByRole('combobox', { name: 'Reason' }).selectOption('Rights are missing')
  await decision(page)
    .getByRole('textbox', { name: /^Notes to/ })
    .fill('The music is not yours.')
  await decision(page).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Rejected')
  await queue(page).first().click()
  await expect(page.getByText(/Rejected on .+: Rights are missing/)).toBeVisible()
  await page.getByRole('button', { name: 'Let them try again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen it' }).click()
  await expect(page.getByText('A revision was asked for')).toBeVisible()
})

test('the desk goes on by keyboard, next and back', async ({ browser }) => {
  const { creator, brand, campaign } = await working(browser)
  const { page } = brand
  await handIn(creator, campaign.tasks[0]!.id, 'One')
  await handIn(creator, campaign.tasks[1]!.id, 'Two')
  await page.goto('/iam/reviews')
  await expect(queue(page)).toHaveCount(2)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('heading', { level: 2, name: 'One' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('heading', { level: 2, name: 'Two' })).toBeFocused()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('heading', { level: 2, name: 'One' })).toBeFocused()
})

test('a decision about a version that has been replaced is refused with a sentence', async ({ browser }) => {
  const { creator, brand, campaign } = await working(browser)
  const { page } = brand
  const id = await handIn(creator, campaign.tasks[0]!.id, 'One')
  await page.goto(`/iam/reviews?submission=${id}`)
  await expect(decision(page)).toBeVisible()
  await page.route(
    '**/approve',
    refuse(409, 'There is a newer version of this submission.', 'submission-changed'),
  )
  await decision(page).getByRole('button', { name: 'Approve' }).click()
  await expect(decision(page).getByRole('alert')).toHaveText('There is a newer version of this submission.')
})

test('only participants have a workspace, and a failure can be tried again', async ({ browser }) => {
  const { brand, creator, work } = await working(browser)
  const other = await newcomer(browser, 'creator')
  await other.page.goto(work)
  await expect(
    other.page.getByRole('heading', { name: 'You do not take part in this campaign yet' }),
  ).toBeVisible()
  await creator.page.route('**/workspace', breakDown)
  await creator.page.goto(work)
  await expect(creator.page.getByRole('heading', { name: 'Your workspace did not load' })).toBeVisible()
  await creator.page.unroute('**/workspace')
  await creator.page.getByRole('button', { name: 'Try Again' }).click()
  await expect(task(creator.page, 'One')).toBeVisible()
  await brand.page.route('**/api/iam/submissions?*', breakDown)
  await brand.page.goto('/iam/reviews')
  await expect(brand.page.getByRole('heading', { name: 'The queue did not load' })).toBeVisible()
})

test('a creator leaves a campaign after confirming it', async ({ browser }) => {
  const { creator, work } = await working(browser)
  const { page } = creator
  await page.goto(work)
  await page.getByRole('button', { name: 'Leave campaign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave campaign' }).click()
  await expect(page).toHaveURL('/iam/campaigns?tab=mine')
  await expect(page.getByRole('heading', { name: 'No active campaigns' })).toBeVisible()
})

test('reviews are for brands and admins', async ({ page }) => {
  await page.goto('/iam/reviews')
  await expect(page).toHaveURL('/iam')
  await signInAs(page, 'creator')
  await page.goto('/iam/reviews')
  await expect(page.getByText('This page requires brand role.')).toBeVisible()
  await signInAs(page, 'admin')
  await page.goto('/iam/reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'Review desk' })).toBeVisible()
})

test('the desk says how long a campaign stays open for reviews, and what is not paid after that', async ({
  browser,
}) => {
  const { brand, creator, campaign } = await working(browser)
  const { page } = brand
  const submission = await handIn(creator, campaign.tasks[0]!.id, 'Late')
  /** As if the campaign had ended so many days ago. */
  const ended = (days: number, campaignStatus: string) =>
    page.route(/\/api\/iam\/(submissions|campaigns)\b/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const answer = await route.fetch()
      const campaignEndAt = new Date(Date.now() - days * 86_400_000 + 60_000).toISOString()
      const body = JSON.parse(await answer.text(), (_, value) =>
        value?.campaignTitle ? { ...value, campaignStatus, campaignEndAt } : value,
      )
      await route.fulfill({ response: answer, json: body })
    })
  await ended(12, 'active')
  await page.goto(`/iam/reviews?submission=${submission}`)
  await expect(page.getByRole('navigation', { name: 'Submissions' })).toContainText('3 days left to review')
  const decision = page.getByRole('form', { name: 'Decision' })
  await expect(decision).toContainText('3 days are left to review: the campaign closes on')
  await expect(decision).toContainText(/is paid for its task only, without the \$\d+\.\d\d for completing/)
  await page.unrouteAll({ behavior: 'wait' })
  await ended(20, 'completed')
  await page.reload()
  await expect(decision).toContainText(
    `This campaign is completed. Approving still pays ${creator.name} for this task, and nothing else`,
  )
  await expect(page.getByText('left to review')).toHaveCount(0)
})
