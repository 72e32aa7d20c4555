import { listMyCampaigns } from '@iam/contracts/campaigns/calls'
import { listContent } from '@iam/contracts/contents/calls'
import * as calls from '@iam/contracts/offers/calls'
import { search } from '@iam/contracts/search/calls'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod'
import { command } from '../../lib/api.ts'
import { callInfiniteQuery, callMutation, callQuery, callWholeQuery, keyOf } from '../../lib/call-options.ts'
import { fetchFailureOf } from '../../lib/fetch-failure.ts'
import { alwaysStale, fiveMinutes, shared } from '../../lib/query-client.ts'
import { type Filters, queryOf } from './browse/filters.ts'
import type { Side } from './browse/side.ts'

export const fetchFailure = fetchFailureOf('offers')

/** How many creators the picker shows. */
const shownCreators = 6

export const offerQueries = {
  /** The matching offers, paginated by cursor. */
  list: (filters: Filters, userRole: Side) => ({
    ...callInfiniteQuery(calls.listOffers, { ...queryOf(filters), userRole }, fetchFailure),
    staleTime: fiveMinutes,
  }),

  /** Both parties work on an offer, so it is refetched at each visit, when the other has changed it, and polled while nothing is pushed. */
  one: (id: string) => ({ ...callQuery(calls.getOffer, { id }), ...shared }),

  /** Creators who fit what is typed, for the picker. */
  creators: (q: string) => ({
    ...callQuery(search, { q, limit: shownCreators }),
    placeholderData: keepPreviousData,
    staleTime: fiveMinutes,
  }),

  /** The brand's active campaigns, whose titles an offer may take. */
  ownCampaigns: () => ({ ...callQuery(listMyCampaigns, { status: 'active' }), staleTime: fiveMinutes }),

  /** The creator's content, to deliver from. */
  ownContents: (creatorId: string) => ({
    ...callWholeQuery(listContent, { creatorId }, 'contents'),
    ...alwaysStale,
  }),
}

/** A change to an offer shows in the lists, on both dashboards and on the creator's profile. */
const meta = { invalidates: ['iam/marketplace', 'iam/dashboard', 'iam/profiles'], isCarriedOn: true } as const
const metaOf = (id: string) => ({ ...meta, answers: keyOf(calls.getOffer, { id }) })

const acts = {
  accept: calls.acceptOffer,
  decline: calls.declineOffer,
  counter: calls.counterOffer,
  'accept-counter': calls.acceptCounter,
  'decline-counter': calls.declineCounter,
  'withdraw-counter': calls.withdrawCounter,
  deliver: calls.deliverOffer,
  'request-changes': calls.requestOfferChanges,
  complete: calls.completeOffer,
  withdraw: calls.withdrawOffer,
  cancel: calls.cancelOffer,
  'drop-cancellation': calls.dropCancellation,
}
type Acts = typeof acts
/** An action on an offer, with the body of its request. */
export type Act = {
  [Kind in keyof Acts]: { readonly act: Kind; readonly body?: z.input<Acts[Kind]['body']> }
}[keyof Acts]

export const offerMutations = {
  create: () => callMutation(calls.createOffer, {}, meta),
  act: (id: string) => ({
    mutationFn: ({ act, body }: Act) => command(acts[act], { id }, body),
    meta: metaOf(id),
  }),
  /** Checks that the offer may be edited, and returns its current terms. */
  edit: (id: string) => callMutation(calls.editOffer, { id }, { invalidates: ['iam/marketplace'] }),
  change: (id: string) => callMutation(calls.changeOffer, { id }, metaOf(id)),
}
