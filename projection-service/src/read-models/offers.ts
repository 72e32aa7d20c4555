import { DeclineReason } from '@iam/contracts/enumerations'
import type { OfferEvent } from '@iam/contracts/offers/events'
import { type OfferEnding, OfferRow, type PriceStep } from '@iam/contracts/offers/views'
import { present } from '@iam/contracts/present'
import type { UserEvent } from '@iam/contracts/users/events'
import { type RowOf, readModel } from '../read-model.ts'

type Row = RowOf<typeof OfferRow>

/** Offers of brands to creators, with the steps of the price and the deliveries. */
export const offers = readModel<OfferEvent | UserEvent, typeof OfferRow>({
  name: 'offers',
  version: 8,
  row: OfferRow,
  key: 'id',
  eventKeyField: 'offerId',
  indexes: [
    '(brand_user_id, created_at desc, id desc)',
    '(brand_user_id, waiting_on, created_at desc, id desc)',
    "(brand_user_id, decline_reason) where status = 'declined'",
    '(creator_user_id, created_at desc, id desc)',
    '(creator_user_id, waiting_on, created_at desc, id desc)',
    '(created_at desc, id desc)',
    "(expires_at) where status = 'open'",
    '(delivered_at) where delivered_at is not null',
  ],
  personFields: ['creatorUserId'],

  starts: {
    OfferCreated: ({ offerId, userId, ...terms }, { at }) => ({
      ...terms,
      id: offerId,
      creatorUserId: userId,
      status: 'open',
      version: 1,
      counterAmount: null,
      counterVersion: 0,
      prices: [priced('offered', 'brand', terms.amount, at)],
      declineReason: null,
      ending: null,
      closingNote: '',
      deliveries: [],
      changeRequests: [],
      cancellationBy: null,
      waitingOn: 'creator',
      movedAt: at,
      deliveredAt: null,
      overdueAt: null,
      acceptedAt: null,
      completedAt: null,
      closedAt: null,
      endAdminUserId: null,
      createdAt: at,
    }),
  },

  on: {
    OfferEdited: (row, { offerId, userId, amount = row.amount, ...changed }, { at, actorId }) => ({
      ...withoutCounter(row, at),
      ...present(changed),
      amount,
      ...(amount !== row.amount && {
        prices: [...row.prices, { ...priced('edited', 'brand', amount, at), ...byAdmin(row, actorId) }],
      }),
    }),
    OfferCountered: (row, { amount, note }, { at }) => ({
      ...moved(row, 'brand', at),
      counterAmount: amount,
      counterVersion: row.counterVersion + 1,
      prices: [...row.prices, priced('countered', 'creator', amount, at, note)],
    }),
    OfferCounterWithdrawn: (row, _, { at }) => ({
      ...withoutCounter(row, at),
      prices: [...row.prices, priced('counter-withdrawn', 'creator', row.counterAmount ?? row.amount, at)],
    }),
    OfferCounterDeclined: (row, _, { at, actorId }) => ({
      ...withoutCounter(row, at),
      prices: [
        ...row.prices,
        {
          ...priced('counter-declined', 'brand', row.counterAmount ?? row.amount, at),
          ...byAdmin(row, actorId),
        },
      ],
    }),
    OfferCounterAccepted: (row, { amount }, { at }) => ({
      ...withoutCounter(row, at),
      amount,
      prices: [...row.prices, priced('accepted', 'brand', amount, at)],
    }),
    OfferAccepted: (row, { amount }, { at }) => ({
      ...moved(row, 'creator', at),
      status: 'accepted',
      // After OfferCounterAccepted the acceptance is in the prices already; otherwise the creator accepted.
      prices: hasAcceptedPrice(row) ? row.prices : [...row.prices, priced('accepted', 'creator', amount, at)],
      acceptedAt: at,
    }),
    OfferDeclined: (row, { reason, note }, { at }) => ({
      ...closed(row, 'declined', at, note),
      status: 'declined',
      declineReason: reason === null ? null : DeclineReason.parse(reason),
    }),
    OfferExpired: (row, _, { at }) => closed(row, 'expired', at),
    OfferWithdrawn: (row, { reason }, { at, actorId }) => ({
      ...closed(row, 'withdrawn', at, reason ?? ''),
      endAdminUserId: byAdmin(row, actorId).adminUserId ?? null,
    }),

    OfferDelivered: (row, { contentIds, pieces, note }, { at }) => ({
      ...moved(goingOn(row, 'creator'), 'brand', at),
      deliveries: [...row.deliveries, { contentIds, ...present({ pieces }), note, at }],
      deliveredAt: at,
      overdueAt: null,
    }),
    OfferChangesRequested: (row, { notes }, { at, actorId }) => ({
      ...moved(goingOn(row, 'brand'), 'creator', at),
      changeRequests: [...row.changeRequests, { notes, at, ...byAdmin(row, actorId) }],
      deliveredAt: null,
      overdueAt: null,
    }),
    OfferReviewOverdue: (row, _, { at }) => ({ ...row, overdueAt: at }),
    OfferCompleted: (row, _, { at, actorId }) => ({
      ...moved(row, null, at),
      cancellationBy: null,
      closingNote: '',
      deliveredAt: null,
      overdueAt: null,
      completedAt: at,
      endAdminUserId: byAdmin(row, actorId).adminUserId ?? null,
    }),
    OfferCancellationProposed: (row, { by, reason }, { at }) => ({
      ...moved(row, by === 'brand' ? 'creator' : 'brand', at),
      cancellationBy: by,
      closingNote: reason,
    }),
    OfferCancellationDropped: (row, _, { at }) => ({
      ...moved(row, row.deliveredAt === null ? 'creator' : 'brand', at),
      cancellationBy: null,
      closingNote: '',
    }),
    OfferCancelled: (row, { reason }, { at }) => closed(row, 'cancelled', at, reason),

    UserErased: (row) => ({
      ...row,
      ...{ campaignTitle: 'Removed', description: '', requirements: [], deliverables: [] },
      prices: row.prices.map((step) => ({ ...step, note: '' })),
      deliveries: row.deliveries.map((delivery) => ({ ...delivery, pieces: [], note: '' })),
      changeRequests: row.changeRequests.map((request) => ({ ...request, notes: '' })),
      closingNote: '',
    }),
  },
})

