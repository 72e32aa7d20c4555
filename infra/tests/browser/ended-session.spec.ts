import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { handIn, postCampaign, takePart, test } from './campaign-steps.ts'
import { act, makeOffer } from './offer-steps.ts'
import { losesNothing, member } from './session-steps.ts'
import { password, post, somebody } from './steps.ts'

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
/** A form with its fields filled in, sent by the button of this name. */
const filled = (within: Locator, fields: Readonly<Record<string, string>>, send: string) => ({
  typed: Object.entries(fields).map(
    ([name, text]) => [within.getByRole('textbox', { name: new RegExp(`^${name}`) }).first(), text] as const,
  ),
  send: button(within, send),
})

// Every form signs in once more, which takes time.
test.setTimeout(150_000)

test('every form for signed-in users is tested in this file', () => {
  const source = new URL('../../../frontend/src/features/', import.meta.url)
  const tried = readFileSync(import.meta.filename, 'utf8')
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    // Forms of visitors, who have no session, and of the payment demo.
    if (!file.endsWith('.tsx') || /^(session\/sign-in|onboarding|home|payment-portal)/.test(file)) continue
    const text = readFileSync(new URL(file, source), 'utf8')
    if (/<(Form|WordsForm|WordsDialog|ReasonDialog)\b/.test(text))
      expect(tried.includes(`'${file}'`), file).toBe(true)
  }
})

