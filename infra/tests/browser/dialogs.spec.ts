import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import {
  applyTo,
  handIn,
  newcomer,
  postCampaign,
  publishPiece,
  takePart,
  test,
  twoPeople,
} from './campaign-steps.ts'
import { button, isOpenToEverybody } from './every-dialog.ts'
import { act, makeOffer, offers } from './offer-steps.ts'
import { breakDown, join, post, refuse, signInAs } from './steps.ts'

test('every dialog of the portal is checked in these files', () => {
  const source = new URL('../../../frontend/src/', import.meta.url)
  const specs = readdirSync(import.meta.dirname).filter((name) => /^dialogs.*\.spec\.ts$/.test(name))
  const looked = specs.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('')
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    // The components that dialogs are built from, and tests of components.
    if (/^ui\/(dialog|binding-dialog|words-dialog|reason-dialog)\.tsx$|\.test\.tsx$/.test(file)) continue
    if (!file.endsWith('.tsx')) continue
    const dialogs = readFileSync(new URL(file, source), 'utf8').match(
      /<(Dialog|BindingDialog|WordsDialog|ReasonDialog|dialog)\b/g,
    )
    expect(looked.split(`'${file}'`).length - 1, file).toBeGreaterThanOrEqual(dialogs?.length ?? 0)
  }
})

test('the dialogs of the home page, and of settings', async ({ page }) => {
  await page.goto('/')
  await isOpenToEverybody('ui/popup.tsx', button(page, 'Explore Harbor'))
  await isOpenToEverybody('ui/popup.tsx', button(page, 'Investor Portal'))
  await isOpenToEverybody(
    'features/home/test-flight-dialog.tsx',
    page.getByRole('contentinfo').getByRole('link', { name: 'Test flight' }),
  )
  await join(page)
  await page.goto('/iam/settings')
  await isOpenToEverybody('features/settings/erase-account.tsx', button(page, 'Erase my account'))
  const shortcuts = 'features/search/shortcuts-dialog.tsx'
  await isOpenToEverybody(shortcuts, button(page, 'Erase my account'), undefined, '?')
})

test('the dialogs for a session that ended, or that belongs to another user by now', async ({ page }) => {
  await join(page)
  await page.goto('/iam/settings')
  const saving = '**/api/iam/profiles/me'
  await page.route(saving, refuse(401, 'Sign in to do this.', 'sign-in-required'))
  const inDialog = page.getByRole('dialog').getByLabel('Password', { exact: true })
  await isOpenToEverybody('features/session/session-dialog.tsx', button(page, 'Save profile'), inDialog)
  await page.unroute(saving)
  await page.route(saving, refuse(409, 'You are now signed in as Kofi Mensah.', 'person-changed'))
  await isOpenToEverybody('features/session/session-dialog.tsx', button(page, 'Save profile'))
})

test('the dialogs of the admin pages', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/interest?status=new')
  await isOpenToEverybody('features/admin/close-interest.tsx', button(page, /^Close /))
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Kofi Mensah')
  await page.getByRole('list', { name: 'People' }).getByRole('link', { name: 'Kofi Mensah' }).click()
  await isOpenToEverybody('features/admin/badge-history.tsx', button(page, /^Revoke /))
  await isOpenToEverybody('features/admin/erase-user.tsx', button(page, /^Erase /))
})

test('the dialogs of a news post', async ({ page }) => {
  await signInAs(page, 'admin')
  const draft = { title: 'The summit is open', content: 'Meet us in Lisbon.' }
  const { post: made } = await post(page, '/api/news', draft)
  await page.goto(`/iam/news/${made.id}`)
  await isOpenToEverybody('features/news/publish-dialog.tsx', button(page, 'Publish…'))
  await isOpenToEverybody('features/news/post-panel.tsx', button(page, 'Delete'))
  await page.request.delete(`/api/news/${made.id}`)
})

