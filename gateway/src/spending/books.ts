import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import type { SpendingFigure } from '@iam/contracts/earnings/figures'
import { type Ledger, type LedgerEntry, ledgerAfter, transientLedger } from '@iam/contracts/earnings/ledger'
import { cents } from '@iam/contracts/money'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { PaymentEvent } from '@iam/contracts/payments/events'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import type { Happened } from '@iam/infra/event-store/in-order'
import {
  type CampaignBook,
  campaignAfter,
  changeParticipant,
  type OfferBook,
  offerAfter,
  type Part,
  type PaymentBook,
  partOfCampaign,
  partOfEarning,
  partOfOffer,
  partOfParticipant,
  partOfPayment,
  paymentAfter,
  takesPartAfter,
} from './book.ts'

/** What a brand's campaigns and offers are; earnings of others in the same ledgers are left out. */
export type Owned = { readonly campaignIds: ReadonlySet<string>; readonly offerIds: ReadonlySet<string> }

/** An event and by how much it changed what a part adds to the figures. */
export type Change = {
  readonly happened: Happened
  readonly part: Part
  readonly entry: LedgerEntry | undefined
}

/** What a brand spends, kept by each event in turn; every figure is the sum of the changes to it. */
export class Books {
  readonly campaigns = new Map<string, CampaignBook>()
  readonly offers = new Map<string, OfferBook>()
  readonly payments = new Map<string, PaymentBook>()
  readonly #parts = new Map<string, Part>()
  readonly #ledgers = new Map<string, Ledger>()
  readonly #erased = new Set<string>()
  readonly #owned: Owned

  constructor(owned: Owned) {
    this.#owned = owned
  }

  get parts(): Iterable<Part> {
    return this.#parts.values()
  }

  /** Follows an event; returns the changes that it made. */
  apply(happened: Happened): readonly Change[] {
    const { event } = happened
    const id = event.stream.slice(event.stream.indexOf('-') + 1)
    switch (event.stream.slice(0, event.stream.indexOf('-'))) {
      case 'campaign':
        return this.#inCampaign(happened, id)
      case 'participation':
        return this.#inParticipation(happened)
      case 'submission':
        return this.#inSubmission(happened)
      case 'offer':
        return this.#inOffer(happened, id)
      case 'payment':
        return this.#inPayment(happened, id)
      case 'user':
        return this.#inUser(happened, id)
      default:
        return this.#inLedger(happened, id)
    }
  }

  #inCampaign(happened: Happened, id: string): readonly Change[] {
    const before = this.campaigns.get(id)
    const after = campaignAfter(before, happened.event as unknown as CampaignEvent)
    this.campaigns.set(id, after)
    const changes = this.#put(happened, `campaign ${id}`, partOfCampaign(id, after))
    if (before?.reward === after.reward && before.tasks === after.tasks) return changes
    return [
      ...changes,
      ...[...after.participants.keys()].flatMap((userId) => this.#promise(happened, id, userId)),
    ]
  }

  #inParticipation(happened: Happened): readonly Change[] {
    const { campaignId, userId } = happened.event.data as { campaignId: string; userId: string }
    const isActive = takesPartAfter(happened.event.type)
    const campaign = this.campaigns.get(campaignId)
    if (isActive === undefined || !campaign) return []
    changeParticipant(campaign, userId, () => ({ isActive }))
    return this.#promise(happened, campaignId, userId)
  }

  /** Approved work keeps its part of the promise; what it earns follows in the ledger, also where that is nothing. */
  #inSubmission(happened: Happened): readonly Change[] {
    const { type, data } = happened.event as unknown as SubmissionEvent
    const campaign = this.campaigns.get(data.campaignId)
    if (type !== 'SubmissionApproved' || !campaign) return []
    const { campaignId, userId, taskId, amount, rewardAmountOverride } = data
    const reward = rewardAmountOverride === null ? cents(amount) : null
    changeParticipant(campaign, userId, ({ approved }) => ({
      approved: new Map(approved).set(taskId, reward),
    }))
    return this.#promise(happened, campaignId, userId)
  }

  #inOffer(happened: Happened, id: string): readonly Change[] {
    const before = this.offers.get(id)
    const after = offerAfter(before, happened.event as unknown as OfferEvent)
    if (after === before) return []
    if (after) this.offers.set(id, after)
    else this.offers.delete(id)
    const part = after ? partOfOffer(id, after) : { subject: id, userId: before?.userId ?? null, sums: {} }
    return this.#put(happened, `offer ${id}`, part)
  }

  #inPayment(happened: Happened, id: string): readonly Change[] {
    const after = paymentAfter(this.payments.get(id), happened.event as unknown as PaymentEvent, happened.at)
    if (!after) return []
    this.payments.set(id, after)
    return this.#put(happened, `payment ${id}`, partOfPayment(after))
  }

  #inLedger(happened: Happened, userId: string): readonly Change[] {
    const { event } = happened
    const earningId = event.data.earningId as string
    const before = this.#ledgers.get(userId) ?? transientLedger()
    const ledger = ledgerAfter(before, event)
    this.#ledgers.set(userId, ledger)
    const entry = ledger.entries.get(earningId)
    const subject = entry && this.#subjectOf(entry)
    if (!entry || !subject) return []
    return this.#put(happened, `earning ${earningId}`, partOfEarning(subject, userId, entry), entry)
  }

  /** An erased creator earns nothing more: what is still to be reviewed can only be rejected, an offer only cancelled. */
  #inUser(happened: Happened, userId: string): readonly Change[] {
    if (happened.event.type !== 'UserErased') return []
    this.#erased.add(userId)
    return [...this.#parts].flatMap(([key, part]) =>
      part.userId === userId && part.sums.committed ? this.#put(happened, key, part) : [],
    )
  }

  #promise(happened: Happened, campaignId: string, userId: string): readonly Change[] {
    const campaign = this.campaigns.get(campaignId)
    if (!campaign) return []
    const key = `promise ${campaignId} ${userId}`
    return this.#put(happened, key, partOfParticipant(campaignId, campaign, userId))
  }

  #subjectOf({ sourceType, sourceId, campaignId }: LedgerEntry): string | undefined {
    if (sourceType === 'offer') return this.#owned.offerIds.has(sourceId) ? sourceId : undefined
    return campaignId !== null && this.#owned.campaignIds.has(campaignId) ? campaignId : undefined
  }

  #put(happened: Happened, key: string, added: Part, entry?: LedgerEntry): readonly Change[] {
    const promisesNothing = added.userId !== null && this.#erased.has(added.userId)
    const part = withLeft(promisesNothing ? { ...added, sums: { ...added.sums, committed: 0n } } : added)
    const before = this.#parts.get(key)?.sums ?? {}
    this.#parts.set(key, part)
    const figures = new Set([...Object.keys(before), ...Object.keys(part.sums)]) as Set<SpendingFigure>
    const sums = Object.fromEntries(
      [...figures].map((figure) => [figure, (part.sums[figure] ?? 0n) - (before[figure] ?? 0n)]),
    )
    return [{ happened, entry, part: { ...part, sums } }]
  }
}

/** What is left of a budget follows from what is taken from it. */
function withLeft(part: Part): Part {
  const { budget = 0n, committed = 0n, spent = 0n } = part.sums
  return { ...part, sums: { ...part.sums, left: budget - committed - spent } }
}

/** The books after these events, in the order of their moments. */
export function booksAfter(owned: Owned, happened: readonly Happened[]): Books {
  const books = new Books(owned)
  for (const one of happened) books.apply(one)
  return books
}
