import { expect, type Page, test } from '@playwright/test'
import { twoPeople } from './campaign-steps.ts'
import { fillDelivery, fillOffer } from './journey-steps.ts'
import { card, cards, dialog } from './offer-steps.ts'
import { toast } from './steps.ts'

test('from an offer to the testimonials of both sides, one price to the cent [MKT-15 X-OFR-1 X-OFR-5 X-DIR-4 X-DIR-5]', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { brand, creator } = await twoPeople(browser)
  const [b, c] = [brand.page, creator.page]

  await b.goto('/iam/marketplace')
  await b.getByRole('button', { name: 'Create Offer' }).first().click()
  const create = dialog(b, 'Create Offer')
  await create.getByRole('combobox', { name: 'Creator' }).fill(creator.handle)
  await create.getByRole('option', { name: new RegExp(creator.name) }).click()
  const texts = { Amount: '650', Description: 'One film about slow wool.' }
  await (await fillOffer(b, 'Winter in wool', texts)).click()
  await expect(card(b, 'Winter in wool')).toContainText('$650.00')

  await c.goto('/iam/offers')
  await card(c, 'Winter in wool').getByRole('button', { name: 'Counter' }).click()
  await c.getByRole('textbox', { name: 'Your amount' }).fill('812.57')
  await c.getByRole('textbox', { name: 'Why' }).fill('Two days of shooting.')
  await c.getByRole('button', { name: 'Send proposal' }).click()
  await expect(card(c, 'Winter in wool')).toContainText('Pending')

  await b.reload()
  await card(b, 'Winter in wool').getByRole('button', { name: 'Accept $812.57' }).click()
  await dialog(b, 'Accept this proposal?').getByRole('button', { name: 'Accept for $812.57' }).click()
  await expect(toast(b)).toContainText('Proposal accepted')
  await card(b, 'Winter in wool').getByRole('link', { name: 'Winter in wool' }).click()
  await expect(b.getByRole('heading', { name: 'Not delivered yet' })).toBeVisible()
  const offer = new URL(b.url()).pathname

  await c.goto(offer)
  await c.getByRole('button', { name: 'Deliver' }).click()
  await expect(c.getByText('Choose a piece of content, or say where your work is.')).toBeVisible()
  await (await fillDelivery(c, 'The first cut: https://films.example/1')).click()
  await expect(c.getByRole('heading', { name: 'The delivery' })).toBeVisible()

  await b.reload()
  await b.getByRole('button', { name: 'Request changes' }).click()
  await b.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(b.getByText('Say what has to change: the creator reads it.')).toBeVisible()
  await b.getByRole('textbox', { name: 'What has to change' }).fill('A shorter beginning.')
  await b.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(b.getByRole('heading', { name: 'Changes asked for' })).toBeVisible()

  await c.reload()
  await expect(c.getByRole('heading', { name: 'Deliver again' })).toBeVisible()
  await (await fillDelivery(c, 'Shorter now: https://films.example/2')).click()
  await expect(c.getByRole('heading', { name: 'The delivery' })).toBeVisible()

  await b.reload()
  await b.getByRole('button', { name: 'Complete', exact: true }).click()
  await b.getByRole('button', { name: 'Complete for $812.57' }).click()
  const results = b.getByRole('region', { name: 'Results' })
  await expect(results).toContainText('$812.57')
  await expect(results).toContainText('Pending')
  await expect(results).toContainText('Shorter now')
  const story = b.getByRole('region', { name: 'How it came about' }).getByRole('listitem')
  await expect(story).toHaveText([
    /made the offer\$650\.00/,
    /proposed another amount\$812\.57.*Two days of shooting\./,
    /accepted\$812\.57/,
    /delivered.*The first cut/,
    /asked for changes.*A shorter beginning\./,
    /delivered again.*Shorter now/,
    /completed it: .* earned \$812\.57/,
  ])

  // Every screen shows the same sum, and links lead to the earning and back.
  await c.goto('/iam/offers?status=completed')
  await cards(c).getByRole('link', { name: 'View Results' }).click()
  await c.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Your earning' }).click()
  await expect(c).toHaveURL(/\/iam\/earnings#earning-/)
  await expect(c.locator('[id^=earning-]')).toContainText('$812.57')
  await c.goto('/iam/dashboard')
  const figure = (name: string) => c.locator('dl > div').filter({ hasText: name }).getByRole('definition')
  await expect(figure('This Month Earnings')).toHaveText('$812.57')
  await expect(figure('Pending')).toHaveText('$812.57')
  const earning = c.getByRole('list', { name: 'Recent Earnings' }).getByRole('listitem')
  await expect(earning).toHaveText([/Winter in wool.*Pending\$812\.57/])
  await earning.getByRole('link', { name: 'Winter in wool' }).click()
  await expect(c).toHaveURL(`${offer}#results`)
  await b.goto('/iam/dashboard')
  await b.getByRole('combobox', { name: 'View as' }).selectOption('brand')
  await expect(b.getByRole('region', { name: 'Spent by month' }).getByRole('listitem').last()).toContainText(
    '$812.57',
  )
  await b.goto(`/iam/@${creator.handle}`)
  await expect(b.locator('dl > div').filter({ hasText: 'Total Earnings' })).toContainText('$812.57')

  // A testimonial stays hidden until both sides have written.
  await b.goto(offer)
  await rate(b, 5)
  await b.getByRole('textbox', { name: 'In a few sentences' }).fill('On time, twice.')
  await b.getByRole('button', { name: 'Write testimonial' }).click()
  await expect(b.getByText(`Yours is kept closed until ${creator.name} has written too`)).toBeVisible()
  await c.reload()
  await expect(c.getByText(`${brand.name} has written about you.`)).toBeVisible()
  await expect(c.getByText('On time, twice.')).toHaveCount(0)
  await rate(c, 4)
  await c.getByRole('textbox', { name: 'In a few sentences' }).fill('Clear words and quick answers.')
  await c.getByRole('button', { name: 'Write testimonial' }).click()
  await expect(c.getByText('Clear words and quick answers.')).toBeVisible()
  await expect(async () => {
    await c.reload()
    await expect(c.getByText('On time, twice.')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await b.goto(`/iam/@${creator.handle}`)
  await b.getByRole('tab', { name: 'Testimonials' }).click()
  const said = b.getByRole('tabpanel')
  await expect(said.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
  await expect(said).toContainText('On time, twice.')
  await expect(said).toContainText(brand.name)
  const record = b.getByRole('group').filter({ hasText: 'Track record' })
  await expect(record).toContainText('1 of 1 collaborations completed')
  await record.getByText('Track record').click()
  await expect(record.getByRole('listitem')).toHaveText([/Winter in wool.*Completed/])
})

/** By keyboard: the radio buttons lie under their stars, and a click may miss them while the page scrolls to its section. */
async function rate(page: Page, stars: number) {
  const star = page.getByRole('radio', { name: `${stars} of 5 stars` })
  await star.press('Space')
  await expect(star).toBeChecked()
}
