import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { handIn, newcomer, postCampaign, publishPiece, takePart, test } from './campaign-steps.ts'
import { losesNothing } from './draft-steps.ts'
import { formsOfBrands, formsOfCreators } from './kept-forms.ts'
import { formsOfAdmins } from './kept-forms-admin.ts'
import { act, makeOffer } from './offer-steps.ts'
import { member, signedInAdmin } from './session-steps.ts'
import { meOf, newPerson, post } from './steps.ts'

// Each form is left and opened again seven times.
test.setTimeout(240_000)

test('every form behind the sign-in is tried in this file [X-APP-4]', () => {
  const source = new URL('../../../frontend/src/features/', import.meta.url)
  // The forms of the money screens, of live sessions and of admins are in files of their own.
  const tried = [
    ...['kept-forms.ts', 'kept-words.spec.ts', 'kept-forms-money.ts', 'drafts-money.spec.ts'],
    'kept-forms-ama.ts',
    'kept-forms-admin.ts',
  ]
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    // Forms of visitors are in kept-words.spec.ts; the payment demo keeps nothing.
    const isOther = /^(session\/sign-in|onboarding|home|payment-portal)/.test(file)
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx') || isOther) continue
    const text = readFileSync(new URL(file, source), 'utf8')
    if (/<(Form|WordsForm|WordsDialog|ReasonDialog)\b/.test(text))
      expect(tried.includes(`'${file}'`), file).toBe(true)
  }
})

test('0 characters typed by a creator are lost, however the form is left [X-APP-4 T-90]', async ({
  browser,
}) => {
  const brand = await member(browser, 'brand')
  const ana = await member(browser, 'creator')
  const openCampaign = (await postCampaign(brand)).id
  const { id, tasks } = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await takePart(brand, ana, id)
  await handIn(ana, tasks[0]!.id, 'The first')
  await post(ana.page, '/api/iam/content', { type: 'post', title: 'Tiles', body: 'On glaze.' })
  const accepted = await makeOffer(brand, ana)
  await act(ana, accepted, 'accept', { version: 1 })
  const completed = await makeOffer(brand, ana)
  await act(ana, completed, 'accept', { version: 1 })
  await act(ana, completed, 'deliver', { note: 'Here.' })
  await act(brand, completed, 'complete')
  const openOffer = await makeOffer(brand, ana)
  const forms = formsOfCreators({ openCampaign, campaign: id, openOffer, accepted, completed })
  for (const form of forms) await losesNothing(ana, form)
})

test('0 characters typed by a brand are lost, however the form is left [X-APP-4 T-90]', async ({
  browser,
}) => {
  const brand = await member(browser, 'brand')
  const creator = await newcomer(browser, 'creator')
  const applicant = await newcomer(browser, 'creator')
  const { id, tasks } = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await takePart(brand, creator, id)
  const submission = await handIn(creator, tasks[0]!.id, 'Mine')
  await post(applicant.page, `/api/iam/campaigns/${id}/apply`)
  const accepted = await makeOffer(brand, creator)
  await act(creator, accepted, 'accept', { version: 1 })
  const delivered = await makeOffer(brand, creator)
  await act(creator, delivered, 'accept', { version: 1 })
  await act(creator, delivered, 'deliver', { note: 'Here.' })
  const openOffer = await makeOffer(brand, creator)
  const template = randomUUID().slice(0, 8)
  const words = { templateText: 'Thank you, {{name}}.', category: 'milestone', contentType: 'post' }
  await post(brand.page, '/api/iam/templates', { name: `Thanks ${template}`, ...words })
  const world = { campaign: id, submission, applicant, creator, openOffer, accepted, delivered, template }
  for (const form of formsOfBrands(world)) await losesNothing(brand, form)
})

test('0 characters typed by an admin are lost, however the form is left [X-APP-4 T-90]', async ({
  browser,
  page,
}) => {
  const admin = await signedInAdmin(browser, page)
  const creator = await newcomer(browser, 'creator')
  const user = await meOf(creator.page)
  await post(page, `/api/admin/users/${user.id}/badges`, { type: 'Verified', reason: 'Her papers.' })
  const { name, email: address } = newPerson('Vela')
  const data = { name, email: address, role: 'founder', interestArea: 'byway', vision: 'A bakery.' }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(204)
  const fields = { title: 'Bread', content: 'On Sundays.' }
  const newsPost = (await post(page, '/api/news', fields)).post.id
  await publishPiece(creator, 'Tiles')
  const world = { userId: user.id, user: creator, writer: name, newsPost }
  for (const form of formsOfAdmins(world)) await losesNothing(admin, form)
})
