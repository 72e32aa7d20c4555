import { expect, type Page } from '@playwright/test'
import { applyTo, handIn, newcomer, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { act, card, dialog, makeOffer, offers } from './offer-steps.ts'
import { commandsOf } from './session-steps.ts'
import { breakDown, post, toast } from './steps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Expects that the dialog shows each of these texts, and that closing it sends nothing. */
async function asksFirst(page: Page, name: string, texts: readonly string[], confirm: string) {
  const sent = commandsOf(page)
  const asked = page.getByRole('dialog', { name })
  for (const text of texts) await expect(asked).toContainText(text)
  await expect(asked.getByRole('button', { name: confirm, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  expect(sent).toEqual([])
}

test('Accept on a list shows the terms, the amount and what follows before an offer binds [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const terms = { deliverables: ['One film of a minute'], requirements: ['Wool only'] }
  const id = await makeOffer(brand, creator, { amount: '2400.00', ...terms })
  const { page } = creator
  await page.goto('/iam/offers')
  const accept = card(page, 'Winter in wool').getByRole('button', { name: 'Accept', exact: true })
  await accept.click()
  const shown = ['Winter in wool', 'One film about slow wool.', 'One film of a minute', 'Wool only']
  const follows = `$2,400.00 is recorded for you when ${brand.name} completes the offer.`
  await asksFirst(page, 'Accept this offer?', [...shown, follows], 'Accept for $2,400.00')

  await act(creator, id, 'counter', { amount: '2600.00' })
  await brand.page.goto('/iam/marketplace')
  await card(brand.page, 'Winter in wool').getByRole('button', { name: 'Accept $2,600.00' }).click()
  const paid = 'you pay $2,600.00 when you complete the offer.'
  await asksFirst(brand.page, 'Accept this proposal?', ['$2,400.00', paid], 'Accept for $2,600.00')
})

test('an offer’s page has its terms beside the button, which says the amount: one click from there [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  const { page } = creator
  await page.goto(`/iam/offers/${id}`)
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('One film about slow wool.')
  await expect(page.getByText('$500.00 is recorded for you when')).toBeVisible()
  await button(page, 'Accept for $500.00').click()
  await expect(page.getByRole('heading', { name: 'Deliver your work' })).toBeVisible()

  await brand.page.goto(`/iam/offers/${id}`)
  await button(brand.page, 'Complete').click()
  const earns = `${creator.name} earns $500.00`
  await asksFirst(brand.page, 'Complete this collaboration?', [earns], 'Complete for $500.00')
  await button(brand.page, 'Ask to cancel').click()
  const nothing = 'then it ends, and nothing of the $500.00 is earned.'
  await asksFirst(brand.page, 'Ask to cancel?', [nothing], 'Ask to cancel it')
})

test('terms that change stay out of an open dialog, and ask for another look on the page [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  const other = await makeOffer(brand, creator, { campaignTitle: 'Spring in silk' })
  const { page } = creator
  const own = await page.context().newPage()
  await own.goto(`/iam/offers/${id}`)
  await expect(button(own, 'Accept for $500.00')).toBeVisible()
  await page.goto('/iam/offers')
  await card(page, 'Winter in wool').getByRole('button', { name: 'Accept', exact: true }).click()
  const asked = dialog(page, 'Accept this offer?')
  await expect(asked).toBeVisible()

  const edited = await brand.page.request.patch(`${offers}/${id}`, { data: { amount: '450.00' } })
  expect(edited.ok()).toBe(true)
  // A command in a third tab makes both fetch their offers again.
  const third = await page.context().newPage()
  await third.goto(`/iam/offers/${other}`)
  await button(third, 'Decline').click()
  await dialog(third, 'Decline this offer?').getByRole('button', { name: 'Decline offer' }).click()
  await expect(toast(third)).toContainText('Offer declined.')

  await expect(own.getByText('The terms changed while this page was open.')).toBeVisible()
  await button(own, 'Accept').click()
  const again = dialog(own, 'Accept this offer?')
  await expect(again.getByRole('button', { name: 'Accept for $450.00' })).toBeVisible()

  await expect(page.getByText('$450.00').first()).toBeAttached()
  await asked.getByRole('button', { name: 'Accept for $500.00' }).click()
  await expect(dialog(page, 'This offer changed').getByRole('insertion')).toHaveText('$450.00')
})

test('an application is answered beside what it promises and leaves of the budget: one click [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id } = await postCampaign(brand, { maxParticipants: 3 }, [['One', '100.00']])
  await applyTo(creator, id)
  const { page } = brand
  await page.goto(`/iam/campaigns/${id}?tab=people`)
  const accept = button(page, `Accept for $600.00: ${creator.name}`)
  await expect(accept).toHaveText('Accept for $600.00')
  await expect(accept).toHaveAccessibleDescription(
    /takes a place and can earn \$600\.00, paid as you approve the tasks\. 3 places of 3 are free\..*\$1,200\.00 of the \$1,800\.00 budget is left then\./s,
  )
  await accept.click()
  await expect(page.getByRole('list', { name: 'Participants' })).toContainText(creator.name)
})

