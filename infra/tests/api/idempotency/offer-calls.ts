import { sendCall } from '../../support/declared-call.ts'
import { newAccepted, newCompleted, newCountered, newDelivered, newOffer, newPair } from '../offers.ts'
import { newCreator } from '../people.ts'
import { newTemplate, templateFields } from '../templates.ts'
import { byBrand, byCreator, on, type Repeatable, type Repetition, type Stage } from './repetition.ts'

const said = { rating: 5, text: 'On time.' }
const testimonial = async ({ portal, admin }: Stage) => {
  const [brand, creator] = await newPair(portal)
  const body = { offerId: (await newCompleted(brand, creator)).id, ...said }
  return { by: admin, params: (await sendCall(brand, 'writeTestimonial', { body })).body.testimonial }
}

/** A new template after these steps of an admin, with a call of its author or of the admin. */
const template =
  (side: 'author' | 'admin', ...before: readonly ('approveTemplate' | 'deactivateTemplate')[]) =>
  async ({ portal, admin }: Stage) => {
    const author = await newCreator(portal)
    const params = await newTemplate(author)
    for (const name of before) await sendCall(admin, name, { params })
    return { by: { author, admin }[side], params }
  }

/** Calls on offers, templates, the shortlist and testimonials. */
export const offerCalls = {
  createOffer: async ({ portal }) => {
    const [by, { userId: creatorUserId }] = await newPair(portal)
    const body = { creatorUserId, campaignTitle: 'Kiln', amount: '5.00', description: 'Reels.' }
    return { by, body, another: { amount: '6.00' }, counted: ['OfferCreated', by.userId] }
  },
  changeOffer: byBrand(newOffer, 'OfferEdited', { body: { amount: '7.00' }, another: { amount: '8.00' } }),
  acceptOffer: byCreator(newOffer, 'OfferAccepted', { another: { version: 2 } }),
  declineOffer: byCreator(newOffer, 'OfferDeclined', { another: { note: 'Another.' } }),
  counterOffer: byCreator(newOffer, 'OfferCountered', {
    body: { amount: '7.00' },
    another: { amount: '8.00' },
  }),
  withdrawCounter: byCreator(newCountered, 'OfferCounterWithdrawn'),
  acceptCounter: byBrand(newCountered, 'OfferCounterAccepted', { another: { amount: '1.00' } }),
  declineCounter: byBrand(newCountered, 'OfferCounterDeclined'),
  withdrawOffer: byBrand(newOffer, 'OfferWithdrawn', { another: { reason: 'Another.' } }),
  deliverOffer: byCreator(newAccepted, 'OfferDelivered', {
    body: { note: 'Here.' },
    another: { note: 'There.' },
  }),
  requestOfferChanges: byBrand(newDelivered, 'OfferChangesRequested', {
    body: { notes: 'Brighter.' },
    another: { notes: 'Darker.' },
  }),
  completeOffer: byBrand(newAccepted, 'OfferCompleted'),
  cancelOffer: byCreator(newAccepted, 'OfferCancellationProposed', {
    body: { reason: 'Ill.' },
    another: { reason: 'Another.' },
  }),

  writeTestimonial: async ({ portal }) => {
    const [by, creator] = await newPair(portal)
    const { id: offerId } = await newCompleted(by, creator)
    const body = { offerId, ...said }
    return { by, body, another: { rating: 1 }, counted: ['TestimonialWritten', offerId] }
  },
  hideTestimonial: on(testimonial, 'TestimonialHidden', {
    body: { reason: 'Once.' },
    another: { reason: 'Another.' },
  }),

  createTemplate: async ({ portal }) => {
    const by = await newCreator(portal)
    return { by, body: templateFields, another: { name: 'Another' }, counted: ['TemplateCreated', by.userId] }
  },
  editTemplate: on(template('author'), 'TemplateEdited', {
    body: { name: 'Once' },
    another: { name: 'Another' },
  }),
  approveTemplate: on(template('admin'), 'TemplateApproved'),
  deactivateTemplate: on(template('admin'), 'TemplateDeactivated'),
  reactivateTemplate: on(template('admin', 'deactivateTemplate'), 'TemplateReactivated'),
  useTemplate: on(template('author', 'approveTemplate'), 'TemplateUsed', {
    body: { values: {} },
    another: { title: 'Another' },
  }),

  changeShortlist: async ({ portal }) => {
    const [by, { userId: creatorUserId }] = await newPair(portal)
    return {
      by,
      params: { creatorUserId },
      body: { isStarred: true },
      another: { note: 'Another.' },
      counted: ['CreatorStarred', by.userId],
    }
  },
} satisfies Partial<Record<Repeatable, Repetition>>