/** The offer after a step, waiting for this side. */
const moved = (row: Row, waitingOn: Row['waitingOn'], movedAt: string): Row => ({
  ...row,
  waitingOn,
  movedAt,
})

/** The offer without a counter-proposal, waiting for the creator. */
const withoutCounter = (row: Row, at: string): Row => ({ ...moved(row, 'creator', at), counterAmount: null })

const closed = (row: Row, ending: OfferEnding, at: string, note = ''): Row => ({
  ...moved(row, null, at),
  status: 'expired',
  counterAmount: null,
  ending,
  closingNote: note,
  cancellationBy: null,
  deliveredAt: null,
  overdueAt: null,
  closedAt: at,
})

const priced = (kind: PriceStep['kind'], by: PriceStep['by'], amount: string, at: string, note = '') => ({
  kind,
  by,
  amount,
  note,
  at,
})

/** The actor of what the brand's side does, if it is an admin in its place: then it is not told as the brand's act. */
const byAdmin = ({ brandUserId }: Row, actorId: string | null) =>
  actorId === null || actorId === brandUserId ? {} : { adminUserId: actorId }

const hasAcceptedPrice = ({ prices }: Row) => prices.at(-1)?.kind === 'accepted'

/** Who goes on takes an own proposal to cancel back. */
const goingOn = (row: Row, side: Row['cancellationBy']): Row =>
  row.cancellationBy === side ? { ...row, cancellationBy: null, closingNote: '' } : row
