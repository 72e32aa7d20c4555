import type { CallName } from '@iam/contracts/calls'
import type { OfferDetail } from '@iam/contracts/offers/views'
import type { Client } from '../../support/client.ts'
import { act, newCompleted, newOffer, offers } from '../offers.ts'
import { newCreator } from '../people.ts'
import type { Cast } from './cast.ts'
import { admins, because, byItsBrand, everyRole, type Operation, signedIn, status } from './expected.ts'

const made = ({ clients, owner }: Cast) => newOffer(clients.brand, owner)
const pending = async (cast: Cast) => act(cast.owner, await made(cast), 'counter', { amount: '600.00' })
const accepted = async (cast: Cast) => act(cast.owner, await made(cast), 'accept')
const delivered = async (cast: Cast) => act(cast.owner, await accepted(cast), 'deliver', { note: 'Here.' })
const completed = ({ clients, owner }: Cast) => newCompleted(clients.brand, owner)

const onlyItsCreator = status(401, 200, 403, 403, 403, 403)
const onlyItsBrand = status(401, 403, 200, 403, 403, 403)
const onOffer = (step: string, of: (cast: Cast) => Promise<OfferDetail>, body?: object) => ({
  send: async (client: Client, cast: Cast) => client.post(`${offers}/${(await of(cast)).id}/${step}`, body),
})

const templates = '/api/iam/templates'
const fields = { name: 'Thanks', templateText: 'Thank you.', category: 'engagement', contentType: 'post' }
const template = async ({ owner }: Cast): Promise<string> =>
  (await owner.post(templates, fields)).body.template.id
const approved = async (cast: Cast): Promise<string> => {
  const id = await template(cast)
  await cast.admin().post(`${templates}/${id}/approve`)
  return id
}
const byItsAuthor = status(401, 200, 403, 403, 200, 403)
const said = { rating: 5, text: 'On time.' }

/** Offers are made by the cast's brand to its creator; templates belong to the creator. */
export const offerOperations = {
  listOffers: { expected: signedIn(200), send: (client) => client.get(offers) },
  createOffer: {
    expected: byItsBrand(200),
    send: (client, { owner }) =>
      client.post(offers, {
        ...{ creatorUserId: owner.userId, campaignTitle: 'Kiln', amount: '5.00', description: 'Reels.' },
      }),
  },
  // For users who are not party to an offer it does not exist.
  getOffer: {
    expected: status(401, 200, 200, 404, 200, 404),
    send: async (client, cast) => client.get(`${offers}/${(await made(cast)).id}`),
  },
  editOffer: { expected: status(401, 403, 200, 404, 200, 404), ...onOffer('edit', made) },
  changeOffer: {
    expected: byItsBrand(200),
    send: async (client, cast) => client.patch(`${offers}/${(await made(cast)).id}`, { amount: '9.00' }),
  },
  acceptOffer: { expected: onlyItsCreator, ...onOffer('accept', made) },
  declineOffer: { expected: onlyItsCreator, ...onOffer('decline', made) },
  counterOffer: { expected: onlyItsCreator, ...onOffer('counter', made, { amount: '9.00' }) },
  withdrawCounter: { expected: onlyItsCreator, ...onOffer('withdraw-counter', pending) },
  acceptCounter: { expected: onlyItsBrand, ...onOffer('accept-counter', pending) },
  declineCounter: { expected: byItsBrand(200), ...onOffer('decline-counter', pending) },
  withdrawOffer: { expected: byItsBrand(200), ...onOffer('withdraw', made) },
  deliverOffer: { expected: onlyItsCreator, ...onOffer('deliver', accepted, { note: 'Here.' }) },
  requestOfferChanges: {
    expected: byItsBrand(200),
    ...onOffer('request-changes', delivered, { notes: 'Brighter.' }),
  },
  completeOffer: { expected: byItsBrand(200), ...onOffer('complete', accepted) },
  cancelOffer: { expected: status(401, 200, 200, 403, 200, 403), ...onOffer('cancel', accepted, because) },

  listTestimonials: {
    expected: everyRole(200),
    send: (client, { owner }) => client.get(`/api/iam/profiles/${owner.handle}/testimonials`),
  },
  writeTestimonial: {
    expected: status(401, 200, 200, 403, 403, 403),
    send: async (client, cast) =>
      client.post('/api/iam/testimonials', { offerId: (await completed(cast)).id, ...said }),
  },
  hideTestimonial: {
    expected: admins(200),
    async send(client, cast) {
      const body = { offerId: (await completed(cast)).id, ...said }
      const { testimonial } = (await cast.owner.post('/api/iam/testimonials', body)).body
      return client.post(`/api/iam/testimonials/${testimonial.id}/hide`, because)
    },
  },
  getTrackRecord: {
    expected: everyRole(200),
    send: (client, { owner }) => client.get(`/api/iam/profiles/${owner.handle}/track-record`),
  },

  listTemplates: { expected: signedIn(200), send: (client) => client.get(templates) },
  createTemplate: { expected: signedIn(200), send: (client) => client.post(templates, fields) },
  editTemplate: {
    expected: byItsAuthor,
    send: async (client, cast) => client.patch(`${templates}/${await template(cast)}`, { name: 'Other' }),
  },
  approveTemplate: {
    expected: admins(200),
    send: async (client, cast) => client.post(`${templates}/${await template(cast)}/approve`),
  },
  deactivateTemplate: {
    expected: byItsAuthor,
    send: async (client, cast) => client.post(`${templates}/${await template(cast)}/deactivate`),
  },
  reactivateTemplate: {
    expected: byItsAuthor,
    send: async (client, cast) => client.post(`${templates}/${await template(cast)}/reactivate`),
  },
  useTemplate: {
    expected: status(401, 200, 403, 403, 200, 200),
    send: async (client, cast) => client.post(`${templates}/${await approved(cast)}/use`, { values: {} }),
  },

  getShortlist: { expected: signedIn(200), send: (client) => client.get('/api/iam/shortlist') },
  changeShortlist: {
    expected: byItsBrand(200),
    send: async (client, { portal }) =>
      client.patch(`/api/iam/shortlist/${(await newCreator(portal)).userId}`, { isStarred: true }),
  },
} satisfies Partial<Record<CallName, Operation>>
