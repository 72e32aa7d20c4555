import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Named, twoPeople } from './campaign-steps.ts'
import { completedOffer } from './offer-steps.ts'
import { signInAs } from './steps.ts'

type Queue = { readonly brand: Named; readonly creator: Named; readonly ids: readonly string[] }

/** A browser of its own for a demo account that decides payouts. */
export async function atTheDesk(browser: Browser, who: 'admin' | 'approver'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, who)
  return page
}

/** The payouts of a recipient that wait for a decision, the largest first, once there are so many. */
export async function waitingFor(desk: Page, recipient: string, count: number): Promise<readonly string[]> {
  const query = new URLSearchParams({ recipient, status: 'pending', sort: 'largest' })
  let ids: readonly string[] = []
  await expect
    .poll(async () => {
      const { payouts } = await (await desk.request.get(`/api/admin/payouts?${query}`)).json()
      ids = payouts.map(({ id }: { id: string }) => id)
      return ids.length
    })
    .toBe(count)
  return ids
}

/** A new brand owes a new creator these amounts, the largest first, each in a payout that waits for a decision. */
export async function waitingPayouts(
  browser: Browser,
  desk: Page,
  amounts: readonly string[],
): Promise<Queue> {
  const { brand, creator } = await twoPeople(browser)
  for (const amount of amounts) await completedOffer(brand, creator, { amount })
  return { brand, creator, ids: await waitingFor(desk, creator.name, amounts.length) }
}

/** The address of the desk, or of one payout at it, with a queue of one recipient, the largest payout first. */
export const deskOf = (recipient: string, id?: string) =>
  `/admin/payouts${id ? `/${id}` : ''}?${new URLSearchParams({ search: recipient, sort: 'largest' })}`

export const queue = (page: Page) => page.getByRole('navigation', { name: 'Payouts', exact: true })
export const queued = (page: Page) => queue(page).getByRole('listitem')
export const opened = (page: Page) => page.getByRole('region', { name: 'Payout', exact: true })
export const acts = (page: Page) => page.getByRole('group', { name: 'What you can do' })
