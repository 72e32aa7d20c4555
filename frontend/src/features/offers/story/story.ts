import { formatMoney } from '@iam/contracts/money'
import type { OfferDetail, PriceStep } from '@iam/contracts/offers/views'
import type { Side } from '../browse/side.ts'
import { declineReasonNames } from '../negotiate/decline-reasons.ts'

type Chapter = {
  readonly at: string
  /** null if no party acted: the offer expired. */
  readonly by: Side | null
  readonly sentence: string
  readonly amount?: string
  readonly note?: string
  readonly contents?: OfferDetail['deliveries'][number]['contents']
  /** Chooses the entry's mark. */
  readonly kind: 'price' | 'agreed' | 'work' | 'done' | 'ended'
}

/** All that happened to an offer, oldest first. */
export function storyOf(offer: OfferDetail): readonly Chapter[] {
  const { brandName, creatorName, deliveries, changeRequests } = offer
  const chapters: readonly Chapter[] = [
    ...offer.prices.map((step): Chapter => {
      const sentence = `${step.by === 'brand' ? (step.adminName ?? brandName) : creatorName} ${priceSentences[step.kind]}`
      return { ...step, sentence, kind: step.kind === 'accepted' ? 'agreed' : 'price' }
    }),
    ...deliveries.map(({ at, note, contents }, index): Chapter => {
      const sentence = `${creatorName} delivered${index > 0 ? ' again' : ''}`
      return { at, by: 'creator', kind: 'work', sentence, note, contents }
    }),
    ...changeRequests.map(({ at, notes, adminName = brandName }): Chapter => {
      return { at, by: 'brand', kind: 'work', sentence: `${adminName} asked for changes`, note: notes }
    }),
    ...(offer.completedAt ? [completed(offer, offer.completedAt)] : []),
    ...(offer.closedAt && offer.ending ? [ending(offer, offer.closedAt, offer.ending)] : []),
  ]
  return chapters.toSorted((a, b) => a.at.localeCompare(b.at))
}

const priceSentences: Readonly<Record<PriceStep['kind'], string>> = {
  offered: 'made the offer',
  edited: 'changed the offer',
  countered: 'proposed another amount',
  'counter-withdrawn': 'took the proposal back',
  'counter-declined': 'declined the proposal',
  accepted: 'accepted',
}

const completed = ({ brandName, endAdminName, creatorName, amount }: OfferDetail, at: string): Chapter => ({
  at,
  by: 'brand',
  kind: 'done',
  sentence: `${endAdminName ?? brandName} completed it: ${creatorName} earned ${formatMoney(amount)}`,
})

function ending(offer: OfferDetail, at: string, how: NonNullable<OfferDetail['ending']>): Chapter {
  const { brandName, endAdminName, creatorName, closingNote, declineReason } = offer
  const reason = declineReason ? declineReasonNames[declineReason] : ''
  const note = [reason, closingNote].filter(Boolean).join('. ')
  const told = {
    declined: { by: 'creator', sentence: `${creatorName} declined` },
    withdrawn: { by: 'brand', sentence: `${endAdminName ?? brandName} withdrew the offer` },
    expired: { by: null, sentence: 'The offer expired' },
    cancelled: { by: null, sentence: 'It was cancelled before it was completed' },
  } as const
  return { at, kind: 'ended', note, ...told[how] }
}
