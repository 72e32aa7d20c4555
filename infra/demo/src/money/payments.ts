/** What a brand paid in, and how many days ago. */
export type DemoPayment = {
  /** The payment intent's id ends in it. */
  readonly key: string
  readonly brand: string
  readonly amount: string
  readonly description: string
  readonly days: number
  /** Key of the campaign that it funds. */
  readonly campaign?: string
  readonly subscription?: string
  /** What became of it, so many days later; without it, it is pending. */
  readonly outcome?: readonly (readonly ['succeed' | 'refund' | 'fail', days: number])[]
}

const hp = { brand: 'harbor-and-pine' }
const succeeded = { outcome: [['succeed', 0.02]] } as const

/** Incoming payments in every status. */
export const payments: readonly DemoPayment[] = [
  {
    ...hp,
    key: 'hp_1001',
    amount: '4800.00',
    description: 'Open day at the workshop',
    days: 161,
    campaign: 'open-workshop',
    ...succeeded,
  },
  { ...hp, key: 'hp_1002', amount: '3000.00', description: 'Offers of the spring', days: 97, ...succeeded },
  {
    ...hp,
    key: 'hp_1003',
    amount: '4500.00',
    description: 'Chairs that last',
    days: 27,
    campaign: 'chairs-that-last',
    ...succeeded,
  },
  {
    ...hp,
    key: 'hp_1004',
    amount: '1250.00',
    description: 'Spare parts week',
    days: 12,
    campaign: 'spare-parts-week',
    outcome: [['fail', 0.02]],
  },
  {
    ...hp,
    key: 'hp_1005',
    amount: '1250.00',
    description: 'Spare parts week, second attempt',
    days: 11.9,
    campaign: 'spare-parts-week',
    ...succeeded,
  },
  {
    ...hp,
    key: 'hp_1006',
    amount: '900.00',
    description: 'A film that was called off',
    days: 47,
    outcome: [
      ['succeed', 0.02],
      ['refund', 11],
    ],
  },
  { ...hp, key: 'hp_1007', amount: '2400.00', description: 'The winter catalogue', days: 1 },
  {
    ...hp,
    key: 'hp_1008',
    amount: '49.00',
    description: 'Portal membership, November',
    days: 20,
    subscription: 'sub_demo_hp',
    ...succeeded,
  },
  {
    brand: 'northwind-shoes',
    key: 'ns_2001',
    amount: '5000.00',
    description: 'Two soles, one summer',
    days: 211,
    campaign: 'two-soles-one-summer',
    ...succeeded,
  },
  {
    brand: 'northwind-shoes',
    key: 'ns_2002',
    amount: '3000.00',
    description: 'Night shift miles',
    days: 41,
    campaign: 'night-shift-miles',
    ...succeeded,
  },
  {
    brand: 'lumen-health',
    key: 'lh_3001',
    amount: '6000.00',
    description: 'What an error bar is',
    days: 191,
    campaign: 'error-bars',
    ...succeeded,
  },
  {
    brand: 'lumen-health',
    key: 'lh_3002',
    amount: '12000.00',
    description: 'Thirty nights with error bars',
    days: 2,
    campaign: 'thirty-nights',
  },
  {
    brand: 'kite-and-compass',
    key: 'kc_4001',
    amount: '2850.00',
    description: 'One local host',
    days: 241,
    campaign: 'one-local-host',
    ...succeeded,
  },
  {
    brand: 'saffron-street',
    key: 'ss_5001',
    amount: '3600.00',
    description: 'Forty-four farmers',
    days: 4,
    outcome: [['fail', 0.1]],
  },
  {
    brand: 'paperplane-labs',
    key: 'pp_6001',
    amount: '1500.00',
    description: 'Icons that fold',
    days: 64,
    outcome: [['succeed', 0.02]],
  },
]
