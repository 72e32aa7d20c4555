import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { askIn, control, entryOf, joinSession, liveSession, scheduleSession } from './ama-steps.ts'
import { newcomer, test } from './campaign-steps.ts'
import { breakDown, hold, refuse, signInAs, toast } from './steps.ts'

const list = /\/api\/iam\/ama\/sessions(\?|$)/
const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

test('the screen has three tabs, kept in the address, and no guard [AMA-01 ROUTE-12 CRUMB-08]', async ({
  page,
}) => {
  await page.goto('/iam/ama')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AMA Sessions')
  await expect(page.getByRole('tab')).toHaveText(['Browse Sessions', 'Live Q&A', 'Host Session'])
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('AMA Sessions')
  await page.getByRole('tab', { name: 'Host Session' }).click()
  await expect(page).toHaveURL('/iam/ama?tab=host')
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible()
})

test('a live session stands first, with how many are live, and its button joins and opens the room [AMA-02 AMA-04 AMA-05 AMA-06 AMA-26 AMA-37 ERR-34 T-36]', async ({
  browser,
}) => {
  const title = unique('Live about paint')
  const { host, id } = await liveSession(browser, { title, tags: ['paint'] })
  await askIn(await entered(browser, id), id, 'Which brush?')
  const viewer = await newcomer(browser, 'creator')
  const { page } = viewer
  await page.goto('/iam/ama')
  await expect(page.getByText(/^\d+ sessions? live now$/)).toBeVisible()
  const entry = entryOf(page, title)
  for (const part of [
    'Live',
    host.name,
    `@${host.handle}`,
    'What to ask for',
    'paint',
    '60 min',
    '2 joined',
    '1 question',
  ])
    await expect(entry).toContainText(part)
  await expect(page.getByRole('tabpanel').locator('li li, article').first()).not.toContainText('Scheduled')
  await entry.getByRole('button', { name: 'Join Live' }).click()
  await expect(page).toHaveURL(`/iam/ama/${id}`)
  await expect(toast(page)).toContainText('Joined AMA!')
  await expect(toast(page)).toContainText("You'll receive a notification when the session starts.")
  await expect(page.getByText(/^[1-9]\d* here$/)).toBeVisible()
})

async function entered(browser: Parameters<typeof newcomer>[0], id: string) {
  const member = await newcomer(browser, 'creator')
  await joinSession(member, id)
  return member
}

test('a scheduled session is registered for by one click, at the viewer’s time [AMA-05 AMA-07 AMA-26 CACHE-15 ERR-34]', async ({
  browser,
}) => {
  const title = unique('Soon about paint')
  const host = await newcomer(browser, 'creator')
  await scheduleSession(host, { title })
  const { page } = await newcomer(browser, 'brand')
  await page.goto('/iam/ama')
  const entry = entryOf(page, title)
  await expect(entry).toContainText('Scheduled')
  await expect(entry).toContainText(/[A-Z][a-z]{2} \d\d, \d{4}, \d\d:\d\d (UTC|GMT)/)
  await expect(entry).toContainText('0 registered')
  await entry.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page)).toContainText('Joined AMA!')
  await expect(entry.getByRole('link', { name: 'Registered' })).toBeVisible()
  await expect(entry).toContainText('1 registered')
})

test('a completed session has a recording, a cancelled one a grey button [AMA-08 AMA-37 ENUM-21 T-20]', async ({
  browser,
}) => {
  const over = unique('Over about paint')
  const { host, id } = await liveSession(browser, { title: over })
  await control(host, id, 'end')
  const cancelled = unique('Never about paint')
  const other = await scheduleSession(host, { title: cancelled })
  await control(host, other, 'cancel', { reason: 'The brush broke.' })
  const { page } = host
  await page.goto('/iam/ama')
  await expect(entryOf(page, cancelled)).toContainText('The brush broke.')
  await expect(entryOf(page, cancelled).getByRole('button', { name: 'View Recording' })).toBeDisabled()
  await entryOf(page, over).getByRole('link', { name: 'View Recording' }).click()
  await expect(page).toHaveURL(/\/iam\/ama\/[0-9a-f-]+\/recording$/)
})

