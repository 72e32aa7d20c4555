import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { publishPiece, test } from './campaign-steps.ts'
import { button, filled, form } from './filled-forms.ts'
import { losesNothing, member, signedInAdmin } from './session-steps.ts'
import { meOf, newPerson } from './steps.ts'

// Every form signs in once more, which takes time.
test.setTimeout(150_000)

test('every form for signed-in users is tested in this file', () => {
  const source = new URL('../../../frontend/src/features/', import.meta.url)
  // The forms of creators and brands at work, of the money and of live sessions are in files of their own.
  const tried = ['ended-session', 'ended-session-work', 'ended-session-money', 'ended-session-ama']
    .map((file) => readFileSync(new URL(`${file}.spec.ts`, import.meta.url), 'utf8'))
    .join('\n')
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
    const handle = `${newPerson().handle}-x`
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
  const admin = await signedInAdmin(browser, page)
  const creator = await member(browser, 'creator')
  const user = await meOf(creator.page)
  const { name, email } = newPerson('Vela')
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
  await test.step('profile/take-down.tsx', async () => {
    await publishPiece(creator, 'Tiles')
    await page.goto(`/iam/@${creator.handle}?tab=content`)
    await button(page, 'Take down Tiles').click()
    const words = form(page, 'Take down')
    await losesNothing(admin, filled(words, { Reason: 'They are not hers.' }, 'Take down'))
    await page.goto(`/admin/users/${user.id}`)
  })
  await test.step('admin/erase-user.tsx', async () => {
    await button(page, `Erase ${creator.name}`).click()
    const words = form(page, 'Erase for good')
    await losesNothing(admin, filled(words, { Reason: 'She asked for it.' }, 'Erase for good'))
  })
  await test.step('admin/close-interest.tsx', async () => {
    await page.goto('/admin/interest?status=new')
    await button(page, `Close ${name}`).click()
    const words = form(page, 'Close submission')
    await losesNothing(admin, filled(words, { Reason: 'Joined as a creator.' }, 'Close submission'))
  })
})

test('an expired session in each long form loses nothing: news [FLT-89 X-APP-6]', async ({
  browser,
  page,
}) => {
  const admin = await signedInAdmin(browser, page)
  await page.goto('/iam/news/new')
  await test.step('news/composer.tsx', async () => {
    const fields = { Title: 'Bread for all', Text: 'On Fridays.\n\nBring a bag.' }
    await losesNothing(admin, filled(form(page, 'News post'), fields, 'Save draft'))
  })
  await test.step('news/publish-dialog.tsx', async () => {
    // The composer has such a button, too, until the draft is saved.
    await button(page.getByRole('region', { name: 'Your post' }), 'Publish…').click()
    const choices = form(page, 'Publish the post')
    await choices.getByRole('combobox', { name: 'When' }).selectOption('At a time')
    await losesNothing(admin, {
      typed: [[choices.getByLabel('Date and time'), '2999-01-01T09:00']],
      send: button(choices, 'Schedule'),
    })
    await expect(page.getByText('Goes out on Jan 01, 2999, 09:00')).toBeVisible()
  })
})
