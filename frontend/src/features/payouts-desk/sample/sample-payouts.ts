import { type Money, sum } from '@iam/contracts/money'

/** A payout request of the demonstration, which lives on the screen only. */
export type SamplePayout = {
  readonly id: string
  readonly recipientName: string
  readonly recipientEmail: string
  readonly amount: Money
  readonly currency: string
  readonly status: 'pending' | 'approved' | 'rejected' | 'paid' | 'failed'
  readonly sourceType: 'campaign_completion' | 'bonus' | 'commission' | 'manual'
  readonly description: string
  readonly requestedAt: string
  readonly requestedBy: string
}

const usd = { currency: 'usd' } as const

export const samplePayouts: readonly SamplePayout[] = [
  {
    ...{ id: 'sample-1', recipientName: 'Ines Moreau', recipientEmail: 'ines.moreau@sample.example', ...usd },
    ...{ amount: '1250.00', status: 'pending', sourceType: 'campaign_completion' },
    ...{ description: 'Campaign completed: “Lines of light”', requestedAt: '2025-11-18T09:12:00.000Z' },
    requestedBy: 'the portal',
  },
  {
    ...{ id: 'sample-2', recipientName: 'Theo Brandt', recipientEmail: 'theo.brandt@sample.example', ...usd },
    ...{ amount: '420.50', status: 'pending', sourceType: 'commission' },
    ...{ description: 'Offer completed: “Three portraits”', requestedAt: '2025-11-17T15:40:00.000Z' },
    requestedBy: 'the portal',
  },
  {
    ...{
      id: 'sample-3',
      recipientName: 'Amara Diallo',
      recipientEmail: 'amara.diallo@sample.example',
      ...usd,
    },
    ...{ amount: '150.00', status: 'pending', sourceType: 'bonus' },
    ...{ description: 'Bonus for the most watched reel', requestedAt: '2025-11-16T11:05:00.000Z' },
    requestedBy: 'Jonas Weir',
  },
  {
    ...{ id: 'sample-4', recipientName: 'Luca Ferri', recipientEmail: 'luca.ferri@sample.example', ...usd },
    ...{ amount: '980.00', status: 'approved', sourceType: 'campaign_completion' },
    ...{ description: 'Campaign completed: “Salt and stone”', requestedAt: '2025-11-12T08:30:00.000Z' },
    requestedBy: 'the portal',
  },
  {
    ...{ id: 'sample-5', recipientName: 'Mei Tanaka', recipientEmail: 'mei.tanaka@sample.example', ...usd },
    ...{ amount: '2310.75', status: 'paid', sourceType: 'manual' },
    ...{ description: 'Earnings of October', requestedAt: '2025-11-03T17:22:00.000Z' },
    requestedBy: 'Mei Tanaka',
  },
  {
    ...{ id: 'sample-6', recipientName: 'Oskar Lind', recipientEmail: 'oskar.lind@sample.example', ...usd },
    ...{ amount: '75.00', status: 'rejected', sourceType: 'manual' },
    ...{ description: 'Travel costs', requestedAt: '2025-10-29T13:00:00.000Z' },
    requestedBy: 'Oskar Lind',
  },
  {
    ...{ id: 'sample-7', recipientName: 'Zara Haddad', recipientEmail: 'zara.haddad@sample.example', ...usd },
    ...{ amount: '640.00', status: 'failed', sourceType: 'commission' },
    ...{ description: 'Offer completed: “A week in the workshop”', requestedAt: '2025-10-27T10:10:00.000Z' },
    requestedBy: 'the portal',
  },
]

/** The payouts after a decision about one; only a pending one can be decided. */
export const decided = (
  payouts: readonly SamplePayout[],
  id: string,
  status: 'approved' | 'rejected',
): readonly SamplePayout[] =>
  payouts.map((one) => (one.id === id && one.status === 'pending' ? { ...one, status } : one))

/** Number and sum of the payouts with a status. */
export function figureOf(payouts: readonly SamplePayout[], status: SamplePayout['status']) {
  const matching = payouts.filter((one) => one.status === status)
  return { count: matching.length, amount: sum(matching.map(({ amount }) => amount)) }
}