test('once all places are taken no application can be accepted, and the reason is said [X-APP-5]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const other = await newcomer(browser, 'creator')
  const { id } = await postCampaign(brand, { maxParticipants: 1 }, [['One', '100.00']])
  await applyTo(other, id)
  await takePart(brand, creator, id)
  await brand.page.goto(`/iam/campaigns/${id}?tab=people`)
  const accept = button(brand.page, `Accept for $600.00: ${other.name}`)
  await expect(accept).toBeDisabled()
  await expect(accept).toHaveAccessibleDescription(/^All places are taken\. Raise their number under Terms/)
})

test('work is approved beside what it records: one click, which says the whole amount [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const campaign = await postCampaign(brand, {}, [['One', '100.00']])
  await takePart(brand, creator, campaign.id)
  const submission = await handIn(creator, campaign.tasks[0]!.id, 'Mine')
  const { page } = brand
  await page.goto(`/iam/reviews?submission=${submission}`)
  const decision = page.getByRole('form', { name: 'Decision' })
  // With the last task the rest of the reward is recorded too.
  await expect(decision).toContainText(`Approving records $600.00 for ${creator.name}`)
  await button(page, 'Approve for $600.00').click()
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
})

test('work is not approved as long as what it records is not there, but can be rejected [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const campaign = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '100.00'],
  ])
  await takePart(brand, creator, campaign.id)
  const submission = await handIn(creator, campaign.tasks[0]!.id, 'Mine')
  const { page } = brand
  const participants = `**/api/iam/campaigns/${campaign.id}/participations`
  await page.route(participants, breakDown)
  await page.goto(`/iam/reviews?submission=${submission}`)
  const decision = page.getByRole('form', { name: 'Decision' })
  await expect(decision.getByRole('heading', { name: 'What it adds up to did not load' })).toBeVisible()
  await expect(button(page, 'Approve')).toBeDisabled()
  await decision.getByRole('radio', { name: 'Reject' }).check()
  await expect(button(page, 'Reject')).toBeEnabled()
  await decision.getByRole('radio', { name: 'Approve' }).check()
  await page.unroute(participants)
  await decision.getByRole('button', { name: 'Try Again' }).click()
  await expect(button(page, 'Approve for $100.00')).toBeEnabled()
})

test('publishing, leaving, removing and ending say what follows first [X-APP-5 T-91]', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const campaign = await postCampaign(brand, {}, [['One', '100.00']])
  await takePart(brand, creator, campaign.id)
  const { page } = creator
  await page.goto(`/iam/campaigns/${campaign.id}/work`)
  await button(page, 'Leave campaign').click()
  const place = 'Your place goes to another creator. $0.00 that is approved stays earned'
  await asksFirst(page, 'Leave Three clips about slow bread?', [place], 'Leave campaign')
  await post(page, '/api/iam/content', { type: 'post', title: 'Crusts', body: 'On patience.' })
  await page.goto('/iam/content')
  await button(page, 'Publish Crusts').click()
  await asksFirst(page, 'Publish Crusts?', ['It stands on your profile'], 'Publish')

  const b = brand.page
  await b.goto(`/iam/campaigns/${campaign.id}?tab=tasks`)
  await button(b, 'Remove One').click()
  const lastTask = ['It is the last task.', 'only participants whom you complete under People', '$600.00']
  await asksFirst(b, 'Remove One?', lastTask, 'Remove task')
  await b.goto(`/iam/campaigns/${campaign.id}?tab=terms`)
  await button(b, 'Complete campaign').click()
  const unspent = '$6,000.00 of the $6,000.00 budget stays unspent.'
  await asksFirst(b, 'Complete Three clips about slow bread?', [unspent], 'Complete campaign')
  await button(b, 'Cancel campaign').click()
  const stands = `$0.00 that is recorded stands; ${unspent}`
  await asksFirst(b, 'Cancel Three clips about slow bread?', [stands], 'Cancel campaign')
  await b.goto(`/iam/campaigns/${campaign.id}?tab=people`)
  await button(b, `Remove ${creator.name}`).click()
  const earned = 'The $0.00 of $600.00 that they have earned stays theirs.'
  await asksFirst(b, `Remove ${creator.name}?`, [earned], 'Remove participant')
})

test('proposals and applications are not withdrawn by one click [X-APP-5 T-91]', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  await act(creator, id, 'counter', { amount: '650.00' })
  await creator.page.goto(`/iam/offers/${id}`)
  await button(creator.page, 'Withdraw proposal').click()
  const stands = 'The offer stands at $500.00 again.'
  await asksFirst(creator.page, 'Withdraw your proposal?', [stands], 'Withdraw proposal')
  await brand.page.goto(`/iam/offers/${id}`)
  await button(brand.page, 'Decline proposal').click()
  await expect(dialog(brand.page, 'Decline this proposal?')).toContainText(`${creator.name} is told`)

  const applicant = await newcomer(browser, 'creator')
  const campaign = await postCampaign(brand)
  await applyTo(applicant, campaign.id)
  await applicant.page.goto(`/iam/campaigns/${campaign.id}`)
  await button(applicant.page, 'Withdraw application').click()
  const seen = `${brand.name} no longer sees it.`
  await asksFirst(applicant.page, 'Withdraw your application?', [seen], 'Withdraw application')
})
