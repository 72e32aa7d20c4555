import type { OfferDetail } from '@iam/contracts/offers/views'
import { act, newCompleted, newOffer, newPair, offers } from '../offers.ts'
import { newCreator, type Person } from '../people.ts'
import type { Call, Repeatable, Stage } from './calls.ts'

type Sides = { readonly brand: Person; readonly creator: Person }
type Step = {
  readonly by: keyof Sides
  readonly event: string
  readonly body?: object
  readonly another?: object
  /** The steps before the call. */
  readonly first?: (sides: Sides, offer: OfferDetail) => Promise<unknown>
}

const accept = ({ creator }: Sides, offer: OfferDetail) => act(creator, offer, 'accept')
const counter = ({ creator }: Sides, offer: OfferDetail) =>
  act(creator, offer, 'counter', { amount: '600.00' })
const deliver = async (sides: Sides, offer: OfferDetail) => {
  await accept(sides, offer)
  await act(sides.creator, offer, 'deliver', { note: 'Here.' })
}

const steps = {
  acceptOffer: ['accept', { by: 'creator', event: 'OfferAccepted', another: { version: 2 } }],
  declineOffer: ['decline', { by: 'creator', event: 'OfferDeclined', another: { note: 'Another.' } }],
  counterOffer: [
    'counter',
    { by: 'creator', event: 'OfferCountered', body: { amount: '7.00' }, another: { amount: '8.00' } },
  ],
  withdrawCounter: ['withdraw-counter', { by: 'creator', event: 'OfferCounterWithdrawn', first: counter }],
  acceptCounter: [
    'accept-counter',
    { by: 'brand', event: 'OfferCounterAccepted', first: counter, another: { amount: '1.00' } },
  ],
  declineCounter: ['decline-counter', { by: 'brand', event: 'OfferCounterDeclined', first: counter }],
  withdrawOffer: ['withdraw', { by: 'brand', event: 'OfferWithdrawn', another: { reason: 'Another.' } }],
  deliverOffer: [
    'deliver',
    {
      by: 'creator',
      event: 'OfferDelivered',
      first: accept,
      body: { note: 'Here.' },
      another: { note: 'There.' },
    },
  ],
  requestOfferChanges: [
    'request-changes',
    {
      by: 'brand',
      event: 'OfferChangesRequested',
      first: deliver,
      body: { notes: 'Brighter.' },
      another: { notes: 'Darker.' },
    },
  ],
  completeOffer: ['complete', { by: 'brand', event: 'OfferCompleted', first: accept }],
  cancelOffer: [
    'cancel',
    {
      by: 'creator',
      event: 'OfferCancellationProposed',
      first: accept,
      body: { reason: 'Ill.' },
      another: { reason: 'Another.' },
    },
  ],
} satisfies Readonly<Record<string, readonly [path: string, step: Step]>>

const callOf = ([path, { by, event, body, another, first }]: readonly [string, Step]): Call => ({
  another: another ?? { another: true },
  async ready({ portal }) {
    const [brand, creator] = await newPair(portal)
    const sides = { brand, creator }
    const offer = await newOffer(brand, creator)
    await first?.(sides, offer)
    const send = (headers: Record<string, string>, more?: object) =>
      sides[by].post(`${offers}/${offer.id}/${path}`, more ? { ...body, ...more } : body, { headers })
    return { send, times: () => portal.countEvents(event, offer.id) }
  },
})

const templates = '/api/iam/templates'
const fields = { name: 'Thanks', templateText: 'Thank you.', category: 'engagement', contentType: 'post' }
async function template({ portal, admin }: Stage, ...before: readonly string[]) {
  const author = await newCreator(portal)
  const { id } = (await author.post(templates, fields)).body.template
  for (const step of before) await admin.post(`${templates}/${id}/${step}`)
  return { author, id: id as string }
}
const plainStep = (step: string, event: string, ...before: readonly string[]): Call => ({
  another: { another: true },
  async ready(stage) {
    const { id } = await template(stage, ...before)
    return {
      send: (headers, more) => stage.admin.post(`${templates}/${id}/${step}`, more, { headers }),
      times: () => stage.portal.countEvents(event, id),
    }
  },
})

