import * as z from 'zod'
import type { Call } from '../call.ts'
import { Ignored, OfferId } from '../values.ts'
import {
  AcceptCounter,
  AcceptOffer,
  CancelOffer,
  CounterOffer,
  CreateOffer,
  DeclineOffer,
  DeliverOffer,
  EditOffer,
  OfferFilter,
  RequestOfferChanges,
  WithdrawOffer,
} from './requests.ts'
import { OfferAnswer, OffersAnswer } from './views.ts'

const ById = z.object({ id: OfferId })
const step = { method: 'POST', access: 'signedIn', params: ById, answer: OfferAnswer } as const

/** What a step answers that an open offer allows: every other state, a stranger and an unknown id. */
const unlessOpen = [
  'offer-accepted',
  'offer-cancelled',
  'offer-completed',
  'offer-declined',
  'offer-expired',
  'offer-not-yours',
  'offer-unknown',
  'offer-withdrawn',
] as const
/** The same for a step that an accepted offer allows, until it is completed. */
const unlessAgreed = [
  'offer-cancelled',
  'offer-completed',
  'offer-declined',
  'offer-expired',
  'offer-not-yours',
  'offer-open',
  'offer-pending',
  'offer-unknown',
  'offer-withdrawn',
] as const

export const listOffers = {
  method: 'GET',
  path: '/api/iam/marketplace/offers',
  access: 'signedIn',
  summary: 'Those that the caller made or received, all for admins; first what waits for the caller',
  query: OfferFilter,
  answer: OffersAnswer,
  isPreserialized: true,
  waitsForOwnWrites: false,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const createOffer = {
  method: 'POST',
  path: '/api/iam/marketplace/offers',
  access: 'signedIn',
  body: CreateOffer,
  answer: OfferAnswer,
  refuses: ['brands-only', 'not-a-creator', 'offer-to-oneself', 'user-erased', 'user-unknown'],
} as const satisfies Call

export const getOffer = {
  method: 'GET',
  path: '/api/iam/marketplace/offers/:id',
  access: 'signedIn',
  params: ById,
  answer: OfferAnswer,
  refuses: ['offer-unknown'],
} as const satisfies Call

export const changeOffer = {
  ...step,
  method: 'PATCH',
  path: '/api/iam/marketplace/offers/:id',
  body: EditOffer,
  refuses: [...unlessOpen, 'user-erased'],
} as const satisfies Call

export const editOffer = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/edit',
  summary: 'Whether the caller may edit this offer now; PATCH changes it',
  idempotency: 'off',
  refuses: [...unlessOpen, 'user-erased'],
} as const satisfies Call

export const acceptOffer = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/accept',
  body: AcceptOffer.nullish(),
  refuses: [...unlessOpen, 'offer-changed', 'offer-pending', 'user-erased'],
} as const satisfies Call

export const declineOffer = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/decline',
  body: DeclineOffer.nullish(),
  refuses: [...unlessOpen, 'offer-changed'],
} as const satisfies Call

export const withdrawOffer = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/withdraw',
  body: WithdrawOffer.nullish(),
  refuses: unlessOpen,
} as const satisfies Call

export const counterOffer = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/counter',
  inverse: '/api/iam/marketplace/offers/:id/withdraw-counter',
  body: CounterOffer,
  refuses: [...unlessOpen, 'offer-changed', 'offer-pending', 'same-amount', 'user-erased'],
} as const satisfies Call

export const withdrawCounter = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/withdraw-counter',
  inverse: '/api/iam/marketplace/offers/:id/counter',
  body: Ignored,
  refuses: [...unlessOpen, 'offer-open'],
} as const satisfies Call

export const acceptCounter = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/accept-counter',
  body: AcceptCounter.nullish(),
  refuses: [...unlessOpen, 'offer-changed', 'offer-open', 'user-erased'],
} as const satisfies Call

export const declineCounter = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/decline-counter',
  body: Ignored,
  refuses: [...unlessOpen, 'offer-open'],
} as const satisfies Call

export const deliverOffer = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/deliver',
  body: DeliverOffer,
  refuses: [...unlessAgreed, 'content-not-yours', 'deliveries-full', 'delivery-empty'],
} as const satisfies Call

export const requestOfferChanges = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/request-changes',
  body: RequestOfferChanges,
  refuses: [...unlessAgreed, 'changes-requested', 'nothing-delivered', 'user-erased'],
} as const satisfies Call

export const completeOffer = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/complete',
  body: Ignored,
  refuses: [...unlessAgreed, 'changes-outstanding', 'offer-pays-oneself', 'user-erased'],
} as const satisfies Call

export const cancelOffer = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/cancel',
  inverse: '/api/iam/marketplace/offers/:id/drop-cancellation',
  body: CancelOffer,
  refuses: [...unlessAgreed, 'cancellation-proposed'],
} as const satisfies Call

export const dropCancellation = {
  ...step,
  path: '/api/iam/marketplace/offers/:id/drop-cancellation',
  inverse: '/api/iam/marketplace/offers/:id/cancel',
  summary: 'Goes on with an offer that one of its sides proposed to cancel',
  body: Ignored,
  refuses: [...unlessAgreed, 'cancellation-not-proposed'],
} as const satisfies Call