test('the dialogs of campaigns, on either side', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const applicant = await newcomer(browser, 'creator')
  const { id } = await postCampaign(brand, { requirements: ['Bakes'] }, [['One', '100.00']])
  await takePart(brand, creator, id)
  await applyTo(applicant, id)

  const { page } = creator
  await page.goto(`/iam/campaigns/${id}/work`)
  await isOpenToEverybody('features/submissions/hand-in/hand-in-dialog.tsx', button(page, 'Hand in: One'))
  await isOpenToEverybody('features/submissions/hand-in/leave-campaign.tsx', button(page, 'Leave campaign'))
  await post(page, '/api/iam/content', { type: 'post', title: 'Crusts', body: 'On patience.' })
  await page.goto('/iam/content')
  await isOpenToEverybody('features/contents/content-dialog.tsx', button(page, 'New piece'))
  await isOpenToEverybody('features/contents/content-card.tsx', button(page, 'Publish Crusts'))
  await post(page, '/api/iam/content', { type: 'post', title: 'Slow', body: 'Draft.', campaignId: id })
  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin, 'admin')
  await publishPiece(creator, 'Tiles')
  await admin.goto(`/iam/@${creator.handle}?tab=content`)
  await isOpenToEverybody('features/profile/approve-content.tsx', button(admin, 'Approve Slow'))
  await isOpenToEverybody('features/profile/take-down.tsx', button(admin, 'Take down Tiles'))
  await page.goto('/iam/campaigns')
  await isOpenToEverybody('features/campaigns/browse/details-dialog.tsx', button(page, /^View Details/))
  await isOpenToEverybody('features/campaigns/apply/apply-dialog.tsx', button(page, 'Apply Now'))
  await applicant.page.goto(`/iam/campaigns/${id}`)
  const withdraw = button(applicant.page, 'Withdraw application')
  await isOpenToEverybody('features/campaigns/apply/applied-panel.tsx', withdraw)

  await brand.page.goto(`/iam/campaigns/${id}?tab=people`)
  await isOpenToEverybody(
    'features/campaigns/people/reject-applicant.tsx',
    button(brand.page, `Reject ${applicant.name}`),
  )
  await isOpenToEverybody(
    'features/campaigns/people/remove-participant.tsx',
    button(brand.page, `Remove ${creator.name}`),
  )
  await brand.page.goto(`/iam/campaigns/${id}?tab=tasks`)
  await isOpenToEverybody('features/campaigns/tasks/remove-task.tsx', button(brand.page, 'Remove One'))
  await brand.page.goto(`/iam/campaigns/${id}?tab=terms`)
  await isOpenToEverybody(
    'features/campaigns/manage/end-campaign.tsx',
    button(brand.page, 'Complete campaign'),
  )
  await isOpenToEverybody('features/campaigns/manage/end-campaign.tsx', button(brand.page, 'Cancel campaign'))
})

test('the dialogs of campaigns after work was rejected, and without tasks', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = brand
  const campaign = await postCampaign(brand, {}, [['One', '100.00']])
  await takePart(brand, creator, campaign.id)
  const submission = await handIn(creator, campaign.tasks[0]!.id, 'Mine')
  const rejection = { notes: 'The music is not yours.', reason: 'rights' }
  await post(page, `/api/iam/submissions/${submission}/reject`, rejection)
  await page.goto(`/iam/reviews?show=rejected&submission=${submission}`)
  await isOpenToEverybody('features/submissions/review/decided.tsx', button(page, 'Let them try again'))

  const { id } = await postCampaign(brand)
  await takePart(brand, creator, id)
  await page.goto(`/iam/campaigns/${id}?tab=people`)
  const complete = button(page, `Complete ${creator.name}`)
  await isOpenToEverybody('features/campaigns/people/participant-row.tsx', complete)

  // In place of the dialog that completes it, before it is known whom that would leave unpaid.
  await page.route(`**/api/iam/campaigns/${id}/participations`, breakDown)
  await page.goto(`/iam/campaigns/${id}?tab=terms`)
  await isOpenToEverybody('features/campaigns/manage/end-campaign.tsx', button(page, 'Complete campaign'))

  // And in place of the dialog that removes a task, before it is known whom that completes.
  const { id: withTasks } = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '50.00'],
  ])
  await page.route(`**/api/iam/campaigns/${withTasks}/participations`, breakDown)
  await page.goto(`/iam/campaigns/${withTasks}?tab=tasks`)
  await isOpenToEverybody('features/campaigns/tasks/remove-task.tsx', button(page, 'Remove One'))
})

