import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import type { SpendingFigure } from '@iam/contracts/earnings/figures'
import type { LedgerEntry } from '@iam/contracts/earnings/ledger'
import type { CampaignStatus, PaymentStatus } from '@iam/contracts/enumerations'
import { cents } from '@iam/contracts/money'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import type { PaymentEvent } from '@iam/contracts/payments/events'

/** Sums in cents. */
type Sums = Readonly<Partial<Record<SpendingFigure, bigint>>>

/** What one thing adds to the figures: a campaign's terms, a promise to a participant, an earning, an offer, a payment. */
export type Part = {
  /** The campaign or offer; null for a payment that funds none in particular. */
  readonly subject: string | null
  readonly userId: string | null
  readonly sums: Sums
}

type Participant = {
  readonly isActive: boolean
  /** By id of the task, the reward with which work was approved; null where the review paid another amount. */
  readonly approved: ReadonlyMap<string, bigint | null>
}
type Terms = Pick<CampaignBook, 'reward' | 'tasks'>
export type CampaignBook = {
  readonly reward: bigint
  readonly places: number
  /** Reward by id of the task. */
  readonly tasks: ReadonlyMap<string, bigint>
  readonly status: CampaignStatus
  readonly participants: Map<string, Participant>
}
export type OfferBook = { readonly userId: string; readonly amount: bigint; readonly isOpen: boolean }
export type PaymentBook = {
  readonly campaignId: string | null
  readonly amount: bigint
  readonly status: PaymentStatus
  readonly createdAt: string
}

/** The figures of a campaign: its budget is the reward for every place. */
export const partOfCampaign = (id: string, { reward, places }: CampaignBook): Part => ({
  ...{ subject: id, userId: null },
  sums: { budget: reward * BigInt(places) },
})

/** What a participant was promised and has not earned yet. */
export function partOfParticipant(id: string, campaign: CampaignBook, userId: string): Part {
  const { isActive, approved } = campaign.participants.get(userId) ?? stranger
  return { subject: id, userId, sums: { committed: isActive ? stillToEarn(campaign, approved) : 0n } }
}

/** The rewards of the other tasks, and the remainder: an override changes what the work earns, not the remainder. */
export function stillToEarn({ reward, tasks }: Terms, approved: Participant['approved']): bigint {
  let [open, remainder] = [0n, reward]
  for (const [taskId, nominal] of tasks) {
    if (!approved.has(taskId)) open += nominal
    remainder -= approved.get(taskId) ?? nominal
  }
  return open + (remainder > 0n ? remainder : 0n)
}

const stranger: Participant = { isActive: false, approved: new Map() }

/** Keeps what changed of a participant, who may be new. */
export function changeParticipant(
  { participants }: CampaignBook,
  userId: string,
  change: (before: Participant) => Partial<Participant>,
): void {
  const before = participants.get(userId) ?? stranger
  participants.set(userId, { ...before, ...change(before) })
}

/** The figures of an offer: its amount is promised from the acceptance until it is completed. */
export const partOfOffer = (id: string, { userId, amount, isOpen }: OfferBook): Part => ({
  ...{ subject: id, userId },
  sums: { budget: amount, committed: isOpen ? amount : 0n },
})

/** What became of an earning; a void one adds nothing. */
export function partOfEarning(subject: string, userId: string, entry: LedgerEntry): Part {
  const { amount, status, voidedAt } = entry
  if (voidedAt !== null) return { subject, userId, sums: {} }
  const figure = status === 'pending' ? 'owed' : status
  return { subject, userId, sums: { spent: amount, [figure]: amount } }
}

export const partOfPayment = ({ campaignId, amount, status }: PaymentBook): Part => ({
  ...{ subject: campaignId, userId: null },
  sums: { funded: status === 'succeeded' ? amount : 0n },
})

const unwritten = (): CampaignBook => ({
  ...{ reward: 0n, places: 0, status: 'active', tasks: new Map(), participants: new Map() },
})

/** The campaign after one of its events. */
export function campaignAfter(before: CampaignBook | undefined, { type, data }: CampaignEvent): CampaignBook {
  const book = before ?? unwritten()
  switch (type) {
    case 'CampaignCreated':
    case 'CampaignUpdated': {
      const { rewardAmount, maxParticipants = book.places } = data
      return { ...book, ...(rewardAmount && { reward: cents(rewardAmount) }), places: maxParticipants }
    }
    case 'CampaignTaskAdded':
    case 'CampaignTaskUpdated': {
      const { taskId, rewardAmount } = data
      if (rewardAmount === undefined) return book
      return { ...book, tasks: new Map(book.tasks).set(taskId, cents(rewardAmount)) }
    }
    case 'CampaignTaskRemoved':
      return { ...book, tasks: new Map([...book.tasks].filter(([taskId]) => taskId !== data.taskId)) }
    case 'CampaignCompleted':
      return { ...book, status: 'completed' }
    case 'CampaignCancelled':
      return { ...book, status: 'cancelled' }
    default:
      return book
  }
}

const ends: ReadonlySet<string> = new Set<ParticipationEvent['type']>([
  ...(['ParticipationLeft', 'ParticipantRemoved', 'ParticipationClosed', 'ParticipationCompleted'] as const),
])

/** Whether a creator takes part after an event of the participation; undefined if it does not change that. */
export function takesPartAfter(type: string): boolean | undefined {
  if (type === 'ApplicationAccepted') return true
  return ends.has(type) ? false : undefined
}

/** The offer after one of its events; undefined until it is accepted and once it is cancelled. */
export function offerAfter(before: OfferBook | undefined, { type, data }: OfferEvent): OfferBook | undefined {
  switch (type) {
    case 'OfferAccepted':
      return { userId: data.userId, amount: cents(data.amount), isOpen: true }
    case 'OfferCompleted':
      return before && { ...before, isOpen: false }
    case 'OfferCancelled':
      return undefined
    default:
      return before
  }
}

/** The payment after one of its events. */
export function paymentAfter(before: PaymentBook | undefined, { type, data }: PaymentEvent, at: string) {
  switch (type) {
    case 'PaymentInitiated': {
      const { campaignId, amount } = data
      return { campaignId, amount: cents(amount), status: 'pending', createdAt: at } satisfies PaymentBook
    }
    case 'PaymentSucceeded':
      return before && { ...before, amount: cents(data.amount), status: 'succeeded' as const }
    case 'PaymentFailed':
      return before && { ...before, status: 'failed' as const }
    case 'PaymentRefunded':
      return before && { ...before, status: 'refunded' as const }
    default:
      return before
  }
}
