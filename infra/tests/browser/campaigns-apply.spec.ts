import { expect, type Page } from '@playwright/test'
import { card, cards, listUrl, unique } from './campaign-cards.ts'
import { applyTo, newcomer, postCampaign, test, twoPeople } from './campaign-steps.ts'
import { withoutPushes } from './network-steps.ts'
import { breakDown, hold, post, refuse, signInAs, toast } from './steps.ts'

/** The button that sends the application, in the dialog that a card's Apply Now opens. */
const send = (page: Page) =>
  page.getByRole('dialog', { name: /^Apply to / }).getByRole('button', { name: 'Apply Now' })

test('a creator applies from the card, without a body [CAMP-16 ERR-31]', async ({ browser }) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = await newcomer(browser, 'creator')
  const title = unique('Apply')
  await postCampaign(brand, { title })
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await card(page, title).getByRole('button', { name: 'Apply Now' }).click()
  await send(page).click()
  expect((await sent).postData()).toBeNull()
  await expect(toast(page)).toContainText('Application Submitted!')
  await expect(toast(page)).toContainText('Your application has been submitted successfully.')
  await expect(card(page, title).getByRole('link', { name: 'Applied' })).toBeVisible()
})

test('a card and its details offer the note, and say what happens after applying [T-91 CAMP-15]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = creator
  const title = unique('Note')
  const { id } = await postCampaign(brand, { title })
  for (const _ of ['one', 'two', 'three']) {
    const { participation } = await applyTo(await newcomer(browser, 'creator'), id)
    await post(brand.page, `/api/iam/participations/${participation.id}/accept`)
  }
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await card(page, title).getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Apply Now' }).click()
  const applying = page.getByRole('dialog', { name: `Apply to ${title}` })
  await expect(applying).toContainText('Up to $600.00 for everything')
  await expect(applying).toContainText(
    `${brand.name} decides about each application, after 1 hour on average.`,
  )
  const note = applying.getByRole('textbox', { name: /^A note to the brand/ })
  await note.fill('I bake on Fridays.')
  // Escape closes the application alone, which stays as it was written.
  await page.keyboard.press('Escape')
  await expect(applying).toHaveCount(0)
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Apply Now' }).click()
  await expect(note).toHaveValue('I bake on Fridays.')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await send(page).click()
  expect((await sent).postDataJSON()).toEqual({ note: 'I bake on Fridays.' })
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Applied' })).toBeVisible()
})

test('Apply Now waits until it is known where the creator takes part [X-APP-5]', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = creator
  const title = unique('Known')
  const { id } = await postCampaign(brand, { title })
  await applyTo(creator, id)
  const release = await hold(page, '**/api/iam/campaigns/participation')
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await expect(card(page, title).getByRole('button', { name: 'Apply Now' })).toBeDisabled()
  release()
  await expect(card(page, title).getByRole('link', { name: 'Applied' })).toBeVisible()
})

