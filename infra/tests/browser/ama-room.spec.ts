import { expect, type Page } from '@playwright/test'
import {
  askIn,
  joinSession,
  liveSession,
  question,
  scheduleSession,
  voteFor,
  withQuestion,
} from './ama-steps.ts'
import { newcomer, test } from './campaign-steps.ts'
import { withoutPushes } from './network-steps.ts'
import { toast } from './steps.ts'

/** Longer than two polls. */
const byPoll = { timeout: 15_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('a question, a vote and an answer of one browser come to the other by the poll, without a socket [AMA-20 AMA-24 AMA-29 X-AMA-1 X-AMA-2]', async ({
  browser,
}) => {
  const { host, member, room } = await liveSession(browser)
  for (const { page } of [host, member]) {
    await withoutPushes(page)
    await page.goto(room)
  }
  await expect(member.page.getByText('1 joined')).toBeVisible()
  await member.page.getByRole('textbox', { name: 'Ask a question' }).fill('How thick is the paper?')
  await member.page.keyboard.press('Enter')
  const asked = question(host.page, 'How thick is the paper?')
  await expect(asked).toContainText(member.name, byPoll)

  const other = await newcomer(browser, 'creator')
  await other.page.goto(room)
  await button(other.page, 'Join Live').click()
  await voteFor(other.page, 'How thick').click()
  await expect(voteFor(other.page, 'How thick')).toHaveText('1')
  await expect(asked).toContainText('Votes: 1', byPoll)

  await asked.getByRole('button', { name: 'Answer' }).click()
  await dialog(host.page).getByRole('textbox').fill('Two hundred grams.')
  await button(host.page, 'Mark as answered').click()
  const answered = member.page.getByRole('list', { name: 'Answered' })
  await expect(answered).toContainText('Two hundred grams.', byPoll)
  await expect(voteFor(other.page, 'How thick')).toHaveAttribute('aria-disabled', 'true', byPoll)
  await asked.getByRole('button', { name: 'Reopen' }).click()
  await expect(answered).toHaveCount(0, byPoll)
})

test('the host pins what is answered now; a viewer holds the order and sees what is new [X-AMA-3]', async ({
  browser,
}) => {
  const { host, member, room, id } = await liveSession(browser)
  await askIn(member, id, 'Which ink?')
  await askIn(member, id, 'Which pen?')
  await host.page.goto(room)
  await member.page.goto(room)
  await question(host.page, 'Which pen?').getByRole('button', { name: 'Pin' }).click()
  await expect(member.page.getByRole('heading', { name: 'Now answering' })).toBeVisible(byPoll)
  const queue = member.page.getByRole('list', { name: 'Queue' }).getByRole('article')
  await expect(queue).toHaveText([/Which ink\?/])

  await member.page.getByRole('checkbox', { name: 'Hold order' }).check()
  const third = await askIn(host, id, 'Which nib?')
  await withQuestion(member, third, 'vote')
  await expect(member.page.getByRole('button', { name: '1 new' })).toBeVisible(byPoll)
  // Both are told of the vote at once.
  await expect(question(host.page, 'Which nib?')).toContainText('Votes: 1', byPoll)
  await expect(queue).toHaveText([/Which ink\?/])
  await member.page.getByRole('button', { name: '1 new' }).click()
  await expect(queue).toHaveCount(2)
  await expect(member.page.getByRole('checkbox', { name: 'Hold order' })).toBeChecked()
  await member.page.getByRole('checkbox', { name: 'Hold order' }).uncheck()
  await expect(queue).toHaveText([/Which nib\?/, /Which ink\?/])
})

test('Enter answers the question with the most votes, and is the button’s own where one has the focus', async ({
  browser,
}) => {
  const { host, member, room, id } = await liveSession(browser)
  await askIn(member, id, 'Which ink?')
  await withQuestion(host, await askIn(member, id, 'Which pen?'), 'vote')
  const { page } = host
  await page.goto(room)
  await button(page, 'Pause').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Resume')).toBeVisible()
  await button(page, 'Resume').press('Enter')
  await expect(button(page, 'Pause')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Which pen?')
  await button(page, 'Mark as answered').click()
  await expect(page.getByRole('list', { name: 'Answered' })).toContainText('Which pen?')
})

test('screened questions wait for the host, and a dismissed one comes back with its votes [X-AMA-4]', async ({
  browser,
}) => {
  const { host, member, room, id } = await liveSession(browser)
  const other = await newcomer(browser, 'creator')
  await joinSession(other, id)
  for (const { page } of [host, member, other]) await page.goto(room)
  await host.page.getByRole('switch', { name: 'Screening' }).click()
  await expect(member.page.getByText('The host sees questions first')).toBeVisible(byPoll)
  await member.page.getByRole('textbox', { name: 'Ask a question' }).fill('Which ink?')
  await member.page.keyboard.press('Enter')
  await expect(question(member.page, 'Which ink?')).toContainText('In review')
  await expect(host.page.getByText('1 in review')).toBeVisible(byPoll)
  await expect(question(other.page, 'Which ink?')).toHaveCount(0)
  const asked = question(host.page, 'Which ink?')
  await asked.getByRole('button', { name: 'Allow' }).click()
  await voteFor(other.page, 'Which ink').click(byPoll)

  await asked.getByRole('button', { name: 'Dismiss' }).click()
  await dialog(host.page).getByLabel('Reason').fill('Asked before.')
  await button(host.page, 'Dismiss question').click()
  await expect(question(other.page, 'Which ink?')).toHaveCount(0, byPoll)
  await host.page
    .getByText(/^Dismissed/)
    .first()
    .click()
  await expect(asked).toContainText('Asked before.')
  await asked.getByRole('button', { name: 'Restore' }).click()
  await expect(voteFor(other.page, 'Which ink')).toHaveText('1', byPoll)
})

test('a merged question gives its voters to the other one, and gets them back [X-AMA-6]', async ({
  browser,
}) => {
  const { host, member, room, id } = await liveSession(browser)
  const other = await newcomer(browser, 'creator')
  await joinSession(other, id)
  await askIn(member, id, 'Which ink?')
  const twin = await askIn(member, id, 'What ink do you use?')
  await withQuestion(other, twin, 'vote')
  const { page } = host
  await page.goto(room)
  await question(page, 'What ink do you use?').getByRole('button', { name: 'Merge' }).click()
  await dialog(page).getByLabel('Merge into').selectOption({ label: 'Which ink? (0)' })
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('list', { name: 'Queue' }).getByRole('article')).toHaveCount(1, byPoll)
  await expect(question(page, 'Which ink?')).toContainText('Votes: 1', byPoll)
  await page
    .getByText(/^Dismissed/)
    .first()
    .click()
  await question(page, 'What ink do you use?').getByRole('button', { name: 'Unmerge' }).click()
  await expect(question(page, 'Which ink?')).toContainText('Votes: 0', byPoll)
})

test('a member withdraws their question after being asked [T-91]', async ({ browser }) => {
  const { member, room, id } = await liveSession(browser)
  await askIn(member, id, 'Which ink?')
  const { page } = member
  await page.goto(room)
  await question(page, 'Which ink?').getByRole('button', { name: 'Withdraw' }).click()
  await dialog(page).getByRole('button', { name: 'Withdraw question' }).click()
  await expect(page.getByRole('list', { name: 'Queue' }).getByRole('article')).toHaveCount(0)
  await expect(page.getByText('No questions yet. Be the first to ask!')).toBeVisible()
})

test('questions are collected before the start, and the host begins with them [X-AMA-5 AMA-28 T-91]', async ({
  browser,
}) => {
  const host = await newcomer(browser, 'creator')
  const id = await scheduleSession(host, { preQuestions: true })
  const { page } = await newcomer(browser, 'creator')
  await page.goto(`/iam/ama/${id}`)
  await expect(page.getByText(/^Starts in 1 h 59 min$|^Starts in 2 h 0 min$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    /\/calendar\.ics$/,
  )
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toHaveCount(0)
  await button(page, 'Register').click()
  await expect(page.getByText('You are registered')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('Which ink?')
  await page.keyboard.press('Enter')
  await expect(question(page, 'Which ink?')).toBeVisible()

  await host.page.goto(`/iam/ama/${id}`)
  await button(host.page, 'Start').click()
  await expect(dialog(host.page)).toContainText('before the time that you announced')
  await expect(dialog(host.page)).toContainText('1 question')
  await button(host.page, 'Start session').click()
  await expect(host.page.getByRole('region', { name: 'Host' })).toBeVisible(byPoll)
  await expect(question(host.page, 'Which ink?')).toBeVisible()
  await expect(button(page, 'Join Live')).toBeVisible(byPoll)
})

test('a registration is taken back by one click [T-91]', async ({ browser }) => {
  const id = await scheduleSession(await newcomer(browser, 'creator'))
  const { page } = await newcomer(browser, 'brand')
  await page.goto(`/iam/ama/${id}`)
  await button(page, 'Register').click()
  await expect(page.getByText('1 registered')).toBeVisible()
  await button(page, 'Unregister').click()
  await expect(button(page, 'Register')).toBeVisible()
  await expect(page.getByText('0 registered')).toBeVisible()
  await expect(page.getByText('Questions are taken once it is live.')).toBeVisible()
})

test('paused, nothing is written; resumed, it is; ended, the room leads to the recording [AMA-28 STATE-16]', async ({
  browser,
}) => {
  const { host, member, room } = await liveSession(browser)
  await host.page.goto(room)
  await member.page.goto(room)
  await button(host.page, 'Pause').click()
  await expect(member.page.getByText('The session is paused.')).toBeVisible(byPoll)
  await expect(member.page.getByRole('textbox')).toHaveCount(0)
  await button(host.page, 'Resume').click()
  await expect(member.page.getByRole('textbox', { name: 'Ask a question' })).toBeVisible(byPoll)
  await button(host.page, 'End').click()
  await expect(dialog(host.page)).toContainText('It cannot go on afterwards.')
  await button(host.page, 'End session').click()
  await expect(member.page.getByRole('heading', { name: 'This session is over' })).toBeVisible(byPoll)
  await member.page.getByRole('link', { name: 'View Recording' }).click()
  await expect(member.page).toHaveURL(/\/recording$/)
})

test('an address without a session says so, and leads back [AMA-31]', async ({ page }) => {
  await page.goto('/iam/ama/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse Sessions' }).click()
  await expect(page).toHaveURL('/iam/ama')
  await expect(toast(page)).toHaveCount(0)
})
