import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { handIn, newcomer, postCampaign, takePart, test } from './campaign-steps.ts'
import { button } from './filled-forms.ts'
import { formsOfAdmins, formsOfBrands, formsOfCreators, type KeptForm } from './kept-forms.ts'
import { act, makeOffer } from './offer-steps.ts'
import { endSession, type Member, member } from './session-steps.ts'
import { newPerson, password, post } from './steps.ts'

// Each form is left and opened again seven times.
test.setTimeout(240_000)

type Owner = Pick<Member, 'page' | 'elsewhere' | 'email' | 'password'>

const dialog = (page: Page) => page.getByRole('dialog')
/** The names of the drafts that the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft '))
      .sort(),
  )
const holds = async (typed: readonly (readonly [Locator, string])[]) => {
  for (const [field, text] of typed) await expect(field).toHaveValue(text)
}

async function openOn(page: Page, { openers }: KeptForm): Promise<void> {
  for (const opener of openers) await button(page, opener).first().click()
}

/**
 * Fills a form in, leaves it in every way, and expects after each that nothing was lost, and that nothing asked; then sends it,
 * and expects that nothing of it is kept any more.
 */
async function losesNothing(owner: Owner, form: KeptForm): Promise<void> {
  const { page } = owner
  const typed = [...form.typed(page)]
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    void question.accept()
  })
  await page.goto(form.address)
  await openOn(page, form)
  const before = await kept(page)
  await form.begin?.(page)
  for (const [field, text] of typed) await field.fill(text)
  await holds(typed)
  const isDialog = (await dialog(page).count()) > 0

  const isThere = (after: string, fields = typed) =>
    test.step(`${form.file} after ${after}`, () => holds(fields))
  /** Opens the form again on its page, where the draft stands. */
  const isThereAgain = async (after: string) => {
    await openOn(page, form)
    await isThere(after)
    await expect(page.getByText('Restored what you had typed').first()).toBeVisible()
  }
  /** The dialog is closed; all else stays as it is. */
  const isThereAfter = async (after: string) => {
    if (!isDialog) return isThere(after)
    await expect(dialog(page)).toHaveCount(0)
    await isThereAgain(after)
  }
  await page.keyboard.press('Escape')
  await isThereAfter('Esc')
  if (isDialog) {
    await page.mouse.click(8, 8)
    await isThereAfter('a press on the backdrop')
  }
  await page.context().setOffline(true)
  const [first, text] = typed[0]!
  typed[0] = [first, `${text}.`]
  await first.fill(`${text}.`)
  // In a field that suggests, Esc would close the suggestions.
  await typed.at(-1)![0].focus()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await isThereAfter('typing without a connection')

  const address = page.url()
  await page.goBack()
  if (isDialog) expect(page.url(), 'Back closes the dialog and leaves the page').toBe(address)
  else await page.goto(form.address)
  await isThereAgain('Back')
  await test.step(`${form.file} in another tab`, async () => {
    const tab = await page.context().newPage()
    await tab.goto(form.address)
    await openOn(tab, form)
    const texts = typed.map(([, text]) => text)
    await holds(form.typed(tab).map(([field], place) => [field, texts[place]!]))
    await tab.close()
  })
  await endSession(owner)
  await page.reload()
  await post(page, '/api/auth/login', { email: owner.email, password: owner.password })
  // The page that is left may be on its own way to the sign-in, which would cancel this one.
  await expect(() => page.goto(form.address)).toPass()
  await isThereAgain('an expired session and a reload')
  if (form.send !== undefined) {
    await button(page, form.send).click()
    await expect.poll(() => kept(page), { message: `${form.file} after it was sent` }).toEqual(before)
  }
  expect(asked).toEqual([])
  page.removeAllListeners('dialog')
}

test('every form behind the sign-in is tried in this file [X-APP-4]', () => {
  const source = new URL('../../../frontend/src/features/', import.meta.url)
  const tried = ['kept-forms.ts', 'kept-words.spec.ts']
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
  const email = 'admin@iam.example'
  const elsewhere = await browser.newContext()
  for (const own of [page, elsewhere]) await post(own, '/api/auth/login', { email, password })
  const creator = await newcomer(browser, 'creator')
  const { user } = await (await creator.page.request.get('/api/auth/me')).json()
  await post(page, `/api/admin/users/${user.id}/badges`, { type: 'Verified', reason: 'Her papers.' })
  const { name, email: address } = newPerson('Vela')
  const data = { name, email: address, role: 'founder', interestArea: 'byway', vision: 'A bakery.' }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(204)
  const admin = { page, elsewhere, email, password }
  for (const form of formsOfAdmins(user.id, creator, name)) await losesNothing(admin, form)
})
