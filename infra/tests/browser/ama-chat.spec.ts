import { expect, type Page } from '@playwright/test'
import { askIn, liveSession, question } from './ama-steps.ts'
import { test } from './campaign-steps.ts'
import { post, toast } from './steps.ts'

const byPoll = { timeout: 15_000 }
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' })
const message = (page: Page, words: string) => messages(page).getByRole('listitem').filter({ hasText: words })

test('members chat, and the host announces [AMA-32]', async ({ browser }) => {
  const { host, member, room } = await liveSession(browser)
  await host.page.goto(room)
  await member.page.goto(room)
  const line = member.page.getByRole('textbox', { name: 'Write in the chat' })
  await line.fill('Good light today.')
  await line.press('Enter')
  await expect(message(member.page, 'Good light today.')).toContainText(member.name)
  await expect(line).toHaveValue('')
  await expect(message(host.page, 'Good light today.')).toBeVisible(byPoll)
  await host.page.getByRole('checkbox', { name: 'As an announcement' }).check()
  await host.page.getByRole('textbox', { name: 'Write in the chat' }).fill('Five more questions.')
  await host.page.keyboard.press('Enter')
  await expect(message(member.page, 'Five more questions.')).toContainText('Announcement', byPoll)
})

test('the host takes a message down, and removes a member who can come back [T-88 T-91]', async ({
  browser,
}) => {
  const { host, member, room, id } = await liveSession(browser)
  await post(member.page, `/api/iam/ama/sessions/${id}/chat`, { message: 'Buy my course.' })
  await host.page.goto(room)
  await member.page.goto(room)
  const spam = message(host.page, 'Buy my course.')
  await spam.getByRole('button', { name: 'Take down' }).click()
  await expect(messages(member.page).getByText('Taken down', { exact: true })).toBeVisible(byPoll)
  await expect(messages(member.page)).not.toContainText('Buy my course.')

  await spam.getByRole('button', { name: 'Remove member' }).click()
  await host.page.getByRole('dialog').getByLabel('Reason').fill('Advertising.')
  await host.page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click()
  await expect(toast(host.page)).toContainText('Member removed')
  await expect(member.page.getByText('You were removed from this session.')).toBeVisible(byPoll)
  await expect(member.page.getByRole('textbox')).toHaveCount(0)
  const say = (text: string) => post(host.page, `/api/iam/ama/sessions/${id}/chat`, { message: text })
  await say('On we go.')
  await expect(messages(member.page)).toContainText('On we go.', byPoll)

  // A page that was loaded since says so at once, and has the way back also if the message is no longer shown.
  await host.page.reload()
  await expect(spam.getByRole('button', { name: 'Let in again' })).toBeVisible()
  await expect(spam.getByRole('button', { name: 'Remove member' })).toHaveCount(0)
  const removed = host.page.getByRole('region', { name: 'Removed' })
  await expect(removed).toContainText(member.name)
  await removed.getByRole('button', { name: 'Let in again' }).click()
  await expect(toast(host.page)).toContainText('Member let in')
  await expect(member.page.getByText('You were removed')).toHaveCount(0, byPoll)
  await say('Welcome back.')
  await expect(messages(member.page)).toContainText('Welcome back.', byPoll)
})

test('on a small screen the chat is a second tab with what is new, and asking stays at the foot', async ({
  browser,
}) => {
  const { host, member, room, id } = await liveSession(browser)
  const { page } = member
  for (let nth = 0; nth < 5; nth++) await askIn(member, id, `Question number ${nth}?`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(room)
  await expect(question(page, 'Question number 0?')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeInViewport()
  await expect(messages(page)).toBeHidden()
  await post(host.page, `/api/iam/ama/sessions/${id}/chat`, { message: 'Hello from the host.' })
  await page.getByRole('button', { name: 'Chat 1 new' }).click(byPoll)
  await expect(message(page, 'Hello from the host.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeHidden()
})