test('an application that succeeds has the list fetched again, from a card and from the campaign’s own page; one that fails does not [CAMP-30 FLT-92]', async ({
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = await newcomer(browser, 'creator')
  const title = unique('Again')
  for (const which of ['one', 'two'])
    await postCampaign(brand, { title: `${title} ${which}`, autoAccept: true })
  const [one, two] = [card(page, `${title} one`), card(page, `${title} two`)]
  // What is pushed would have the list fetched too.
  await withoutPushes(page)
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  for (const shown of [one, two]) await expect(shown.getByText('0/10')).toBeVisible()

  const calls: string[] = []
  page.on('response', (answer) => {
    if (listUrl.test(answer.url())) calls.push('the list')
    else if (answer.url().endsWith('/apply')) calls.push(`the application: ${answer.status()}`)
  })
  await page.route('**/apply', breakDown)
  await one.getByRole('button', { name: 'Apply Now' }).click()
  await send(page).click()
  await expect(toast(page)).toContainText('Application Failed')
  await page.unroute('**/apply')
  await send(page).click()
  await expect(one.getByText('1/10')).toBeVisible()
  expect(calls.slice(0, 3)).toEqual(['the application: 502', 'the application: 200', 'the list'])

  // Wait for the first application's second refetch, so that it does not count for the other application.
  await expect.poll(() => calls.filter((call) => call === 'the list').length).toBe(2)
  let looks = 0
  page.on('request', (request) => {
    if (/\/campaigns\/[0-9a-f-]{36}$/.test(request.url())) looks += 1
  })
  await two.getByRole('link', { name: `${title} two` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} two` })).toBeVisible()
  await page.getByRole('button', { name: 'Apply Now' }).click()
  // Data on the screen is refetched at once and a moment later; the list only once its screen is open again.
  await expect.poll(() => looks).toBeGreaterThanOrEqual(3)
  await page.goBack()
  await expect(two.getByText('1/10')).toBeVisible()
})

test('an application that fails says so, and a refusal says why [ERR-30 X-CMP-5]', async ({ browser }) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = await newcomer(browser, 'creator')
  const title = unique('Refused')
  await postCampaign(brand, { title })
  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await card(page, title).getByRole('button', { name: 'Apply Now' }).click()
  for (const [failure, words] of [
    [breakDown, 'There was an error submitting your application.'],
    [
      refuse(409, 'This campaign is full.', 'campaign-full'),
      'There was an error submitting your application. This campaign is full.',
    ],
  ] as const) {
    await page.unrouteAll()
    await page.route('**/apply', failure)
    await send(page).click()
    await expect(toast(page)).toContainText('Application Failed')
    await expect(toast(page)).toContainText(words)
  }
})

test('Apply Now is offered while a campaign is active, and neither on a card nor on its page once it is completed or cancelled [CAMP-17 FLT-92]', async ({
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const { page } = await newcomer(browser, 'creator')
  const title = unique('Standing')
  const offered = page.getByRole('button', { name: 'Apply Now' })
  const id: Record<string, string> = {}
  for (const status of ['Active', 'Completed', 'Cancelled'])
    id[status] = (await postCampaign(brand, { title: `${title} ${status}` })).id
  const before = await newcomer(browser, 'creator')
  for (const status of ['Completed', 'Cancelled']) {
    const { participation } = await applyTo(before, id[status]!)
    await post(before.page, `/api/iam/participations/${participation.id}/withdraw`)
  }
  await post(brand.page, `/api/iam/campaigns/${id.Completed}/complete`)
  await post(brand.page, `/api/iam/campaigns/${id.Cancelled}/cancel`, { reason: 'The oven broke.' })

  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await expect(cards(page)).toHaveCount(3)
  for (const status of ['Active', 'Completed', 'Cancelled'])
    await expect(card(page, `${title} ${status}`).getByText(status, { exact: true })).toBeVisible()
  await expect(card(page, `${title} Active`).getByRole('button', { name: 'Apply Now' })).toBeEnabled()
  await expect(offered).toHaveCount(1)

  await page.goto(`/iam/campaigns/${id.Active}`)
  await expect(offered).toBeEnabled()
  for (const [status, sentence] of [
    ['Completed', 'This campaign is completed.'],
    ['Cancelled', 'This campaign was cancelled.'],
  ] as const) {
    await page.goto(`/iam/campaigns/${id[status]}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(offered).toHaveCount(0)

    await before.page.goto(`/iam/campaigns/${id[status]}`)
    await expect(before.page.getByText('You withdrew your application.')).toBeVisible()
    await expect(before.page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)
  }
})

test('campaigns that are cancelled or full, or shown to visitors, have no Apply Now [X-CMP-5 ENUM-13]', async ({
  page,
  browser,
}) => {
  const brand = await newcomer(browser, 'brand')
  const creator = await newcomer(browser, 'creator')
  const title = unique('Closed')
  const { id } = await postCampaign(brand, { title: `${title} cancelled` })
  await post(brand.page, `/api/iam/campaigns/${id}/cancel`, { reason: 'The oven broke.' })
  await postCampaign(brand, { title: `${title} full`, maxParticipants: 1, autoAccept: true })
  await creator.page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  const full = card(creator.page, `${title} full`)
  await full.getByRole('button', { name: 'Apply Now' }).click()
  await send(creator.page).click()
  await expect(full.getByRole('link', { name: 'Your work' })).toBeVisible()
  await expect(full.getByText('1/1')).toBeVisible()

  const other = await newcomer(browser, 'creator')
  await other.page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await expect(
    card(other.page, `${title} full`).getByRole('button', { name: 'No places left' }),
  ).toBeDisabled()
  await other.page.goto(`/iam/campaigns/${id}`)
  await expect(other.page.getByText('Cancelled: The oven broke.')).toBeVisible()
  await expect(other.page.getByText('Cancelled', { exact: true })).toHaveCSS('color', 'rgb(180, 184, 197)')
  await expect(other.page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)

  await page.goto(`/iam/campaigns?search=${encodeURIComponent(title)}`)
  await expect(card(page, `${title} full`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)
})

test("participations are requested for creators only, and a creator's list shows each [CALL-42 CAMP-23 CAMP-24 CAMP-25 CAMP-26]", async ({
  page,
  browser,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const who of [null, 'brand', 'admin'] as const) {
    if (who) await signInAs(page, who)
    await page.goto('/iam/campaigns?tab=mine')
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
  }
  expect(asked.filter((path) => path.endsWith('/participation'))).toEqual([])

  const brand = await newcomer(browser, 'brand')
  const creator = await newcomer(browser, 'creator')
  await creator.page.goto('/iam/campaigns?tab=mine')
  await expect(creator.page.getByRole('heading', { name: 'No active campaigns' })).toBeVisible()

  const title = unique('Mine')
  const { id } = await postCampaign(brand, { title, autoAccept: true, endAt: '2031-03-05T12:00:00.000Z' }, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await applyTo(creator, id)
  await creator.page.reload()
  const row = creator.page.getByRole('list', { name: 'Your campaigns' }).getByRole('article')
  for (const text of [title, 'Mar 05, 2031', 'Active', '0%', '0/2 tasks', '$600.00'])
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Continue Campaign' }).click()
  await expect(creator.page).toHaveURL(`/iam/campaigns/${id}/work`)
})
