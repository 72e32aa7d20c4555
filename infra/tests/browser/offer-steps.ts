import type { Page } from '@playwright/test'
import type { Named } from './campaign-steps.ts'
import { meOf, post } from './steps.ts'

export const offers = '/api/iam/marketplace/offers'

/** Makes an offer by the call that the dialog makes; returns its id. */
export async function makeOffer(brand: Named, creator: Named, more: object = {}): Promise<string> {
  const terms = {
    campaignTitle: 'Winter in wool',
    amount: '500.00',
    description: 'One film about slow wool.',
  }
  const { offer } = await post(brand.page, offers, {
    creatorUserId: (await meOf(creator.page)).id,
    ...terms,
    ...more,
  })
  return offer.id
}

/** Takes a step on an offer by its API call. */
export const act = (who: Named, id: string, step: string, body?: object): Promise<unknown> =>
  post(who.page, `${offers}/${id}/${step}`, body)

/** An offer that was accepted and completed; the portal asks for its payout by itself. Returns its id. */
export async function completedOffer(brand: Named, creator: Named, more: object = {}): Promise<string> {
  const id = await makeOffer(brand, creator, more)
  await act(creator, id, 'accept')
  await act(brand, id, 'complete')
  return id
}

export const cards = (page: Page) => page.getByRole('list', { name: 'Offers' }).getByRole('article')
export const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