test('an expired session in each long form loses nothing: settings [FLT-89 X-APP-6]', async ({ browser }) => {
  const ana = await member(browser, 'creator')
  const { page } = ana
  await page.goto('/iam/settings')
  await test.step('settings/profile-tab.tsx', () =>
    losesNothing(ana, filled(form(page, 'Tagline and intro'), { Tagline: 'Tiles.' }, 'Save profile')))
  await test.step('settings/showcase-editor.tsx', async () => {
    const work = form(page, 'Featured work')
    await button(work, 'Add a link').click()
    const address = 'https://tiles.example/one'
    await losesNothing(ana, filled(work, { Title: 'Loaves', Address: address }, 'Save featured work'))
  })
  await test.step('settings/socials-editor.tsx', async () => {
    const places = form(page, 'Social links')
    await button(places, 'Add a place').click()
    const fields = { Platform: 'Tileverse', 'Handle there': 'ana', Address: 'https://tiles.example/ana' }
    await losesNothing(ana, filled(places, fields, 'Save social links'))
  })
  await test.step('settings/handle-form.tsx', async () => {
    const handle = `${somebody().handle}-x`
    await form(page, 'Handle').getByRole('textbox').fill(handle)
    await expect(button(form(page, 'Handle'), 'Change handle')).toBeEnabled()
    await losesNothing(ana, filled(form(page, 'Handle'), {}, 'Change handle'))
  })
  await page.goto('/iam/settings?tab=personal')
  await test.step('settings/personal-info.tsx', async () => {
    const fields = { Bio: 'Paints tiles.', Location: 'Faro', Industries: 'Design' }
    await losesNothing(ana, filled(form(page, 'Personal info'), fields, 'Save personal info'))
  })
  await test.step('session/set-password-form.tsx', async () => {
    const words = form(page, 'Set a password')
    await words.getByLabel('Current password').fill(ana.password)
    await words.getByLabel('New password').fill('another quiet lantern')
    await losesNothing(ana, filled(words, {}, 'Change password'))
  })
  await test.step('settings/erase-account.tsx', async () => {
    const leaving = await member(browser, 'creator')
    await leaving.page.goto('/iam/settings')
    await button(leaving.page, 'Erase my account').click()
    const words = form(leaving.page, 'Erase my account')
    await words.getByRole('textbox', { name: /^Type / }).fill(leaving.handle)
    const fields = { 'Why are you leaving': 'I bake no more.' }
    await losesNothing(leaving, filled(words, fields, 'Erase for good'))
  })
})

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
  await test.step('campaigns/own-part.tsx', () =>
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
  await test.step('submissions/piece-form.tsx', async () => {
    await button(page, 'Hand in: One').click()
    const fields = { Title: 'Mine', Text: 'Here it is.' }
    await losesNothing(ana, filled(form(page, 'Hand in'), fields, 'Hand in'))
  })
  await test.step('submissions/choose-piece.tsx', async () => {
    await button(page, 'Hand in: Two').click()
    await page.getByRole('radio', { name: 'Something you have' }).check()
    await page.getByRole('radio', { name: /Crusts/ }).check()
    await losesNothing(ana, filled(form(page, 'Hand in'), {}, 'Hand in'))
  })
  await test.step('submissions/leave-campaign.tsx', async () => {
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
  await test.step('campaigns/create-tab.tsx', async () => {
    await page.goto('/iam/campaigns?as=brand&tab=create')
    const terms = form(page, 'Create Campaign')
    await terms.getByLabel('Category').selectOption('Food')
    const fields = { Title: 'Slow bread', Description: 'Two days of baking.', 'Reward amount': '600.00' }
    await losesNothing(brand, filled(terms, fields, 'Create Campaign'))
  })
  const { id } = await postCampaign(brand)
  await test.step('campaigns/task-form.tsx', async () => {
    await page.goto(`/iam/campaigns/${id}?tab=tasks`)
    const fields = { 'Task title': 'One', Reward: '100.00', 'What to hand in': 'A clip.' }
    await losesNothing(brand, filled(form(page, 'Add a task'), fields, 'Add task'))
  })
  await test.step('campaigns/edit-terms.tsx', async () => {
    await page.goto(`/iam/campaigns/${id}?tab=terms`)
    await losesNothing(brand, filled(form(page, 'Terms'), { Description: 'Three days of it.' }, 'Save terms'))
  })
  await test.step('campaigns/applicant.tsx', async () => {
    await post(creator.page, `/api/iam/campaigns/${id}/apply`)
    await page.goto(`/iam/campaigns/${id}?tab=people`)
    await button(page, `Reject ${creator.name}`).click()
    const words = form(page, 'Reject application')
    await losesNothing(brand, filled(words, { Reason: 'Not this time.' }, 'Reject application'))
  })
  await takePart(brand, creator, id)
  const { tasks } = (await (await page.request.get(`/api/iam/campaigns/${id}`)).json()).campaign
  const submission = await handIn(creator, tasks[0].id, 'Mine')
  await test.step('submissions/review-form.tsx', async () => {
    await page.goto(`/iam/reviews?campaign=${id}&submission=${submission}`)
    await page.getByRole('radio', { name: 'Ask for a revision' }).check()
    const words = form(page, 'Decision')
    await losesNothing(brand, filled(words, { Notes: 'Closer to the crust.' }, 'Request revision'))
  })
  await test.step('campaigns/participant-row.tsx', async () => {
    await page.goto(`/iam/campaigns/${id}?tab=people`)
    await button(page, `Remove ${creator.name}`).click()
    const words = form(page, 'Remove participant')
    await losesNothing(brand, filled(words, { Reason: 'The oven broke.' }, 'Remove participant'))
  })
  await test.step('campaigns/end-campaign.tsx', async () => {
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
  await test.step('offers/create-offer-dialog.tsx', async () => {
    await page.goto(`/iam/marketplace?new=${creator.handle}`)
    const terms = form(page, 'Create Offer')
    await expect(terms.getByRole('combobox', { name: 'Creator' })).toHaveValue(creator.name)
    await terms.getByRole('combobox', { name: 'Campaign title' }).fill('Winter in wool')
    const fields = { Amount: '500.00', Description: 'One film.' }
    await losesNothing(brand, filled(terms, fields, 'Send offer'))
  })
  const id = await makeOffer(brand, creator)
  await test.step('offers/edit-offer.tsx', async () => {
    await page.goto(`/iam/offers/${id}`)
    await button(page, 'Edit').click()
    const fields = { Amount: '450.00', Description: 'Two films.' }
    await losesNothing(brand, filled(form(page, 'Edit Offer'), fields, 'Save offer'))
  })
  await test.step('offers/counter-dialog.tsx', async () => {
    await creator.page.goto(`/iam/offers/${id}`)
    await button(creator.page, 'Counter').click()
    const fields = { 'Your amount': '650.00', Why: 'Two days of work.' }
    await losesNothing(creator, filled(form(creator.page, 'Proposal'), fields, 'Send proposal'))
  })
  await test.step('offers/decline-dialog.tsx', async () => {
    const other = await makeOffer(brand, creator)
    await creator.page.goto(`/iam/offers/${other}`)
    await button(creator.page, 'Decline').click()
    const fields = { 'In your words': 'In spring, perhaps.' }
    await losesNothing(creator, filled(form(creator.page, 'Decline'), fields, 'Decline offer'))
  })
  await test.step('offers/terms-moves.tsx', async () => {
    const other = await makeOffer(brand, creator)
    await page.goto(`/iam/offers/${other}`)
    await button(page, 'Withdraw').click()
    const words = form(page, 'Withdraw offer')
    await losesNothing(brand, filled(words, { Reason: 'The mill is closed.' }, 'Withdraw offer'))
  })
  const accepted = await makeOffer(brand, creator)
  await act(creator, accepted, 'accept', { version: 1 })
  await test.step('offers/delivery-form.tsx', async () => {
    await creator.page.goto(`/iam/offers/${accepted}`)
    const fields = { Note: 'https://films.example/one' }
    await losesNothing(creator, filled(form(creator.page, 'Delivery'), fields, 'Deliver'))
  })
  await page.goto(`/iam/offers/${accepted}`)
  await test.step('offers/work.tsx', async () => {
    await button(page, 'Request changes').click()
    const words = page.getByRole('dialog').first().getByRole('form')
    await losesNothing(brand, {
      typed: [[words.getByRole('textbox', { name: 'What has to change' }), 'A shorter cut.']],
      send: words.locator('button[type=submit]'),
    })
  })
  await test.step('offers/cancelling.tsx', async () => {
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

test('an expired session in each long form loses nothing: templates and notes [FLT-89 X-APP-6]', async ({
  browser,
}) => {
  const brand = await member(browser, 'brand')
  const creator = await member(browser, 'creator')
  const { page } = brand
  await test.step('templates/template-dialog.tsx', async () => {
    await page.goto('/iam/templates')
    await button(page, 'New template').click()
    const fields = { Name: 'A greeting', Text: 'Dear {{name}}, the bread is ready.' }
    await losesNothing(brand, filled(form(page, 'Template'), fields, 'Write template'))
  })
  await test.step('templates/use-dialog.tsx', async () => {
    await creator.page.goto('/iam/templates')
    await button(creator.page, 'Use').first().click()
    const gaps = form(creator.page, 'Fill in')
    const boxes = await gaps.getByRole('textbox').all()
    await losesNothing(creator, {
      typed: boxes.map((box, at) => [box, `Words ${at}`] as const),
      send: button(gaps, 'Make a draft'),
    })
  })
  await test.step('shortlist/note-form.tsx', async () => {
    await page.goto('/iam/directory?search=ana+ruiz')
    await button(page, /private note about Ana Ruiz/).click()
    const note = form(page, 'Save note')
    await losesNothing(brand, filled(note, { Note: 'Ask in spring.' }, 'Save note'))
  })
})

test('an expired session in each long form loses nothing: the admins [FLT-89 X-APP-6]', async ({
  browser,
  page,
}) => {
  const elsewhere = await browser.newContext()
  for (const own of [page, elsewhere])
    await post(own, '/api/auth/login', { email: 'admin@iam.example', password })
  const admin = { page, elsewhere, password }
  const creator = await member(browser, 'creator')
  const { user } = await (await creator.page.request.get('/api/auth/me')).json()
  const { name, email } = somebody('Vela')
  const vision = 'A bakery in every street.'
  const data = { name, email, role: 'founder', interestArea: 'byway', vision }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(204)
  await page.goto(`/admin/users/${user.id}`)
  await test.step('admin/rights-form.tsx', async () => {
    const rights = form(page, 'Role and rights')
    await rights.getByLabel('May post news').check()
    await losesNothing(admin, filled(rights, { Reason: 'Writes well.' }, 'Change rights'))
  })
  await test.step('admin/issue-badge-form.tsx', async () => {
    const badge = form(page, 'Issue a badge')
    await losesNothing(admin, filled(badge, { Why: 'Her papers were seen.' }, 'Issue badge'))
  })
  await test.step('admin/badge-history.tsx', async () => {
    await button(page, /^Revoke /).click()
    const words = form(page, 'Revoke badge')
    await losesNothing(admin, filled(words, { Reason: 'They were not hers.' }, 'Revoke badge'))
  })
  await test.step('admin/erase-user.tsx', async () => {
    await button(page, `Erase ${creator.name}`).click()
    const words = form(page, 'Erase for good')
    await losesNothing(admin, filled(words, { Reason: 'She asked for it.' }, 'Erase for good'))
  })
  await test.step('admin/interest-card.tsx', async () => {
    await page.goto('/admin/interest?status=new')
    await button(page, `Close ${name}`).click()
    const words = form(page, 'Close submission')
    await losesNothing(admin, filled(words, { Reason: 'Joined as a creator.' }, 'Close submission'))
  })
})
