import type { CallName } from '@iam/contracts/calls'
import { sendCall } from '../../support/declared-call.ts'
import { newAccepted, newCompleted, newCountered, newDelivered, newOffer } from '../offers.ts'
import { newCreator } from '../people.ts'
import { newTemplate, templateFields } from '../templates.ts'
import type { Stage } from './cast.ts'
import {
  admins,
  because,
  between,
  byItsBrand,
  everyRole,
  type Operation,
  signedIn,
  status,
  theOwner,
} from './expected.ts'

const made = between(newOffer)
const countered = between(newCountered)
const accepted = between(newAccepted)
const delivered = between(newDelivered)
const completed = between(newCompleted)
const onlyItsCreator = status(401, 200, 403, 403, 403, 403)
const onlyItsBrand = status(401, 403, 200, 403, 403, 403)

const said = async (stage: Stage) => ({ offerId: (await completed(stage)).id, rating: 5, text: 'On time.' })
const testimonial = async (stage: Stage) =>
  (await sendCall(stage.owner, 'writeTestimonial', { body: await said(stage) })).body.testimonial

const template = ({ owner }: Stage) => newTemplate(owner)
const approved = async (stage: Stage) => {
  const params = await template(stage)
  await sendCall(stage.clients.admin, 'approveTemplate', { params })
  return params
}
const byItsAuthor = status(401, 200, 403, 403, 200, 403)

/** Offers are made by the cast's brand to its creator; templates belong to the creator. */
export const offerOperations = {
  listOffers: signedIn(200),
  createOffer: {
    ...byItsBrand(200),
    body: ({ owner: { userId } }) => ({
      ...{ creatorUserId: userId, campaignTitle: 'Kiln', amount: '5.00', description: 'Reels.' },
    }),
  },
  // For users who are not party to an offer it does not exist.
  getOffer: { ...status(401, 200, 200, 404, 200, 404), params: made },
  editOffer: { ...status(401, 403, 200, 404, 200, 404), params: made },
  changeOffer: { ...byItsBrand(200), params: made, body: { amount: '9.00' } },
  acceptOffer: { ...onlyItsCreator, params: made },
  declineOffer: { ...onlyItsCreator, params: made },
  counterOffer: { ...onlyItsCreator, params: made, body: { amount: '9.00' } },
  withdrawCounter: { ...onlyItsCreator, params: countered },
  acceptCounter: { ...onlyItsBrand, params: countered },
  declineCounter: { ...byItsBrand(200), params: countered },
  withdrawOffer: { ...byItsBrand(200), params: made },
  deliverOffer: { ...onlyItsCreator, params: accepted, body: { note: 'Here.' } },
  requestOfferChanges: { ...byItsBrand(200), params: delivered, body: { notes: 'Brighter.' } },
  completeOffer: { ...byItsBrand(200), params: accepted },
  cancelOffer: { ...status(401, 200, 200, 403, 200, 403), params: accepted, body: because },

  listTestimonials: { ...everyRole(200), params: theOwner },
  writeTestimonial: { ...status(401, 200, 200, 403, 403, 403), body: said },
  hideTestimonial: { ...admins(200), params: testimonial, body: because },
  getTrackRecord: { ...everyRole(200), params: theOwner },

  listTemplates: signedIn(200),
  createTemplate: { ...signedIn(200), body: templateFields },
  editTemplate: { ...byItsAuthor, params: template, body: { name: 'Other' } },
  approveTemplate: { ...admins(200), params: template },
  deactivateTemplate: { ...byItsAuthor, params: template },
  reactivateTemplate: { ...byItsAuthor, params: template },
  useTemplate: { ...status(401, 200, 403, 403, 200, 200), params: approved, body: { values: {} } },

  getShortlist: signedIn(200),
  changeShortlist: {
    ...byItsBrand(200),
    params: async ({ portal }) => ({ creatorUserId: (await newCreator(portal)).userId }),
    body: { isStarred: true },
  },
} satisfies Partial<Record<CallName, Operation>>
