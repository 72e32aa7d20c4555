import { expect, type Page } from '@playwright/test'
import {
  askIn,
  control,
  idOfDemo,
  liveSession,
  question,
  scheduleSession,
  withQuestion,
} from './ama-steps.ts'
import { newcomer, test } from './campaign-steps.ts'
import { post, signInAs } from './steps.ts'

test('a recording shows the room at its end, its chapters and the votes of each minute [X-AMA-7 AMA-08]', async ({
  browser,
}) => {
  const { host, member, id } = await liveSession(browser)
  const asked = await askIn(member, id, 'Which ink?')
  await withQuestion(host, asked, 'answer', { text: 'The black one.' })
  await control(host, id, 'end')

  const page = await (await browser.newContext()).newPage()
  await page.goto(`/iam/ama/${id}/recording`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing a first series')
  await expect(page.getByRole('list', { name: 'Answered' })).toContainText('The black one.')
  await expect(page.getByRole('region', { name: 'Chapters' })).toContainText('Which ink?')
  await expect(page.getByRole('img', { name: /^\d+ votes?, most of them in minute \d+$/ })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('the host takes a message down after the session, and it reads "Removed" for all [T-83]', async ({
  browser,
}) => {
  const { host, member, id } = await liveSession(browser)
  await post(member.page, `/api/iam/ama/sessions/${id}/chat`, { message: 'Buy my course.' })
  await control(host, id, 'end')
  const { page } = host
  await page.goto(`/iam/ama/${id}/recording`)
  const messages = (on: Page) => on.getByRole('list', { name: 'Messages' })
  await expect(messages(page)).toContainText('Buy my course.')
  await expect(page.getByRole('button', { name: 'Remove member' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByRole('button', { name: 'Show again' })).toBeVisible()
  await member.page.goto(`/iam/ama/${id}/recording`)
  await expect(messages(member.page)).toContainText('Removed')
  await expect(messages(member.page)).not.toContainText('Buy my course.')
  await expect(member.page.getByRole('button', { name: 'Show again' })).toHaveCount(0)
})

test('the scrubber and the chapters show the queue as it was then [X-AMA-7]', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto(`/iam/ama/${await idOfDemo(page, 'Training around night shifts')}/recording`)
  const queue = page.getByRole('list', { name: 'Queue' })
  await expect(question(page, 'Long run before the shift or after it?')).toContainText('Answered')
  await expect(page.getByText('00:42:00 of 00:42:00')).toBeVisible()

  const position = page.getByRole('slider', { name: 'Position' })
  await position.fill('240')
  await expect(page.getByText('00:04:00 of 00:42:00')).toBeVisible()
  await expect(queue.getByRole('article')).toHaveCount(1)
  await expect(queue).toContainText('Long run before the shift or after it?')
  await expect(page.getByRole('list', { name: 'Messages' })).not.toContainText('Rice, egg, salt.')
  await position.fill('0')
  await expect(queue.getByRole('article')).toHaveCount(0)

  await page.getByRole('button', { name: /How do you eat at four/ }).click()
  await expect(page.getByText('00:16:00 of 00:42:00')).toBeVisible()
  await expect(question(page, 'How do you eat at four')).toContainText('Answered')
  await expect(page.getByRole('list', { name: 'Answered' }).getByRole('article')).toHaveCount(2)
  // Taken out of the queue by the host later, so it is not shown at any minute.
  await expect(page.getByText('Which shoes?')).toHaveCount(0)
})

test('it plays at eight times, pauses, and begins again at its end [X-AMA-7]', async ({ browser }) => {
  const { host, id } = await liveSession(browser)
  await control(host, id, 'end')
  const { page } = host
  await page.goto(`/iam/ama/${id}/recording`)
  const position = page.getByRole('slider', { name: 'Position' })
  const length = await position.getAttribute('max')
  await expect(position).toHaveValue(length!)
  await page.getByRole('button', { name: '8×' }).click()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(position).toHaveValue(length!)
})

test('a session that is not over has no recording yet, and its page says where to look', async ({
  browser,
}) => {
  const host = await newcomer(browser, 'creator')
  const id = await scheduleSession(host)
  await host.page.goto(`/iam/ama/${id}/recording`)
  await expect(host.page.getByRole('heading', { name: 'No recording here' })).toBeVisible()
  await host.page.getByRole('link', { name: 'Browse Sessions' }).click()
  await expect(host.page).toHaveURL('/iam/ama')
})
