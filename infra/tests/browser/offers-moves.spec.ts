import { expect, type Page, test } from '@playwright/test'
import { newcomer, twoPeople } from './campaign-steps.ts'
import { withoutPushes } from './network-steps.ts'
import { act, card, cards, dialog, makeOffer, offers } from './offer-steps.ts'
import { breakDown, join, meOf, newPerson, type Person, toast } from './steps.ts'

const calls = /\/api\/iam\/marketplace\/offers/
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('an offer is made to a creator who is found by name [MKT-06 MKT-31 ERR-37 CACHE-16]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = brand
  await page.goto('/iam/marketplace')
  await button(page, 'Create Offer').click()
  const form = dialog(page, 'Create Offer')
  const picker = form.getByRole('combobox', { name: 'Creator' })
  await picker.fill(creator.handle)
  await expect(form.getByRole('option')).toHaveText([new RegExp(creator.name)])
  await picker.press('Enter')
  await expect(picker).toHaveValue(creator.name)
  await form.getByRole('combobox', { name: 'Campaign title' }).fill('Winter in wool')
  await form.getByRole('textbox', { name: 'Amount' }).fill('$1,250.5')
  await form.getByRole('textbox', { name: 'Description' }).fill('One film about slow wool.')
  await form.getByText('More terms').click()
  await form.getByRole('textbox', { name: 'Deliverables' }).fill('One film\nThree stills')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await button(page, 'Send offer').click()
  expect((await sent).postDataJSON()).toMatchObject({
    amount: '1250.50',
    deliverables: ['One film', 'Three stills'],
  })
  await expect(toast(page)).toContainText('Offer Created!')
  await expect(toast(page)).toContainText('Your offer has been sent to the creator.')
  await expect(form).toHaveCount(0)
  await expect(card(page, 'Winter in wool')).toContainText('$1,250.50')
})

test('the creator who was chosen last is the one whose id is sent and who gets the offer [MKT-20 FLT-92]', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, 'brand')
  const surname = `Twin${crypto.randomUUID().slice(0, 8)}`
  const found = await Promise.all(
    ['Ana', 'Ben', 'Cleo'].map(async (name) => {
      const own = await (await browser.newContext()).newPage()
      const person = await join(own, newPerson(`${name} ${surname}`))
      const user = await meOf(own)
      return { ...person, page: own, id: user.id }
    }),
  )
  const [ana, ben] = found as [(typeof found)[0], (typeof found)[0]]
  await page.goto('/iam/marketplace')
  const form = dialog(page, 'Create Offer')
  const picker = form.getByRole('combobox', { name: 'Creator' })
  const option = form.getByRole('option')
  const sent: { creatorUserId: string }[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()))
  const begin = async (campaignTitle: string) => {
    await button(page, 'Create Offer').click()
    await form.getByRole('combobox', { name: 'Campaign title' }).fill(campaignTitle)
    await form.getByRole('textbox', { name: 'Amount' }).fill('500')
    await form.getByRole('textbox', { name: 'Description' }).fill('One film.')
  }
  const choose = async ({ name }: Person) => {
    await picker.fill(surname)
    await option.filter({ hasText: name }).click()
    await expect(picker).toHaveValue(name)
  }

  await begin('Of the pointer')
  await choose(ana)
  // Typing again clears the choice.
  await picker.fill(surname)
  await expect(option).toHaveCount(3)
  await button(page, 'Send offer').click()
  await expect(page.getByText('Choose a creator from the list.')).toBeVisible()
  await choose(ben)
  await button(page, 'Send offer').click()
  await expect(form).toHaveCount(0)

  await begin('Of the keyboard')
  await picker.fill(surname)
  await expect(option).toHaveCount(3)
  const listedThird = await option.nth(2).textContent()
  const third = found.find(({ name }) => listedThird!.includes(name))!
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await picker.press(key)
  await expect(picker).toHaveValue(third.name)
  await button(page, 'Send offer').click()
  await expect(form).toHaveCount(0)

  expect(sent.map(({ creatorUserId }) => creatorUserId)).toEqual([ben.id, third.id])
  for (const one of found) {
    const { offers: made } = await (await one.page.request.get(`${offers}?userRole=creator`)).json()
    expect(made.map(({ campaignTitle }: { campaignTitle: string }) => campaignTitle).sort()).toEqual([
      ...(one === third ? ['Of the keyboard'] : []),
      ...(one === ben ? ['Of the pointer'] : []),
    ])
  }
})

