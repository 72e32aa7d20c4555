import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Named } from './campaign-steps.ts'
import { meOf, newPerson, password as ofDemo, post } from './steps.ts'

/** A user with a password: their page, and another browser context in which they stay signed in. */
export type Member = Named & {
  readonly email: string
  readonly password: string
  readonly elsewhere: Pick<Page, 'request'>
}

/** A newly registered user, signed in in two browser contexts of their own. */
export async function member(browser: Browser, role: 'brand' | 'creator'): Promise<Member> {
  const elsewhere = await browser.newContext()
  const { name, email, handle } = newPerson(role === 'brand' ? 'Mill' : 'Ana Vale')
  const password = 'of one test only'
  const { user } = await post(elsewhere, '/api/auth/register', { name, email, password, role })
  const page = await (await browser.newContext()).newPage()
  await post(page, '/api/auth/login', { email, password })
  return { page, elsewhere, name, email, password, handle: user.handle ?? handle }
}

/** The admin of the demo, signed in in a page and in a browser context besides. */
export async function signedInAdmin(browser: Browser, page: Page) {
  const elsewhere = await browser.newContext()
  const email = 'admin@iam.example'
  for (const own of [page, elsewhere]) await post(own, '/api/auth/login', { email, password: ofDemo })
  return { page, elsewhere, email, password: ofDemo }
}

/** Changes the role or rights of a user as an admin. */
export async function appoint(admin: Pick<Page, 'request'>, { page }: Named, rights: object): Promise<void> {
  const user = await meOf(page)
  const change = { ...rights, reason: 'as agreed' }
  const answer = await admin.request.patch(`/api/admin/users/${user.id}`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Ends the session of a page's browser from another one, as an idle week would. */
export async function endSession({ page, elsewhere }: Pick<Member, 'page' | 'elsewhere'>): Promise<void> {
  const { sessions } = await (await page.request.get('/api/auth/sessions')).json()
  const { id } = sessions.find(({ current }: { current: boolean }) => current)
  expect((await elsewhere.request.delete(`/api/auth/sessions/${id}`)).status()).toBe(204)
}

export const signIn = (page: Page) => page.getByRole('form', { name: 'Sign in' })
export const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
export const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' })

/** Signs in in the dialog over the page. */
export async function signInAgain(page: Page, password: string, email?: string): Promise<void> {
  if (email) await again(page).getByLabel('Email').fill(email)
  await again(page).getByLabel('Password', { exact: true }).fill(password)
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The commands that a page sends, signing in aside. */
export function commandsOf(page: Page): { readonly path: string; readonly key: string | undefined }[] {
  const sent: { path: string; key: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || pathname.startsWith('/api/auth/log') || pathname.endsWith('/click'))
      return
    sent.push({ path: `${request.method()} ${pathname}`, key: request.headers()['idempotency-key'] })
  })
  return sent
}

/** A form that is filled in: its fields with their values, and the button that sends it. */
export type Filled = { readonly typed: readonly (readonly [Locator, string])[]; readonly send: Locator }

/** Ends the session under a filled-in form, and expects that after signing in over it the form is sent unchanged, once. */
export async function losesNothing(
  who: Pick<Member, 'page' | 'elsewhere' | 'password'>,
  { typed, send }: Filled,
): Promise<void> {
  const { page, password } = who
  for (const [field, text] of typed) await field.fill(text)
  await endSession(who)
  const commands = commandsOf(page)
  await send.click()
  await expect(again(page)).toBeVisible()
  await expect(account(page)).toHaveCount(0)
  for (const [field, text] of typed) await expect(field).toHaveValue(text)
  const answered = page.waitForResponse(
    (answer) => answer.request().headers()['idempotency-key'] === commands[0]!.key,
  )
  await signInAgain(page, password)
  expect((await answered).status()).toBeLessThan(300)
  await expect(again(page)).toHaveCount(0)
  expect(commands.length, JSON.stringify(commands)).toBe(2)
  expect(commands[1]).toEqual(commands[0])
  expect(commands[0]!.key).toMatch(/\S/)
  page.removeAllListeners('request')
}
