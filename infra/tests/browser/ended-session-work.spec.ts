import { expect } from '@playwright/test'
import { handIn, postCampaign, takePart, test } from './campaign-steps.ts'
import { button, filled, form } from './filled-forms.ts'
import { act, makeOffer } from './offer-steps.ts'
import { losesNothing, member } from './session-steps.ts'
import { post } from './steps.ts'

// Every form signs in once more, which takes time.
test.setTimeout(150_000)

test('an expired session in each long form loses nothing: the work of a creator [FLT-89 X-APP-6]', async ({
  browser,
}) => {
  const brand = await member(browser, 'brand')
  const ana = await member(browser, 'creator')
  const { page } = ana
  const campaign = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await page.goto(`/iam/campaigns/${campaign.id}`)
  await test.step('campaigns/apply/apply-form.tsx', () =>
    losesNothing(ana, filled(page.getByRole('main'), { 'A note': 'I bake on Fridays.' }, 'Apply Now')))
  const asked = await brand.page.request.get(`/api/iam/campaigns/${campaign.id}/participations`)
  const [application] = (await asked.json()).participations
  expect(application.note).toBe('I bake on Fridays.')
  await post(brand.page, `/api/iam/participations/${application.id}/accept`)

  await test.step('contents/content-dialog.tsx', async () => {
    await page.goto('/iam/content')
    await button(page, 'New piece').click()
    const fields = { Title: 'Crusts', Text: 'On patience.' }
    await losesNothing(ana, filled(form(page, 'New piece'), fields, 'Save piece'))
  })
  await page.goto(`/iam/campaigns/${campaign.id}/work`)
  await test.step('submissions/hand-in/piece-form.tsx', async () => {
    await button(page, 'Hand in: One').click()
    const fields = { Title: 'Mine', Text: 'Here it is.' }
    await losesNothing(ana, filled(form(page, 'Hand in'), fields, 'Hand in'))
  })
  await test.step('submissions/hand-in/choose-piece.tsx', async () => {
    await button(page, 'Hand in: Two').click()
    await page.getByRole('radio', { name: 'Something you have' }).check()
    await page.getByRole('radio', { name: /Crusts/ }).check()
    await losesNothing(ana, filled(form(page, 'Hand in'), {}, 'Hand in'))
  })
  await test.step('submissions/hand-in/leave-campaign.tsx', async () => {
    // A creator cannot leave a campaign while work waits for review, so another campaign is used.
    const other = await postCampaign(brand, {}, [['One', '100.00']])
    await takePart(brand, ana, other.id)
    await page.goto(`/iam/campaigns/${other.id}/work`)
    await button(page, 'Leave campaign').click()
    await losesNothing(ana, filled(form(page, 'Leave campaign'), {}, 'Leave campaign'))
  })
})

test('an expired session in each long form loses nothing: the campaigns of a brand [FLT-89 X-APP-6]', async ({
  browser,
}) => {
  const brand = await member(browser, 'brand')
  const creator = await member(browser, 'creator')
  const { page } = brand
  await test.step('campaigns/manage/create-tab.tsx', async () => {
    await page.goto('/iam/campaigns?as=brand&tab=create')
    const terms = form(page, 'Create Campaign')
    await terms.getByLabel('Category').selectOption('Food')
    const fields = { Title: 'Slow bread', Description: 'Two days of baking.', 'Reward amount': '600.00' }
    await losesNothing(brand, filled(terms, fields, 'Create Campaign'))
  })
  const { id } = await postCampaign(brand)
  await test.step('campaigns/tasks/task-form.tsx', async () => {
    await page.goto(`/iam/campaigns/${id}?tab=tasks`)
    const fields = { 'Task title': 'One', Reward: '100.00', 'What to hand in': 'A clip.' }
    await losesNothing(brand, filled(form(page, 'Add a task'), fields, 'Add task'))
  })
  await test.step('campaigns/manage/edit-terms.tsx', async () => {
    await page.goto(`/iam/campaigns/${id}?tab=terms`)
    await losesNothing(brand, filled(form(page, 'Terms'), { Description: 'Three days of it.' }, 'Save terms'))
  })
  await test.step('campaigns/people/reject-applicant.tsx', async () => {
    await post(creator.page, `/api/iam/campaigns/${id}/apply`)
    await page.goto(`/iam/campaigns/${id}?tab=people`)
    await button(page, `Reject ${creator.name}`).click()
    const words = form(page, 'Reject application')
    await losesNothing(brand, filled(words, { Reason: 'Not this time.' }, 'Reject application'))
  })
  await takePart(brand, creator, id)
  const { tasks } = (await (await page.request.get(`/api/iam/campaigns/${id}`)).json()).campaign
  const submission = await handIn(creator, tasks[0].id, 'Mine')
  await test.step('submissions/review/review-form.tsx', async () => {
    await page.goto(`/iam/reviews?campaign=${id}&submission=${submission}`)
    await page.getByRole('radio', { name: 'Ask for a revision' }).check()
    const words = form(page, 'Decision')
    await losesNothing(brand, filled(words, { Notes: 'Closer to the crust.' }, 'Request revision'))
    // The desk moves on by itself, which would cancel the next step's way to another page.
    await expect(page).not.toHaveURL(/submission=/)
  })
  await test.step('campaigns/people/remove-participant.tsx', async () => {
    await page.goto(`/iam/campaigns/${id}?tab=people`)
    await button(page, `Remove ${creator.name}`).click()
    const words = form(page, 'Remove participant')
    await losesNothing(brand, filled(words, { Reason: 'The oven broke.' }, 'Remove participant'))
  })
  await test.step('campaigns/manage/end-campaign.tsx', async () => {
    await page.goto(`/iam/campaigns/${id}?tab=terms`)
    await button(page, 'Cancel campaign').click()
    const words = form(page, 'Cancel campaign')
    await losesNothing(brand, filled(words, { Reason: 'No flour.' }, 'Cancel campaign'))
  })
})