/** Calls on offers, templates, the shortlist and testimonials. */
export const offerCalls = {
  createOffer: {
    another: { amount: '6.00' },
    async ready({ portal }) {
      const [brand, { userId: creatorUserId }] = await newPair(portal)
      const body = { creatorUserId, campaignTitle: 'Kiln', amount: '5.00', description: 'Reels.' }
      return {
        send: (headers, more) => brand.post(offers, { ...body, ...more }, { headers }),
        times: () => portal.countEvents('OfferCreated', brand.userId),
      }
    },
  },
  changeOffer: {
    another: { amount: '8.00' },
    async ready({ portal }) {
      const [brand, creator] = await newPair(portal)
      const { id } = await newOffer(brand, creator)
      return {
        send: (headers, more) => brand.patch(`${offers}/${id}`, { amount: '7.00', ...more }, { headers }),
        times: () => portal.countEvents('OfferEdited', id),
      }
    },
  },
  ...(Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, callOf(step)])) as Record<
    keyof typeof steps,
    Call
  >),

  writeTestimonial: {
    another: { rating: 1 },
    async ready({ portal }) {
      const [brand, creator] = await newPair(portal)
      const body = { offerId: (await newCompleted(brand, creator)).id, rating: 5, text: 'On time.' }
      return {
        send: (headers, more) => brand.post('/api/iam/testimonials', { ...body, ...more }, { headers }),
        times: () => portal.countEvents('TestimonialWritten', body.offerId),
      }
    },
  },
  hideTestimonial: {
    another: { reason: 'Another.' },
    async ready({ portal, admin }) {
      const [brand, creator] = await newPair(portal)
      const body = { offerId: (await newCompleted(brand, creator)).id, rating: 5, text: 'On time.' }
      const { id } = (await brand.post('/api/iam/testimonials', body)).body.testimonial
      return {
        send: (headers, more) =>
          admin.post(`/api/iam/testimonials/${id}/hide`, { reason: 'Once.', ...more }, { headers }),
        times: () => portal.countEvents('TestimonialHidden', id),
      }
    },
  },

  createTemplate: {
    another: { name: 'Another' },
    async ready({ portal }) {
      const author = await newCreator(portal)
      return {
        send: (headers, more) => author.post(templates, { ...fields, ...more }, { headers }),
        times: () => portal.countEvents('TemplateCreated', author.userId),
      }
    },
  },
  editTemplate: {
    another: { name: 'Another' },
    async ready(stage) {
      const { author, id } = await template(stage)
      return {
        send: (headers, more) => author.patch(`${templates}/${id}`, { name: 'Once', ...more }, { headers }),
        times: () => stage.portal.countEvents('TemplateEdited', id),
      }
    },
  },
  approveTemplate: plainStep('approve', 'TemplateApproved'),
  deactivateTemplate: plainStep('deactivate', 'TemplateDeactivated'),
  reactivateTemplate: plainStep('reactivate', 'TemplateReactivated', 'deactivate'),
  useTemplate: {
    another: { title: 'Another' },
    async ready(stage) {
      const { author, id } = await template(stage, 'approve')
      return {
        send: (headers, more) => author.post(`${templates}/${id}/use`, { values: {}, ...more }, { headers }),
        times: () => stage.portal.countEvents('TemplateUsed', id),
      }
    },
  },
  changeShortlist: {
    another: { note: 'Another.' },
    async ready({ portal }) {
      const [brand, { userId }] = await newPair(portal)
      return {
        send: (headers, more) =>
          brand.patch(`/api/iam/shortlist/${userId}`, { isStarred: true, ...more }, { headers }),
        times: () => portal.countEvents('CreatorStarred', brand.userId),
      }
    },
  },
} satisfies Partial<Record<Repeatable, Call>>
