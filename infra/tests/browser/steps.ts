import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'

/** The password of the demo accounts. */
export const password = 'continuum-demo'

export type Person = { readonly name: string; readonly email: string; readonly handle: string }

/** A unique name, address and handle. */
export function newPerson(name = 'Robin Vale'): Person {
  const mark = randomUUID().slice(0, 8)
  return { name: `${name} ${mark}`, email: `robin-${mark}@people.example`, handle: `robin-${mark}` }
}

/** Joins by the call that the form makes, and leaves the page's browser signed in. */
export async function join(page: Page, person = newPerson()): Promise<Person> {
  const answer = await page.request.post('/api/iam/onboard', { data: person })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}

/** Opens `/iam` and waits for its scripts; its bar and first words are in the served HTML already. */
export async function openIam(page: Page) {
  await page.goto('/iam')
  await expect(page.getByRole('form', { name: 'Create your profile' })).toBeVisible()
}

/** Makes a call with the session of a page or context; the call has to succeed. */
export async function post(caller: Pick<Page, 'request'>, path: string, data?: object) {
  const answer = await caller.request.post(path, data && { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** The signed-in user of a browser. */
export const meOf = async ({ request }: Pick<Page, 'request'>): Promise<{ id: string; name: string }> =>
  (await (await request.get('/api/auth/me')).json()).user

/** Signs in as one of the demo accounts. */
export async function signInAs(page: Page, who: 'creator' | 'creator2' | 'brand' | 'admin' | 'approver') {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: `${who}@iam.example`, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Expects that the window is scrolled to a section of the home page: its heading is in the upper half, below the bar. */
export const isGoneTo = (page: Page, section: string) =>
  expect
    .poll(
      () =>
        page.locator(`#${section} h2`).evaluate((heading) => {
          const { top } = heading.getBoundingClientRect()
          return top > 56 && top < innerHeight / 2
        }),
      { message: `#${section} is gone to` },
    )
    .toBe(true)

/** The one toast on the screen. */
export const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).locator('[data-variant][role]')

/** Lets a call wait until it is released, to see what is shown meanwhile. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Answers as the gateway answers a refusal or a fault. */
export const refuse =
  (status: number, detail: string, code = 'refused') =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Problem', status, detail, code },
    })

/** A failure without a body, as a proxy in between would answer. */
export const breakDown = (route: Route) => route.fulfill({ status: 502, body: '' })

/** The path of the link in the last such mail to an address, from the outbox that replaces a mail server here. */
export async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  const outbox = await (await page.request.get('/outbox')).text()
  const mail = outbox.split('<article>').find((article) => article.includes(email) && article.includes(path))
  const link = /href="([^"]+)"/.exec(mail ?? '')?.[1]
  expect(link, `a mail to ${email} with ${path}`).toBeDefined()
  return new URL(link!, 'http://portal.example').pathname
}

const presses = { '/iam/sign-in/': 'Sign in', '/iam/confirm/': 'Confirm this email' }

/** Opens the link of the latest mail of that kind, and presses what it asks for. */
export async function followMailedLink(
  page: Page,
  email: string,
  path: keyof typeof presses,
  outbox = page,
): Promise<void> {
  await page.goto(await mailedLink(outbox, email, path))
  await page.getByRole('main').getByRole('button', { name: presses[path], exact: true }).click()
}
