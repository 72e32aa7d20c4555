import { campaignEvents } from '@iam/contracts/campaigns/events'
import { earningEvents } from '@iam/contracts/earnings/events'
import type { DataOf, Message } from '@iam/contracts/message'
import { formatMoney } from '@iam/contracts/money'
import { offerEvents } from '@iam/contracts/offers/events'
import { participationEvents } from '@iam/contracts/participations/events'
import { paymentEvents } from '@iam/contracts/payments/events'
import { submissionEvents } from '@iam/contracts/submissions/events'
import { userEvents } from '@iam/contracts/users/events'
import type { RecordedEvent } from '@iam/infra/event-store/port'

const told = {
  ...{ ...campaignEvents, ...participationEvents, ...submissionEvents },
  ...{ ...offerEvents, ...earningEvents, ...paymentEvents },
  ...userEvents,
}
type Happening = Message<typeof told>

type Named = { readonly title: string; readonly creator: string }

const promiseChanged = (_: unknown, { title, creator }: Named) =>
  `${title}: the reward promised to ${creator} changed`

const sentences: {
  readonly [Type in Happening['type']]?: (data: DataOf<Happening, Type>, named: Named) => string
} = {
  CampaignCreated: ({ rewardAmount, maxParticipants }, { title }) =>
    `${title}: ${maxParticipants} places of ${formatMoney(rewardAmount)}`,
  CampaignUpdated: (data, named) =>
    named.creator ? promiseChanged(data, named) : `${named.title}: reward or places changed`,
  CampaignTaskAdded: promiseChanged,
  CampaignTaskUpdated: promiseChanged,
  CampaignTaskRemoved: promiseChanged,
  ApplicationAccepted: (_, { title, creator }) => `${title}: ${creator} was accepted`,
  ParticipationLeft: (_, { title, creator }) => `${title}: ${creator} left`,
  ParticipantRemoved: (_, { title, creator }) => `${title}: ${creator} was removed`,
  ParticipationClosed: (_, { title, creator }) => `${title}: ended before ${creator} was done`,
  ParticipationCompleted: (_, { title, creator }) => `${title}: ${creator} completed everything`,
  SubmissionApproved: (_, { title, creator }) => `${title}: work of ${creator} was approved`,
  OfferAccepted: ({ amount }, { title, creator }) => `${title}: ${creator} accepted ${formatMoney(amount)}`,
  OfferCompleted: (_, { title, creator }) => `${title}: the offer to ${creator} was completed`,
  OfferCancelled: (_, { title }) => `${title}: the offer was cancelled`,
  EarningRecorded: ({ amount, correctsEarningId }, { title, creator }) =>
    correctsEarningId === null
      ? `${title}: ${creator} earned ${formatMoney(amount)}`
      : `${title}: what ${creator} earned was corrected by ${formatMoney(amount)}`,
  EarningVoided: ({ amount }, { title, creator }) =>
    `${title}: ${formatMoney(amount)} of ${creator} was voided`,
  EarningReleased: (_, { title, creator }) => `${title}: the payout to ${creator} was given up`,
  EarningApproved: (_, { title, creator }) => `${title}: the payment to ${creator} was approved`,
  EarningApprovalWithdrawn: (_, { title, creator }) =>
    `${title}: the approval of the payment to ${creator} was withdrawn`,
  EarningPaid: (_, { title, creator }) => `${title}: ${creator} was paid`,
  EarningPaymentReversed: (_, { title, creator }) => `${title}: the bank returned the payment to ${creator}`,
  UserErased: (_, { title }) => `${title}: the account of the creator was erased`,
  PaymentSucceeded: ({ paymentIntentId }, { title }) => `${title}: payment ${paymentIntentId} came in`,
  PaymentRefunded: ({ paymentIntentId }, { title }) => `${title}: payment ${paymentIntentId} was refunded`,
}

/** What an event means for a brand's money. */
export function sentenceOf({ type, data }: RecordedEvent, named: Named): string {
  const sentence = sentences[type as Happening['type']] as
    | ((data: unknown, named: Named) => string)
    | undefined
  return sentence?.(data, named) ?? named.title
}
