import { expect } from '@playwright/test'
import { askIn, liveSession, question, scheduleSession, voteFor, withQuestion } from './ama-steps.ts'
import { callsOf } from './calls.ts'
import { newcomer, test } from './campaign-steps.ts'
import { refuse, toast } from './steps.ts'

const live = /\/api\/iam\/ama\/live-questions/
const tabOf = (id: string) => `/iam/ama?tab=live&session=${id}`

test('the queue has the most votes first, each question with its author, age and votes [AMA-10 AMA-12 AMA-20 AMA-23]', async ({
  browser,
}) => {
  const { host, member, id } = await liveSession(browser)
  await askIn(member, id, 'Which paper?')
  const best = await askIn(member, id, 'Which ink?')
  const { page } = await newcomer(browser, 'brand')
  await page.goto(tabOf(id))
  await expect(page.getByRole('heading', { name: 'Pricing a first series' })).toBeVisible()
  await withQuestion(host, best, 'vote')
  const rows = page.getByRole('list', { name: 'Questions' }).getByRole('article')
  await expect(rows).toHaveText([/Which ink\?/, /Which paper\?/], { timeout: 15_000 })
  await expect(rows.first()).toContainText(member.name)
  await expect(rows.first()).toContainText('asked just now')
  await expect(voteFor(page, 'Which ink')).toHaveText('1')
  await withQuestion(host, best, 'answer', { text: 'The black one.' })
  await expect(rows.first()).toContainText('Answered', { timeout: 15_000 })
  await expect(rows.first()).toContainText('The black one.')
})

test('Enter asks, an empty queue invites, and a blank line sends nothing [AMA-11 AMA-13 CACHE-15 ERR-33 RULE-34]', async ({
  browser,
}) => {
  const { member, id } = await liveSession(browser)
  const { page } = member
  await page.goto(tabOf(id))
  await expect(page.getByText('No questions yet. Be the first to ask!')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Ask a question' })
  const calls = callsOf(page)
  await field.fill('   ')
  await field.press('Enter')
  await field.fill('How thick is the paper?')
  await field.press('Enter')
  await expect(toast(page)).toContainText('Question submitted!')
  await expect(toast(page)).toContainText('Your question has been added to the queue.')
  await expect(question(page, 'How thick is the paper?')).toContainText('You')
  await expect(field).toHaveValue('')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/iam/ama/questions'])
})

test('a vote counts at once and only once, also after a reload [AMA-21 AMA-22 ERR-35 X-AMA-2 T-21]', async ({
  browser,
}) => {
  const { member, id } = await liveSession(browser)
  await askIn(member, id, 'Which ink?')
  const { page } = await newcomer(browser, 'creator')
  await page.goto(tabOf(id))
  const vote = voteFor(page, 'Which ink')
  await expect(vote).toHaveText('0')
  const calls = callsOf(page)
  await vote.click()
  await expect(vote).toHaveText('1')
  await expect(vote).toHaveAttribute('aria-disabled', 'true')
  await expect(toast(page)).toContainText('Vote submitted!')
  await expect(toast(page)).toContainText('Your vote helps prioritize questions.')
  await vote.press('Enter')
  await page.reload()
  await expect(vote).toHaveText('1')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await vote.press('Enter')
  expect(calls.filter((call) => call.startsWith('POST')).length).toBe(1)
})

test('a vote and a question that fail are not shown as given, and are told of [ERR-36]', async ({
  browser,
}) => {
  const { member, id } = await liveSession(browser)
  await askIn(member, id, 'Which ink?')
  const { page } = await newcomer(browser, 'creator')
  await page.route(/\/api\/iam\/ama\/questions/, refuse(409, 'This session is paused.', 'ama-session-paused'))
  await page.goto(tabOf(id))
  await voteFor(page, 'Which ink').click()
  await expect(toast(page)).toContainText('This session is paused.')
  await expect(voteFor(page, 'Which ink')).toHaveText('0')
  const field = page.getByRole('textbox', { name: 'Ask a question' })
  await field.fill('And the pen?')
  await field.press('Enter')
  await expect(toast(page)).toContainText('Your question was not sent')
  await expect(field).toHaveValue('And the pen?')
})

test('what others ask comes in by the poll of 5 seconds [AMA-24 RT-26]', async ({ browser }) => {
  const { member, id } = await liveSession(browser)
  const { page } = await newcomer(browser, 'creator')
  await page.goto(tabOf(id))
  await expect(page.getByText('No questions yet')).toBeVisible()
  await askIn(member, id, 'Does it dry overnight?')
  await expect(question(page, 'Does it dry overnight?')).toBeVisible({ timeout: 15_000 })
})

test('with none live it says so and leads to the list; a question that was begun is not sent [AMA-14 AMA-15 RULE-35]', async ({
  browser,
}) => {
  const { member, id } = await liveSession(browser)
  const { page } = member
  await page.goto(tabOf(id))
  const field = page.getByRole('textbox', { name: 'Ask a question' })
  await field.fill('Is it too late?')
  await page.route(live, (route) => route.fulfill({ json: { session: null, questions: [] } }))
  await expect(page.getByRole('heading', { name: 'No Live Sessions' })).toBeVisible({ timeout: 15_000 })
  const calls = callsOf(page)
  await field.press('Enter')
  await expect(toast(page)).toContainText('No Live Session')
  await expect(toast(page)).toContainText("There's no live AMA session to submit questions to.")
  await expect(field).toHaveValue('Is it too late?')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await page.getByRole('tabpanel').getByRole('link', { name: 'Browse Sessions' }).click()
  await expect(page.getByRole('tab', { name: 'Browse Sessions' })).toHaveAttribute('aria-selected', 'true')
})

test('of several live sessions one is chosen, and questions go to that [AMA-10 T-35]', async ({
  browser,
}) => {
  const first = await liveSession(browser, { title: 'Ink, live' })
  const second = await liveSession(browser, { title: 'Paper, live' })
  const { page } = second.member
  await page.goto('/iam/ama?tab=live')
  await expect(page.getByRole('heading', { name: 'Paper, live' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Live session' }).selectOption(first.id)
  await expect(page.getByRole('heading', { name: 'Ink, live' })).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  const field = page.getByRole('textbox', { name: 'Ask a question' })
  await field.fill('Blue or black?')
  await field.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ sessionId: first.id, question: 'Blue or black?' })
})

test('a visitor reads the queue and is asked to sign in where they would write [T-11 T-84]', async ({
  browser,
}) => {
  const { member, id } = await liveSession(browser)
  await askIn(member, id, 'Which ink?')
  const page = await (await browser.newContext()).newPage()
  await page.goto(tabOf(id))
  await expect(question(page, 'Which ink?')).toBeVisible()
  await expect(voteFor(page, 'Which ink')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toHaveCount(0)
  await page.getByRole('tabpanel').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.goto(`/iam/ama/${await scheduleSession(member)}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    /^\/login\?returnTo=/,
  )
})