test('the dialogs of offers, on either side', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const id = await makeOffer(brand, creator)
  await brand.page.goto('/iam/marketplace')
  await isOpenToEverybody('features/offers/terms/create-offer-dialog.tsx', button(brand.page, 'Create Offer'))
  await brand.page.goto(`/iam/offers/${id}`)
  await isOpenToEverybody('features/offers/terms/edit-offer.tsx', button(brand.page, 'Edit'))
  await isOpenToEverybody('features/offers/negotiate/brand-moves.tsx', button(brand.page, 'Withdraw'))

  await creator.page.goto('/iam/offers')
  await isOpenToEverybody('features/offers/negotiate/accept-dialog.tsx', button(creator.page, 'Accept'))
  await act(creator, id, 'counter', { amount: '650.00' })
  for (const { page } of [brand, creator]) await page.goto(`/iam/offers/${id}`)
  const withdraw = button(creator.page, 'Withdraw proposal')
  await isOpenToEverybody('features/offers/negotiate/creator-moves.tsx', withdraw)
  const decline = button(brand.page, 'Decline proposal')
  await isOpenToEverybody('features/offers/negotiate/brand-moves.tsx', decline)
  await act(creator, id, 'withdraw-counter')
  await creator.page.reload()
  await isOpenToEverybody('features/offers/negotiate/counter-dialog.tsx', button(creator.page, 'Counter'))
  await isOpenToEverybody('features/offers/negotiate/decline-dialog.tsx', button(creator.page, 'Decline'))
  const edited = await brand.page.request.patch(`${offers}/${id}`, { data: { amount: '450.00' } })
  expect(edited.ok()).toBe(true)
  // Its amount is another one once the dialog has shown what changed.
  const accept = button(creator.page, /^Accept/)
  await isOpenToEverybody('features/offers/negotiate/changed-dialog.tsx', accept)

  await act(creator, id, 'accept', { version: 2 })
  await act(creator, id, 'deliver', { note: 'https://films.example/one' })
  await brand.page.goto(`/iam/offers/${id}`)
  await isOpenToEverybody('features/offers/deliver/work.tsx', button(brand.page, 'Complete'))
  await isOpenToEverybody('features/offers/deliver/work.tsx', button(brand.page, 'Request changes'))
  await isOpenToEverybody('features/offers/negotiate/cancelling.tsx', button(brand.page, 'Ask to cancel'))
  await act(creator, id, 'cancel', { reason: 'The mill burnt down.' })
  await brand.page.reload()
  await isOpenToEverybody('features/offers/negotiate/going-on.tsx', button(brand.page, 'Go on with it'))
})

test('the dialogs of templates, and of the notes on creators', async ({ browser, page }) => {
  await signInAs(page, 'brand')
  await page.goto('/iam/templates')
  await isOpenToEverybody('features/templates/template-dialog.tsx', button(page, 'New template'))
  await page.goto('/iam/directory?search=kofi+mensah')
  await isOpenToEverybody('features/shortlist/private-note.tsx', button(page, /private note/i))

  const { page: author, handle: name } = await newcomer(browser, 'creator')
  await author.goto('/iam/templates')
  await isOpenToEverybody('features/templates/use-dialog.tsx', button(author, 'Use'))
  const template = { name, templateText: 'Thank you.', category: 'milestone', contentType: 'post' }
  await post(author, '/api/iam/templates', template)
  await signInAs(page, 'admin')
  await page.goto(`/iam/templates?search=${name}`)
  await isOpenToEverybody('features/templates/approve-template.tsx', button(page, 'Approve'))
})
