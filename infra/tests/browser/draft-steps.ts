import { expect, type Locator, type Page, test } from '@playwright/test'
import { button } from './filled-forms.ts'
import type { KeptForm } from './kept-forms.ts'
import { endSession, type Member } from './session-steps.ts'
import { post } from './steps.ts'

type Owner = Pick<Member, 'page' | 'elsewhere' | 'email' | 'password'>

const dialog = (page: Page) => page.getByRole('dialog')
/** The names of the drafts that the browser keeps. */
export const kept = (page: Page) =>
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
export async function losesNothing(owner: Owner, form: KeptForm): Promise<void> {
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