test('an expired session in each long form loses nothing: offers, on either side [FLT-89 X-APP-6]', async ({
  browser,
}) => {
  const brand = await member(browser, 'brand')
  const creator = await member(browser, 'creator')
  const { page } = brand
  await test.step('offers/terms/create-offer-dialog.tsx', async () => {
    await page.goto(`/iam/marketplace?creator=${creator.handle}`)
    const terms = form(page, 'Create Offer')
    await expect(terms.getByRole('combobox', { name: 'Creator' })).toHaveValue(creator.name)
    await terms.getByRole('combobox', { name: 'Campaign title' }).fill('Winter in wool')
    const fields = { Amount: '500.00', Description: 'One film.' }
    await losesNothing(brand, filled(terms, fields, 'Send offer'))
  })
  const id = await makeOffer(brand, creator)
  await test.step('offers/terms/edit-offer.tsx', async () => {
    await page.goto(`/iam/offers/${id}`)
    await button(page, 'Edit').click()
    const fields = { Amount: '450.00', Description: 'Two films.' }
    await losesNothing(brand, filled(form(page, 'Edit Offer'), fields, 'Save offer'))
  })
  await test.step('offers/negotiate/counter-dialog.tsx', async () => {
    await creator.page.goto(`/iam/offers/${id}`)
    await button(creator.page, 'Counter').click()
    const fields = { 'Your amount': '650.00', Why: 'Two days of work.' }
    await losesNothing(creator, filled(form(creator.page, 'Proposal'), fields, 'Send proposal'))
  })
  await test.step('offers/negotiate/decline-dialog.tsx', async () => {
    const other = await makeOffer(brand, creator)
    await creator.page.goto(`/iam/offers/${other}`)
    await button(creator.page, 'Decline').click()
    const fields = { 'In your words': 'In spring, perhaps.' }
    await losesNothing(creator, filled(form(creator.page, 'Decline'), fields, 'Decline offer'))
  })
  await test.step('offers/negotiate/brand-moves.tsx', async () => {
    const other = await makeOffer(brand, creator)
    await page.goto(`/iam/offers/${other}`)
    await button(page, 'Withdraw').click()
    const words = form(page, 'Withdraw offer')
    await losesNothing(brand, filled(words, { Reason: 'The mill is closed.' }, 'Withdraw offer'))
  })
  const accepted = await makeOffer(brand, creator)
  await act(creator, accepted, 'accept', { version: 1 })
  await test.step('offers/deliver/delivery-form.tsx', async () => {
    await creator.page.goto(`/iam/offers/${accepted}`)
    const fields = { Note: 'https://films.example/one' }
    await losesNothing(creator, filled(form(creator.page, 'Delivery'), fields, 'Deliver'))
  })
  await page.goto(`/iam/offers/${accepted}`)
  await test.step('offers/deliver/work.tsx', async () => {
    await button(page, 'Request changes').click()
    const words = page.getByRole('dialog').first().getByRole('form')
    await losesNothing(brand, {
      typed: [[words.getByRole('textbox', { name: 'What has to change' }), 'A shorter cut.']],
      send: words.locator('button[type=submit]'),
    })
  })
  await test.step('offers/negotiate/cancelling.tsx', async () => {
    await button(page, 'Ask to cancel').click()
    const words = form(page, 'Ask to cancel it')
    await losesNothing(brand, filled(words, { Reason: 'The mill burnt down.' }, 'Ask to cancel it'))
  })
  await act(creator, accepted, 'deliver', { note: 'Again.' })
  await act(brand, accepted, 'complete')
  await test.step('testimonials/testimonial-form.tsx', async () => {
    await page.goto(`/iam/offers/${accepted}`)
    const words = form(page, 'Testimonial')
    await words.getByRole('radio', { name: '5 of 5 stars' }).check()
    await losesNothing(brand, filled(words, { 'In a few': 'A pleasure.' }, 'Write testimonial'))
  })
})
