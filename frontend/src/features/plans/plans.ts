import { cents, type Money, money } from '@iam/contracts/money'

export const billingPeriods = ['monthly', 'yearly'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** Twelve months less a fifth, rounded down to whole dollars. */
export const yearlyPrice = (monthly: Money): Money => money(((cents(monthly) * 12n * 8n) / 10n / 100n) * 100n)

/** The price of twelve months without the discount. */
export const twelveMonths = (monthly: Money): Money => money(cents(monthly) * 12n)

const offers = [
  {
    id: 'basic',
    name: 'Basic',
    description: 'For a first profile and the first brands that find it.',
    price: '29.00',
    features: [
      '1 GB of storage',
      'Passport, handle and profile',
      'Three campaigns at a time',
      'Help by email',
    ],
    isPopular: false,
  },
  {
    id: 'professional',
    name: 'Professional',
    description: 'For those who live on what they make.',
    price: '79.00',
    features: [
      '10 GB of storage',
      'Everything in Basic',
      'Campaigns without a limit',
      'Analytics of your profile',
      'Help within a working day',
    ],
    isPopular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    description: 'For studios and brands with a whole roster.',
    price: '199.00',
    features: [
      'Unlimited storage',
      'Everything in Professional',
      'Seats for your whole team',
      'One invoice for the whole team',
      'A person to call',
    ],
    isPopular: false,
  },
]

/** The three plans with the prices of a billing period. */
export const plansBilled = (billingPeriod: BillingPeriod) =>
  offers.map(({ price, ...offer }) => ({
    ...offer,
    billingPeriod,
    /** For one billing period, in US dollars. */
    price: billingPeriod === 'yearly' ? yearlyPrice(price) : price,
    /** The name that this price would have at a payment provider. */
    providerPlanId: `price_demo_${offer.id}_${billingPeriod}`,
  }))
export type Plan = ReturnType<typeof plansBilled>[number]
