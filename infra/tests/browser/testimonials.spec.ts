import { expect, type Page, test } from '@playwright/test'
import { postCampaign, takePart, twoPeople } from './campaign-steps.ts'
import { act, makeOffer } from './offer-steps.ts'

test('a testimonial needs stars and words, and only a completed collaboration asks for one [X-DIR-4]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  await act(creator, id, 'accept')
  const { page } = creator
  await page.goto(`/iam/offers/${id}`)
  await expect(page.getByRole('heading', { name: 'Deliver your work' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Testimonial' })).toHaveCount(0)
  await act(brand, id, 'complete')
  await page.reload()
  const form = page.getByRole('form', { name: 'Testimonial' })
  await form.getByRole('button', { name: 'Write testimonial' }).click()
  await expect(form.getByText('Give 1 to 5 stars.')).toBeVisible()
  await expect(form.getByText('Write a sentence about the collaboration.')).toBeVisible()
  await form.getByRole('radio', { name: '1 of 5 stars' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await form.getByRole('textbox', { name: 'In a few sentences' }).fill('Fine.')
  await form.getByRole('button', { name: 'Write testimonial' }).click()
  await expect(page.getByRole('img', { name: '3 of 5 stars' })).toBeVisible()
  await expect(form).toHaveCount(0)

  // A testimonial of one side alone stays hidden, on the profile too.
  await brand.page.goto(`/iam/@${creator.handle}`)
  await brand.page.getByRole('tab', { name: 'Testimonials' }).click()
  await expect(brand.page.getByRole('heading', { name: 'No testimonials yet' })).toBeVisible()
})

test('both sides of a completed campaign write about each other, and the profile shows it once both have [X-DIR-4]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id } = await postCampaign(brand)
  await takePart(brand, creator, id)
  const [b, c] = [brand.page, creator.page]
  await c.goto(`/iam/campaigns/${id}/work`)
  await expect(c.getByText('There are no tasks at present.')).toBeVisible()
  await expect(c.getByRole('form', { name: 'Testimonial' })).toHaveCount(0)

  await b.goto(`/iam/campaigns/${id}?tab=people`)
  await b.getByRole('button', { name: `Complete ${creator.name}` }).click()
  await b.getByRole('dialog').getByRole('button', { name: 'Complete for $600.00' }).click()
  const row = b.getByRole('list', { name: 'Participants' }).getByRole('listitem')
  await row.getByText(`Write about ${creator.name}`).click()
  const form = (page: Page) => page.getByRole('form', { name: 'Testimonial' })
  const say = async (page: Page, stars: string, text: string) => {
    await form(page)
      .getByRole('radio', { name: `${stars} of 5 stars` })
      .check()
    await form(page).getByRole('textbox', { name: 'In a few sentences' }).fill(text)
    await form(page).getByRole('button', { name: 'Write testimonial' }).click()
    await expect(form(page)).toHaveCount(0)
  }
  await say(b, '5', 'Bread as it should be.')
  await expect(row.getByText(`Yours is kept closed until ${creator.name} has written too`)).toBeVisible()

  await c.goto(`/iam/campaigns/${id}`)
  await expect(c.getByText(`what it was like to work with ${brand.name}`)).toBeVisible()
  await c.getByRole('link', { name: 'See your work' }).click()
  await expect(c.getByText(`${brand.name} has written about you.`)).toBeVisible()
  await say(c, '4', 'Paid on the day.')
  await expect(c.getByRole('figure').filter({ hasText: 'Bread as it should be.' })).toBeVisible()

  for (const [page, handle, said] of [
    [b, creator.handle, 'Bread as it should be.'],
    [c, (await (await b.request.get('/api/auth/me')).json()).user.handle, 'Paid on the day.'],
  ] as const) {
    await page.goto(`/iam/@${handle}`)
    await page.getByRole('tab', { name: 'Testimonials' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(said)
  }
})

test('the track record opens to what it is counted from, and the figures are its sums [X-DIR-5]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const [done, open] = [
    await makeOffer(brand, creator, { campaignTitle: 'Winter in wool' }),
    await makeOffer(brand, creator, { campaignTitle: 'Summer in linen' }),
  ]
  await act(creator, done, 'accept')
  await act(creator, done, 'deliver', { note: 'Here it is.' })
  await act(brand, done, 'complete')
  await act(creator, open, 'accept')
  const { page } = brand
  await page.goto(`/iam/@${creator.handle}`)
  const record = page.getByRole('group').filter({ hasText: 'Track record' })
  await expect(record).toContainText('1 of 2 collaborations completed')
  await record.getByText('Track record').click()
  const rows = record.getByRole('list', { name: 'Collaborations' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Completed' })).toHaveText([/Winter in wool.*delivered in \d+ days?/])
  await expect(rows.filter({ hasText: 'Under way' })).toHaveText([/Summer in linen/])
})
