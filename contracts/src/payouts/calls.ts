import * as z from 'zod'
import type { Call } from '../call.ts'
import { Ignored, PayoutId } from '../values.ts'
import { OwnPayoutFilter, RequestPayout } from './requests.ts'
import { OwnPayoutAnswer, OwnPayoutsAnswer } from './views.ts'

const ById = z.object({ id: PayoutId })

export const listOwnPayouts = {
  method: 'GET',
  path: '/api/iam/payouts',
  access: 'signedIn',
  query: OwnPayoutFilter,
  answer: OwnPayoutsAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const requestPayout = {
  method: 'POST',
  path: '/api/iam/payouts',
  access: 'signedIn',
  summary: 'Asks for the payout of pending earnings; open corrections join by themselves',
  body: RequestPayout,
  answer: OwnPayoutAnswer,
  refuses: [
    ...(['earning-in-payout', 'earning-unknown', 'earning-voided'] as const),
    ...(['payout-empty', 'payout-too-large'] as const),
  ],
} as const satisfies Call

export const getOwnPayout = {
  method: 'GET',
  path: '/api/iam/payouts/:id',
  access: 'signedIn',
  params: ById,
  answer: OwnPayoutAnswer,
  ownsReply: true,
  refuses: ['payout-unknown'],
} as const satisfies Call

export const cancelPayout = {
  method: 'POST',
  path: '/api/iam/payouts/:id/cancel',
  access: 'signedIn',
  summary: 'By the user who asked for it, while it is pending',
  params: ById,
  body: Ignored,
  answer: OwnPayoutAnswer,
  refuses: [
    ...(['payout-approved', 'payout-failed', 'payout-paid', 'payout-rejected'] as const),
    ...(['payout-requester-only', 'payout-unknown', 'payout-written-off'] as const),
  ],
} as const satisfies Call
