import { type Offer, OfferAnswer, type OfferDetail, OffersAnswer } from '@iam/contracts/offers/views'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered } from './expect-answer.ts'
import { newBrand, newCreator, type Person, word } from './people.ts'
import type { Portal } from './portal.ts'

export const offers = '/api/iam/marketplace/offers'
const terms = { campaignTitle: 'Kiln days', amount: '500.00', description: 'Two reels from the kiln.' }
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

export const newOffer = async (brand: Client, creator: Person, more: object = {}): Promise<OfferDetail> =>
  answered(OfferAnswer, await brand.post(offers, { creatorUserId: creator.userId, ...terms, ...more })).offer

export const theOffer = async (by: Client, { id }: Pick<Offer, 'id'>): Promise<OfferDetail> =>
  answered(OfferAnswer, await by.get(`${offers}/${id}`)).offer

/** Takes a step on an offer; returns the offer after it. */
export const act = async (
  by: Client,
  { id }: Pick<Offer, 'id'>,
  step: string,
  body?: object,
): Promise<OfferDetail> => answered(OfferAnswer, await by.post(`${offers}/${id}/${step}`, body)).offer

export const listed = async (by: Client, query: Record<string, string> = {}): Promise<OffersAnswer> =>
  answered(OffersAnswer, await by.get(`${offers}?${new URLSearchParams(query)}`))

export const idsOf = ({ offers }: OffersAnswer) => offers.map(({ id }) => id)

/** A new brand and a new creator, who have no other offers. */
export const newPair = async (portal: Portal): Promise<readonly [brand: Person, creator: Person]> =>
  Promise.all([newBrand(portal), newCreator(portal, { name: `Kim ${word()}` })])

export const newCountered = async (brand: Client, creator: Person): Promise<OfferDetail> =>
  act(creator, await newOffer(brand, creator), 'counter', { amount: '600.00' })

export const newAccepted = async (brand: Client, creator: Person): Promise<OfferDetail> =>
  act(creator, await newOffer(brand, creator), 'accept')

export const newDelivered = async (brand: Client, creator: Person): Promise<OfferDetail> =>
  act(creator, await newAccepted(brand, creator), 'deliver', { note: 'Here.' })

export async function newCompleted(brand: Client, creator: Person, more: object = {}): Promise<OfferDetail> {
  const offer = await newOffer(brand, creator, more)
  await act(creator, offer, 'accept')
  const completed = await act(brand, offer, 'complete')
  expect(completed.status).toBe('completed')
  return completed
}
