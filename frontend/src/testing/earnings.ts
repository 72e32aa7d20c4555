import type { EarningsAnswer, TrackedEarning } from '@iam/contracts/earnings/views'

type Given = Partial<Omit<TrackedEarning, 'id'>> & { readonly id?: string }

/** An earning of $100.00 that waits for its creator to ask for it, with what is given. */
export const earning = ({ id = '1', ...given }: Given = {}): TrackedEarning =>
  ({
    ...{ id: `00000000-0000-4000-8000-${id.padStart(12, '0')}`, title: `Work ${id}`, payerName: 'Mill' },
    ...{ sourceType: 'offer', sourceId: '00000000-0000-4000-8000-000000000009', taskSubmissionId: null },
    ...{ campaignId: null, amount: '100.00', status: 'pending', correctsEarningId: null, reason: null },
    ...{ payoutId: null, voidedAt: null, reservedAt: null, approvedAt: null, paidAt: null },
    createdAt: '2026-11-12T10:00:00.000Z',
    steps: [{ step: 'recorded', at: '2026-11-12T10:00:00.000Z', isFailed: false, note: '' }],
    next: { who: 'you', name: 'Mara Lind', what: 'Request a payout', since: '2026-11-12T10:00:00.000Z' },
    ...given,
  }) as TrackedEarning

/** The answer with these earnings; its sums are given, as the server computes them. */
export const earningsAnswer = (
  earnings: readonly TrackedEarning[],
  given: Partial<EarningsAnswer> = {},
): EarningsAnswer => ({
  ...{ earnings, sum: '100.00', asOf: '2026-11-24T10:00:00.000Z', isPast: false, verifiedTo: 20418 },
  totals: {
    ...{ total: '400.00', pending: '150.00', available: '100.00', requested: '50.00', approved: '0.00' },
    ...{ paid: '250.00', balance: '150.00', owedBack: '0.00', paidThisYear: '250.00' },
  },
  ...{ provider: 'sandbox', total: earnings.length, ...given },
})
