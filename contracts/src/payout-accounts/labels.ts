import type { AccountStanding } from './views.ts'

/** What the owner of a payout account does so that money can be sent to it. */
export const accountMoves = {
  none: 'Link a payout account',
  incomplete: 'Complete your payout account',
} as const satisfies Readonly<Record<Exclude<AccountStanding, 'usable'>, string>>
