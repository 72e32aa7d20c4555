import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { formatDateTime } from '../../../lib/dates.ts'

type Difference = { readonly what: string; readonly before: string; readonly now: string }

const lines = (list: readonly string[]) => list.join('\n') || 'None'
const shown = {
  Amount: ({ amount }) => formatMoney(amount),
  Description: ({ description }) => description,
  Requirements: ({ requirements }) => lines(requirements),
  Deliverables: ({ deliverables }) => lines(deliverables),
  'Open until': ({ expiresAt }) => formatDateTime(expiresAt),
} satisfies Record<string, (terms: Offer) => string>

/** The terms that changed since the user loaded the offer. */
export const differences = (before: Offer, now: Offer): readonly Difference[] =>
  Object.entries(shown)
    .map(([what, show]) => ({ what, before: show(before), now: show(now) }))
    .filter((terms) => terms.before !== terms.now)