test('boxes show while the sessions load, and an empty list offers to host one [AMA-09]', async ({
  page,
}) => {
  const release = await hold(page, list)
  await page.goto('/iam/ama')
  await expect(page.getByRole('status', { name: 'Loading sessions' })).toBeVisible()
  release()
  await expect(page.getByText(/live now$/)).toBeVisible()
  await page.route(list, (route) => route.fulfill({ json: { sessions: [], total: 0 } }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No sessions available' })).toBeVisible()
  await page.getByRole('link', { name: 'Host a session' }).click()
  await expect(page.getByRole('tab', { name: 'Host Session' })).toHaveAttribute('aria-selected', 'true')
})

test('a list that does not load says why in the words of the specification, and is tried again [AMA-31 ERR-17 ERR-18 ERR-19 ERR-23 ERR-24]', async ({
  page,
}) => {
  for (const [answer, words] of [
    [refuse(401, 'Sign in first.', 'unauthenticated'), 'Authentication required'],
    [refuse(403, 'Not for you.'), 'Access denied'],
    [breakDown, 'Failed to fetch sessions'],
  ] as const) {
    await page.route(list, answer)
    await page.goto('/iam/ama')
    await expect(page.getByRole('alert')).toContainText(words)
    await page.unroute(list)
  }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/live now$/)).toBeVisible()
})

test('the form needs four fields, begins with 60 minutes and today, and sends one call [AMA-16 RULE-29 RULE-30 RULE-32 RULE-33]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'creator')
  await page.goto('/iam/ama?tab=host')
  await expect(page.getByText('No sessions scheduled yet')).toBeVisible()
  const form = page.getByRole('form', { name: 'Schedule a session' })
  await expect(form.getByLabel('Duration')).toHaveValue('60')
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await expect(form.getByLabel('Date')).toHaveAttribute('min', today)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await form.getByLabel('Title').fill('Slow bread, live')
  await form.getByRole('button', { name: 'Schedule Session' }).click()
  await expect(toast(page)).toContainText('Missing Information')
  await expect(toast(page)).toContainText('Please fill in all required fields.')
  expect(sent).toEqual([])
})

test('a scheduled session is in the own list and the form is empty again [AMA-17 AMA-18 AMA-19 AMA-36 CACHE-15 ERR-32 RULE-33]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'creator')
  await page.goto('/iam/ama?tab=host')
  await expect(page.getByRole('heading', { name: 'My AMA Sessions' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Schedule a session' })
  const title = unique('Slow bread')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Two days of baking.')
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('Date').fill(day)
  await form.getByLabel('Time').fill('18:30')
  await form.getByLabel('Tags').fill('bread, oven')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await form.getByRole('button', { name: 'Schedule Session' }).click()
  const scheduledAt = await page.evaluate((text) => new Date(text).toISOString(), `${day}T18:30`)
  expect((await sent).postDataJSON()).toMatchObject({
    title,
    scheduledAt,
    durationMin: 60,
    tags: ['bread', 'oven'],
  })
  await expect(toast(page)).toContainText('AMA Scheduled!')
  await expect(toast(page)).toContainText('Your AMA session has been scheduled successfully.')
  const own = page.getByRole('list', { name: 'My AMA Sessions' })
  await expect(own).toContainText(title)
  await expect(own).toContainText('oven')
  for (const name of ['Title', 'Description', 'Date', 'Time', 'Tags'])
    await expect(form.getByLabel(name)).toHaveValue('')

  await own.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Edit the session' })
  await edit.getByLabel('Duration').fill('90')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(own).toContainText('90 min')
  await own.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The oven is cold.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click()
  await expect(own).toContainText('The oven is cold.')
})

test('what was typed for a session survives a reload, and a failure is shown [ERR-36 T-90]', async ({
  page,
}) => {
  await signInAs(page, 'creator2')
  await page.goto('/iam/ama?tab=host')
  const form = page.getByRole('form', { name: 'Schedule a session' })
  await form.getByLabel('Title').fill('Half a thought')
  await page.reload()
  await expect(form.getByLabel('Title')).toHaveValue('Half a thought')
  await form.getByLabel('Description').fill('And the rest.')
  await form.getByLabel('Date').fill('2020-01-01')
  await form.getByLabel('Time').fill('10:00')
  await form.getByRole('button', { name: 'Schedule Session' }).click()
  await expect(form.getByRole('alert')).toContainText('Choose a time that is still to come.')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
})
