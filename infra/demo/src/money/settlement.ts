/** What the desk did about a payout, and how many days after its request. */
export type Act =
  | readonly ['approve' | 'release' | 'cancel', days: number]
  | readonly ['hold' | 'note', days: number, note: string]
  | readonly ['reject' | 'withdraw' | 'write-off', days: number, reason: string]
  | readonly ['paid', days: number, reference: string]
  | readonly ['failed', days: number, code: string, message: string]
  | readonly ['returned', days: number, reference: string, message: string]
  | readonly ['retry', days: number, cause: string]

/** A payout that was requested longer ago was settled in the usual way, unless it is one of the exceptions. */
const usualAfter = 25

const usual = (key: string): readonly Act[] => [
  ['approve', 1],
  ['paid', 3, `WIRE ${key}`],
]

/** Payouts that did not go the usual way, by the key of what they pay: an offer, a part in a campaign, a bonus. */
const exceptions: Readonly<Record<string, readonly Act[]>> = {
  // Returned by the bank, and paid at the second attempt.
  'hp-logo': [
    ['approve', 1],
    ['paid', 3, 'WIRE hp-logo'],
    ['returned', 6, 'RET 20-4471', 'The account number does not exist.'],
    ['note', 7, 'Ana sent the number again: two digits were the wrong way round.'],
    ['retry', 7, 'The account number was corrected.'],
    ['paid', 9, 'WIRE hp-logo 2'],
  ],
  // Returned, and not settled yet.
  'hp-portrait': [
    ['approve', 1],
    ['paid', 2, 'WIRE hp-portrait'],
    ['returned', 19, 'RET 20-4502', 'The account was closed.'],
  ],
  // Held, looked at, and then paid.
  'lh-dial': [
    ['hold', 1, 'More than three times what she usually gets: asking Lumen Health.'],
    ['release', 3],
    ['approve', 3],
    ['paid', 5, 'WIRE lh-dial'],
  ],
  // Approved too early: the approval was withdrawn, and given again.
  'ns-track': [
    ['approve', 1],
    ['withdraw', 1.2, 'The stills are still missing.'],
    ['approve', 8],
    ['paid', 9, 'WIRE ns-track'],
  ],
  // Approved, and waits for its transfer.
  'two-soles-one-summer/isla-macrae': [['approve', 60]],
  // Not paid, because the bank refused it; the last attempt failed too.
  'error-bars/aisha-bello': [
    ['approve', 1],
    ['failed', 2, 'account_closed', 'The bank answers that this account is closed.'],
    ['retry', 9, 'Aisha says that the account is open again.'],
    ['failed', 10, 'account_closed', 'The bank answers that this account is closed.'],
  ],
  'one-local-host/andre-baptiste': [
    ['approve', 1],
    ['failed', 2, 'name_mismatch', 'The name of the account is another one.'],
    ['write-off', 40, 'Andre asked us to give it to the boatbuilders’ fund, which we did.'],
  ],
  'bonus-guests': [['reject', 0.5, 'The two creators have not joined yet.']],
  'own-request': [
    ['reject', 1, 'The tasks of this campaign are paid together, at its end. Please wait for it.'],
  ],
  'bonus-cover': [
    ['approve', 1],
    ['paid', 2, 'WIRE bonus-cover'],
  ],
  'mo-tag': [['hold', 11, 'Two of the four labels are in the same language. Ask Maison Ondée.']],
}

export const actsOn = (key: string, requestedDaysAgo: number): readonly Act[] =>
  exceptions[key] ?? (requestedDaysAgo > usualAfter ? usual(key) : [])
