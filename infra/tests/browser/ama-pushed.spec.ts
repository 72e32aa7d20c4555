import { expect, type Page } from '@playwright/test'
import { askIn, control, liveSession, question, voteFor, withQuestion } from './ama-steps.ts'
import { newcomer, test } from './campaign-steps.ts'
import { post } from './steps.ts'

const soon = { timeout: 1_000 }

/** Opens the room and waits until it is told who is there, which comes with the first message; from then on no poll is answered. */
async function openPushed(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(/^\d+ here$/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/api/iam/ama/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
}

test('question, vote, answer, chat and status come within a second while the poll is held back [X-AMA-1 RT-26]', async ({
  browser,
}) => {
  const { host, member, room, id } = await liveSession(browser)
  const viewer = await newcomer(browser, 'creator')
  const { page } = viewer
  await openPushed(page, room)

  const asked = await askIn(member, id, 'How thick is the paper?')
  await expect(question(page, 'How thick')).toBeVisible(soon)
  await withQuestion(host, asked, 'vote')
  await expect(question(page, 'How thick')).toContainText('Votes: 1', soon)
  await withQuestion(host, asked, 'pin')
  await expect(page.getByRole('heading', { name: 'Now answering' })).toBeVisible(soon)
  await withQuestion(host, asked, 'answer', { text: 'Two hundred grams.' })
  await expect(page.getByRole('list', { name: 'Answered' })).toContainText('Two hundred grams.', soon)
  await post(member.page, `/api/iam/ama/sessions/${id}/chat`, { message: 'Thank you!' })
  await expect(page.getByText('Thank you!')).toBeVisible(soon)
  await control(host, id, 'pause')
  await expect(page.getByText('The session is paused.')).toBeVisible(soon)
})

test('the tab Live Q&A is pushed too, beside its poll [X-AMA-1 AMA-24]', async ({ browser }) => {
  const { host, member, id } = await liveSession(browser)
  const { page } = await newcomer(browser, 'creator')
  const opened = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/graphql'))
  await page.goto(`/iam/ama?tab=live&session=${id}`)
  const socket = await opened
  await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('connection_established'),
  )
  await askIn(member, id, 'Which ink?')
  await expect(question(page, 'Which ink?')).toBeVisible(soon)
  await withQuestion(host, await askIn(member, id, 'Which pen?'), 'vote')
  await expect(voteFor(page, 'Which pen')).toHaveText('1', soon)
})

test('an application is on the brand’s list within a second, and nothing polls while the socket is open [T-81]', async ({
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = brand
  const { campaign } = await post(page, '/api/iam/campaigns', {
    ...{
      title: `Kiln days of ${brand.name}`,
      description: 'Two reels.',
      rewardAmount: '500.00',
      categories: ['Food'],
    },
  })
  const opened = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/graphql'))
  await page.goto(`/iam/campaigns/${campaign.id}?tab=people`)
  await (await opened).waitForEvent('framereceived')
  await page.waitForLoadState('networkidle')
  const creator = await newcomer(browser, 'creator')
  await post(creator.page, `/api/iam/campaigns/${campaign.id}/apply`, {})
  await expect(page.getByRole('main').getByText(creator.name)).toBeVisible({ timeout: 2_000 })
})