test('missing fields are reported before anything is sent [RULE-36]', async ({ browser }) => {
  const { page } = await newcomer(browser, 'brand')
  await page.goto('/iam/marketplace')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await button(page, 'Create Offer').click()
  await button(page, 'Send offer').click()
  await expect(toast(page)).toContainText('Missing Information')
  await expect(toast(page)).toContainText('Please fill in all required fields.')
  await expect(page.getByText('Choose a creator from the list.')).toBeVisible()
  await expect(page.getByText('Name the campaign.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Creator' })).toBeFocused()
  expect(sent).toEqual([])
})

test('an offer that could not be made says so and keeps what was typed [ERR-38]', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = brand
  await page.goto(`/iam/marketplace?creator=${creator.handle}`)
  const form = dialog(page, 'Create Offer')
  // The link names the creator, so the field is filled in.
  await expect(form.getByRole('combobox', { name: 'Creator' })).toHaveValue(creator.name)
  await form.getByRole('combobox', { name: 'Campaign title' }).fill('Winter in wool')
  await form.getByRole('textbox', { name: 'Amount' }).fill('500')
  await form.getByRole('textbox', { name: 'Description' }).fill('One film.')
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? breakDown(route) : route.continue(),
  )
  await button(page, 'Send offer').click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to create offer. Please try again.')
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('500')
})

test('a creator accepts an open offer, with the version that they saw [MKT-12 ERR-40 CALL-27]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  const { page } = creator
  await page.goto('/iam/offers')
  await expect(card(page, 'Winter in wool')).toContainText('Your move')
  const sent = page.waitForRequest(`**${offers}/${id}/accept`)
  await card(page, 'Winter in wool').getByRole('button', { name: 'Accept' }).click()
  await dialog(page, 'Accept this offer?').getByRole('button', { name: 'Accept for $500.00' }).click()
  expect((await sent).postDataJSON()).toEqual({ version: 1 })
  await expect(toast(page)).toContainText('Offer accepted successfully!')
  await expect(card(page, 'Winter in wool').getByRole('link', { name: 'Deliver' })).toBeVisible()
})

test('a creator declines with a reason from a list, and the brand sees how often which [MKT-17 ERR-41 CALL-28 X-OFR-6]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  await makeOffer(brand, creator, { campaignTitle: 'Spring in silk' })
  await act(creator, await makeOffer(brand, creator), 'decline', { reason: 'timing' })
  await act(creator, await makeOffer(brand, creator), 'decline')
  const { page } = creator
  await page.goto('/iam/offers?status=open')
  await card(page, 'Spring in silk').getByRole('button', { name: 'Decline' }).click()
  const form = dialog(page, 'Decline this offer?')
  await form.getByRole('combobox', { name: 'Reason' }).selectOption('The timing does not work')
  await form.getByRole('textbox', { name: 'In your words' }).fill('In spring, perhaps.')
  await form.getByRole('button', { name: 'Decline offer' }).click()
  await expect(toast(page)).toContainText('Offer declined.')
  await expect(cards(page)).toHaveCount(0)

  await brand.page.goto('/iam/marketplace')
  const chart = brand.page.getByRole('region', { name: 'Why offers were declined' })
  await expect(chart.getByRole('listitem')).toHaveText(['Timing2', 'No reason given1'])
  await card(brand.page, 'Spring in silk').getByRole('link').click()
  await expect(brand.page.getByText('Timing. In spring, perhaps.')).toBeVisible()
})

test('the brand edits an open offer; the creator who was reading it sees what changed before accepting [MKT-14 MKT-19 ERR-42 CALL-29 X-OFR-2] [FLT-79]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  await withoutPushes(creator.page)
  await creator.page.goto(`/iam/offers/${id}`)
  await expect(button(creator.page, 'Accept for $500.00')).toBeVisible()

  const { page } = brand
  await page.goto('/iam/marketplace')
  await card(page, 'Winter in wool').getByRole('button', { name: 'Edit' }).click()
  await expect(toast(page)).toContainText('Redirecting to edit offer...')
  const form = dialog(page, 'Edit Offer')
  await form.getByRole('textbox', { name: 'Amount' }).fill('450')
  await form.getByRole('button', { name: 'Save offer' }).click()
  await expect(toast(page)).toContainText('Offer updated')
  await expect(card(page, 'Winter in wool')).toContainText('$450.00')

  const refused = creator.page.waitForResponse(`**${offers}/${id}/accept`)
  await button(creator.page, 'Accept for $500.00').click()
  expect((await refused).status()).toBe(409)
  const changed = dialog(creator.page, 'This offer changed')
  await expect(changed.getByRole('deletion')).toHaveText('$500.00')
  await expect(changed.getByRole('insertion')).toHaveText('$450.00')
  await changed.getByRole('button', { name: 'Accept for $450.00' }).click()
  await expect(toast(creator.page)).toContainText('Offer accepted successfully!')
  await expect(creator.page.getByText('Version of the terms')).toBeVisible()
})

