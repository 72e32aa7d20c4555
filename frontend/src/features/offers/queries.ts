import { ManagedCampaignsAnswer } from '@iam/contracts/campaigns/views'
import { ContentsAnswer } from '@iam/contracts/contents/views'
import type * as request from '@iam/contracts/offers/requests'
import { OfferAnswer, OffersAnswer } from '@iam/contracts/offers/views'
import { ProfilesAnswer } from '@iam/contracts/profiles/views'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { byCursor } from '../../lib/by-cursor.ts'
import { failWith, fetchFailureOf } from '../../lib/fetch-failure.ts'
import { fiveMinutes, getByKey } from '../../lib/query-client.ts'
import { type Filters, queryOf } from './filters.ts'
import type { Side } from './side.ts'

const offers = '/api/iam/marketplace/offers'

export const offerQueries = {
  /** The matching offers, paginated by cursor. */
  list: (filters: Filters, userRole: Side) =>
    infiniteQueryOptions({
      queryKey: [offers, 'list', userRole, queryOf(filters)],
      queryFn: ({ pageParam: cursor, signal }) =>
        api
          .get(offers, OffersAnswer, { query: { ...queryOf(filters), userRole, cursor }, signal })
          .catch(failWith(fetchFailure)),
      ...byCursor,
      staleTime: fiveMinutes,
    }),

  /** Both parties work on an offer, so it is refetched at each visit and polled every 15 s while it is shown. */
  one: (id: string) =>
    queryOptions({
      queryKey: [offers, id],
      queryFn: getByKey(OfferAnswer),
      staleTime: 0,
      refetchInterval: 15_000,
    }),

  /** Creators whose name or handle matches what is typed, for the picker. */
  creators: (search: string) =>
    queryOptions({
      queryKey: ['/api/iam/profiles', 'picker', search],
      queryFn: ({ signal }) =>
        api.get('/api/iam/profiles', ProfilesAnswer, { query: { search, limit: 6 }, signal }),
      placeholderData: keepPreviousData,
      staleTime: fiveMinutes,
    }),

  /** The brand's active campaigns, whose titles an offer may take. */
  ownCampaigns: () =>
    queryOptions({
      queryKey: ['/api/iam/campaigns', 'mine', 'titles'],
      queryFn: ({ signal }) =>
        api.get('/api/iam/campaigns/mine', ManagedCampaignsAnswer, { query: { status: 'active' }, signal }),
      staleTime: fiveMinutes,
    }),

  /** The creator's content, to deliver from. */
  ownContents: (creatorId: string) =>
    queryOptions({
      queryKey: ['/api/iam/content', creatorId, 'to deliver'],
      queryFn: ({ signal }) => api.get('/api/iam/content', ContentsAnswer, { query: { creatorId }, signal }),
      staleTime: 0,
    }),
}

/** A change to an offer shows in the lists, on both dashboards and on the creator's profile. */
const meta = { invalidates: [[offers], ['/api/iam/dashboard'], ['/api/iam/profiles']], isCarriedOn: true }

/** Request bodies of the actions on an offer, by the last segment of their path. */
type Acts = {
  accept: z.input<typeof request.AcceptOffer>
  decline: z.input<typeof request.DeclineOffer>
  counter: z.input<typeof request.CounterOffer>
  'accept-counter': z.input<typeof request.AcceptCounter>
  'decline-counter': undefined
  'withdraw-counter': undefined
  deliver: z.input<typeof request.DeliverOffer>
  'request-changes': z.input<typeof request.RequestOfferChanges>
  complete: undefined
  withdraw: z.input<typeof request.WithdrawOffer>
  cancel: z.input<typeof request.CancelOffer>
}
export type Act = { [Kind in keyof Acts]: { readonly act: Kind; readonly body?: Acts[Kind] } }[keyof Acts]

export const offerMutations = {
  create: () => ({
    mutationFn: (offer: z.input<typeof request.CreateOffer>) => api.post(offers, offer),
    meta,
  }),
  act: (id: string) => ({
    mutationFn: ({ act, body }: Act) => api.post(`${offers}/${id}/${act}`, body),
    meta,
  }),
  /** Checks that the offer may be edited, and returns its current terms. */
  edit: (id: string) => ({ mutationFn: () => api.post(`${offers}/${id}/edit`, undefined, OfferAnswer) }),
  change: (id: string) => ({
    mutationFn: (terms: z.input<typeof request.EditOffer>) => api.patch(`${offers}/${id}`, terms),
    meta,
  }),
}

export const fetchFailure = fetchFailureOf('offers')
