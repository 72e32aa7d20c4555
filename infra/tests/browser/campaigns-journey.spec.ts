import { expect, type Page } from '@playwright/test'
import { test, twoPeople } from './campaign-steps.ts'
import { fillCampaign, fillTask, fillWork } from './journey-steps.ts'

/** Screens poll every 15 seconds, so that the other user's changes show without a reload. */
const longTimeout = { timeout: 25_000 }

test('from a posted campaign to the money, two people and no reload [CAMP-28 CAMP-35 X-CMP-1 X-CMP-2 X-CMP-3 X-CMP-4]', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const { brand, creator } = await twoPeople(browser)
  const [b, c] = [brand.page, creator.page]

  await b.goto('/iam/campaigns?tab=create')
  const terms = { Title: 'Slow bread', Description: 'Two days in three clips.', 'Reward amount': '600' }
  await (await fillCampaign(b, terms)).click()
  for (const [title, reward] of [
    ['First cut', '150.10'],
    ['Finished clips', '300.20'],
    ['Raw footage', '50'],
  ] as const) {
    await (await fillTask(b, title, reward)).click()
    await expect(b.getByRole('list', { name: 'Tasks' }).filter({ hasText: title })).toBeVisible()
  }
  const campaign = new URL(b.url()).pathname

  await c.goto(campaign)
  await expect(c.getByRole('list', { name: 'Tasks' }).getByRole('listitem')).toHaveText([
    /First cut.*\$150\.10/,
    /Finished clips.*\$300\.20/,
    /Raw footage.*\$50\.00/,
    /On completion.*\$99\.70/,
  ])
  await c.getByRole('button', { name: 'Apply Now' }).click()
  await expect(c.getByText(`Waiting on ${brand.name} since`)).toBeVisible()

  await b.getByRole('tab', { name: /People/ }).click()
  await b.getByRole('button', { name: `Accept for $600.00: ${creator.name}` }).click(longTimeout)
  await expect(b.getByRole('list', { name: 'Participants' })).toContainText(creator.name)

  await c.goto(`${campaign}/work`)
  const task = (title: string) =>
    c.getByRole('listitem').filter({ has: c.getByRole('heading', { name: title }) })
  await expect(c.getByText('3 tasks wait for your work')).toBeVisible()
  await handIn(c, 'Hand in: First cut', { Title: 'Cut one', Text: 'The first minute.' })
  await expect(task('First cut').getByText('Submitted', { exact: true })).toBeVisible()
  await expect(task('First cut').getByText(`Waiting on ${brand.name} since`)).toBeVisible()

  await b.goto('/iam/reviews')
  await b.getByRole('navigation', { name: 'Submissions' }).getByRole('link', { name: creator.name }).click()
  const decision = b.getByRole('form', { name: 'Decision' })
  await decision.getByRole('radio', { name: 'Ask for a revision' }).check()
  await decision.getByRole('button', { name: 'Request revision' }).click()
  await expect(decision.getByText('Say what has to change: the creator reads it.')).toBeVisible()
  await decision.getByRole('textbox', { name: /^Notes to/ }).fill('Let us hear the oven.')
  await decision.getByRole('button', { name: 'Request revision' }).click()
  await expect(b.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()

  await expect(task('First cut').getByText('Let us hear the oven.').first()).toBeVisible(longTimeout)
  await expect(task('First cut').getByText(`${brand.name}, on version 1`)).toBeVisible()
  await handIn(c, 'Hand in again: First cut', { Text: 'The first minute, with the oven.' })
  await task('First cut').getByText('2 versions').click()
  await expect(task('First cut').getByRole('article')).toHaveText([
    /Version 2.*with the oven/s,
    /Version 1.*Let us hear the oven/s,
  ])

  await b
    .getByRole('navigation', { name: 'Submissions' })
    .getByRole('link', { name: creator.name })
    .click(longTimeout)
  await expect(b.getByRole('list', { name: 'Versions' }).getByRole('article')).toHaveCount(2)
  await expect(decision).toContainText(
    `Approving records $150.10 for ${creator.name}; campaign spent $0.00 -> $150.10 of $6,000.00`,
  )
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(b.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()

  await expect(c.getByText('1/3 tasks approved')).toBeVisible(longTimeout)
  await expect(c.getByText('$150.10 of $600.00')).toBeVisible()
  await expect(task('First cut').getByText('$150.10 recorded for you')).toBeVisible()
  await handIn(c, 'Hand in: Finished clips', { Title: 'Clips', Text: 'All three.' })
  await handIn(c, 'Hand in: Raw footage', { Title: 'Raw', Link: 'https://video.example/raw' })
  await expect(c.getByText(`Waiting on ${brand.name}.`)).toBeVisible()

  const queue = b.getByRole('navigation', { name: 'Submissions' }).getByRole('link')
  await expect(queue).toHaveCount(2, longTimeout)
  await queue.first().click()
  await expect(decision).toContainText('campaign spent $150.10 -> $450.30 of $6,000.00', longTimeout)
  await decision.getByRole('button', { name: 'Approve' }).click()
  // The review desk moves on to the last submission, whose approval also records the rest of the reward.
  await expect(b.getByRole('heading', { name: 'Raw footage' })).toBeFocused()
  await expect(decision).toContainText(
    `Approving records $149.70 for ${creator.name} ($99.70 of it for completing the campaign); ` +
      'campaign spent $450.30 -> $600.00 of $6,000.00',
    longTimeout,
  )
  await decision.getByRole('button', { name: 'Approve' }).click()

  await expect(c.getByText('Every task is approved, and $600.00 is recorded for you.')).toBeVisible(
    longTimeout,
  )
  await c.goto('/iam/campaigns?tab=mine')
  await expect(c.getByRole('list', { name: 'Your campaigns' })).toContainText('$600.00')
  await expect(c.getByText('100%')).toBeVisible()
  await c.goto(`/iam/@${creator.handle}`)
  await expect(c.getByText('Total Earnings', { exact: true }).locator('..')).toContainText('$600.00')

  await c.goto('/iam/dashboard')
  await expect(c.getByRole('main').getByText('$600.00').first()).toBeVisible()

  await b.goto('/iam/campaigns')
  await expect(b.getByText('$600.00', { exact: true }).first()).toBeVisible()
  await expect(b.getByText('spent of $6,000.00')).toBeVisible()
  const { activeCampaigns } = await (await b.request.get('/api/iam/dashboard')).json()
  expect(activeCampaigns).toMatchObject([{ title: 'Slow bread', spent: '600.00', budget: '6000.00' }])
  const { creator: figures } = await (await c.request.get('/api/iam/dashboard')).json()
  expect(figures).toMatchObject({ thisMonth: '600.00', pending: '600.00', activeTaskCount: 0 })
})

/** Opens a task's dialog, fills it and hands in. */
async function handIn(page: Page, button: string, fields: Readonly<Record<string, string>>) {
  await (await fillWork(page, button, fields)).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
