import { maxDeliveries } from '@iam/contracts/offers/commands'
import type { OfferDetail } from '@iam/contracts/offers/views'

/** What the work waits for: the review of the last delivery, or a delivery with the changes that were asked for. */
export function latestOf({ deliveries, changeRequests }: OfferDetail) {
  const [delivery, change] = [deliveries.at(-1), changeRequests.at(-1)]
  return change && (!delivery || change.at > delivery.at)
    ? { waiting: undefined, asked: change }
    : { waiting: delivery, asked: undefined }
}

/** Whether the creator may deliver once more what the brand does not ask for. */
export const takesAnother = ({ deliveries }: OfferDetail) => deliveries.length < maxDeliveries
