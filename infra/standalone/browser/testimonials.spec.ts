import { expect, test } from '@playwright/test'
import { twoPeople } from './campaign-steps.ts'
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

  // One side alone stays closed, on the profile too.
  await brand.page.goto(`/iam/@${creator.handle}`)
  await brand.page.getByRole('tab', { name: 'Testimonials' }).click()
  await expect(brand.page.getByRole('heading', { name: 'No testimonials yet' })).toBeVisible()
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
