import type { Body } from '../bodies.ts'
import { type Cast, ok } from '../cast.ts'
import { offerAfter, offered, offers, terms } from '../work.ts'
import { reading, reason, type Scene, type Scenes } from './scene.ts'

export const offersScenes: Scenes = {
  async createOffer(cast) {
    return { by: cast.brand, base: terms(cast), read: ({ offer: { id } }) => offerOf(cast, id) }
  },
  changeOffer: async (cast) => onOffer(cast, 'brand', {}, await offered(cast)),
  acceptOffer: async (cast) => ({
    ...onOffer(cast, 'creator', {}, await offered(cast)),
    pinned: ['version'],
  }),
  declineOffer: async (cast) => ({
    ...onOffer(cast, 'creator', {}, await offered(cast)),
    unread: ['reason', 'note'],
    pinned: ['version'],
  }),
  withdrawOffer: async (cast) => ({ ...onOffer(cast, 'brand', {}, await offered(cast)), unread: ['reason'] }),
  counterOffer: async (cast) => ({
    ...onOffer(cast, 'creator', { amount: '600.00' }, await offered(cast)),
    unread: ['amount', 'note'],
    pinned: ['version'],
  }),
  async acceptCounter(cast) {
    const id = await offerAfter(cast, ['creator', 'counter', { amount: '600.00' }])
    return { ...onOffer(cast, 'brand', {}, id), pinned: ['version', 'amount'] }
  },
  async deliverOffer(cast) {
    const id = await offerAfter(cast, ['creator', 'accept'])
    return { ...onOffer(cast, 'creator', { note: 'Here it is.' }, id), unread: ['note', 'contentIds'] }
  },
  async requestOfferChanges(cast) {
    const id = await offerAfter(cast, ['creator', 'accept'], ['creator', 'deliver', { note: 'Here it is.' }])
    return { ...onOffer(cast, 'brand', { notes: 'Shorter.' }, id), unread: ['notes'] }
  },
  async cancelOffer(cast) {
    const id = await offerAfter(cast, ['creator', 'accept'])
    return { ...onOffer(cast, 'brand', reason, id), unread: ['reason'] }
  },
  async writeTestimonial(cast) {
    const offerId = await offerAfter(cast, ['creator', 'accept'], ['brand', 'complete'])
    const base = { offerId, rating: 5, text: 'A joy.' }
    return {
      by: cast.brand,
      base,
      pinned: ['offerId', 'campaignId', 'creatorUserId'],
      unread: ['offerId'],
      read: async ({ testimonial }) => testimonial,
    }
  },
  async hideTestimonial(cast) {
    const offerId = await offerAfter(cast, ['creator', 'accept'], ['brand', 'complete'])
    const { testimonial } = ok(
      await cast.brand.post('/api/iam/testimonials', { offerId, rating: 5, text: 'A joy.' }),
    )
    return { by: cast.admin, id: testimonial.id, base: reason, unread: ['reason'], read: async () => ({}) }
  },
}

const offerOf = (cast: Cast, id: string) => reading(cast.creator, `${offers}/${id}`, 'offer')

const onOffer = (cast: Cast, who: 'brand' | 'creator', base: Body, id: string): Scene => ({
  by: cast[who],
  id,
  base,
  read: () => offerOf(cast, id),
})
