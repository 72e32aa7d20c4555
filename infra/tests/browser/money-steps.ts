import type { Browser, Page } from '@playwright/test'
import { twoPeople } from './campaign-steps.ts'
import { act, makeOffer } from './offer-steps.ts'
import { member } from './session-steps.ts'

/** An offer from its making to its completion, by calls; the creator has earned its amount then. */
export async function earnByOffer(browser: Browser, amount = '500.00', title = 'Winter in wool') {
  const { brand, creator } = await twoPeople(browser)
  return { brand, creator, offerId: await completed(brand, creator, amount, title) }
}

/** The same for a creator with a password. */
export async function earnWithPassword(browser: Browser, amount = '500.00') {
  const [{ brand }, creator] = [await twoPeople(browser), await member(browser, 'creator')]
  return { brand, creator, offerId: await completed(brand, creator, amount, 'Winter in wool') }
}

type Side = Parameters<typeof makeOffer>[0]

async function completed(brand: Side, creator: Side, amount: string, campaignTitle: string) {
  const offerId = await makeOffer(brand, creator, { amount, campaignTitle })
  await act(creator, offerId, 'accept')
  await act(brand, offerId, 'complete')
  return offerId
}

/** The button that explains a figure. */
export const explain = (page: Page, name: string) => page.getByRole('button', { name: `Explain: ${name}` })