test('a counter-proposal shows as pending to both, and accepting waits for the answer [MKT-13 X-OFR-1]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  await makeOffer(brand, creator)
  const { page } = creator
  await page.goto('/iam/offers')
  const own = card(page, 'Winter in wool')
  await own.getByRole('button', { name: 'Counter' }).click()
  const form = dialog(page, 'Propose another amount')
  await form.getByRole('textbox', { name: 'Your amount' }).fill('500')
  await form.getByRole('button', { name: 'Send proposal' }).click()
  await expect(form.getByText('That is what is offered already.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Your amount' }).fill('650')
  await form.getByRole('textbox', { name: 'Why' }).fill('Two days of work.')
  await form.getByRole('button', { name: 'Send proposal' }).click()
  await expect(own.getByRole('button', { name: 'Pending Response' })).toBeDisabled()
  await expect(own).toContainText(`Waiting on ${brand.name} since`)

  await brand.page.goto('/iam/marketplace')
  const theirs = card(brand.page, 'Winter in wool')
  await expect(theirs).toContainText('Pending')
  await expect(theirs).toContainText('Your move')
  await theirs.getByRole('button', { name: 'Decline proposal' }).click()
  const asked = dialog(brand.page, 'Decline this proposal?')
  await expect(asked).toContainText('the offer stands as you made it, at $500.00.')
  await asked.getByRole('button', { name: 'Decline proposal' }).click()
  await expect(toast(brand.page)).toContainText('Proposal declined')
  await expect(theirs).toContainText(`Waiting on ${creator.name} since`)
  await page.reload()
  await expect(own.getByRole('button', { name: 'Accept' })).toBeEnabled()
})

test('the brand accepts the proposal that it sees; after a newer one it is told the difference [FLT-79]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  await act(creator, id, 'counter', { amount: '650.00' })
  const { page } = brand
  await withoutPushes(page)
  await page.goto('/iam/marketplace')
  const own = card(page, 'Winter in wool')
  await expect(own.getByRole('button', { name: 'Accept $650.00' })).toBeVisible()
  await act(creator, id, 'withdraw-counter')
  await act(creator, id, 'counter', { amount: '900.00' })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await own.getByRole('button', { name: 'Accept $650.00' }).click()
  const asked = dialog(page, 'Accept this proposal?')
  await asked.getByRole('button', { name: 'Accept for $650.00' }).click()
  expect((await sent).postDataJSON()).toEqual({ version: 1 })
  await expect(toast(page)).toContainText('The proposal was $650.00 and is $900.00 now.')
  await expect(asked).toHaveCount(0)
  const again = page.waitForRequest((request) => request.method() === 'POST')
  await own.getByRole('button', { name: 'Accept $900.00' }).click()
  await asked.getByRole('button', { name: 'Accept for $900.00' }).click()
  expect((await again).postDataJSON()).toEqual({ version: 2 })
  await expect(toast(page)).toContainText('Proposal accepted')
})

test('an action that failed says so and shows the present state [ERR-39]', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  const { page } = creator
  await withoutPushes(page)
  await page.goto('/iam/offers')
  await expect(card(page, 'Winter in wool')).toContainText('Open')
  await act(brand, id, 'withdraw')
  await card(page, 'Winter in wool').getByRole('button', { name: 'Accept' }).click()
  await dialog(page, 'Accept this offer?').getByRole('button', { name: 'Accept for $500.00' }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to process action. Please try again.')
  await expect(card(page, 'Winter in wool')).toContainText('Expired')
  await expect(card(page, 'Winter in wool').getByRole('button')).toHaveCount(0)
})

test('an accepted offer is cancelled once both sides have asked for it', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  await act(creator, id, 'accept')
  const { page } = creator
  await page.goto(`/iam/offers/${id}`)
  await button(page, 'Ask to cancel').click()
  await dialog(page, 'Ask to cancel?').getByRole('textbox', { name: 'Reason' }).fill('I broke my arm.')
  await button(page, 'Ask to cancel it').click()
  await expect(page.getByRole('heading', { name: 'You asked to cancel' })).toBeVisible()

  await brand.page.goto(`/iam/offers/${id}`)
  await expect(brand.page.getByText('I broke my arm.')).toBeVisible()
  await button(brand.page, 'Cancel it').click()
  await dialog(brand.page, 'Cancel this').getByRole('textbox', { name: 'Reason' }).fill('Get well soon.')
  await button(brand.page, 'Cancel the collaboration').click()
  await expect(brand.page.getByText('It was cancelled before it was completed')).toBeVisible()
})
