import { at, fields, type KeptForm } from './kept-forms.ts'

type Payouts = {
  /** It waits for its decision. */
  readonly waiting: string
  /** Two approved ones, whose recipient has linked no account, so that none is sent. */
  readonly failing: string
  readonly returned: string
}

/** The forms of the payout desk, on payouts of $500.00; each leaves its payout as the next one needs it. */
export const formsOfDesk = ({ waiting, failing, returned }: Payouts): readonly KeptForm[] => [
  {
    file: 'payouts-desk/acts/deciding.tsx',
    ...at(`/admin/payouts/${waiting}`, 'Note…'),
    typed: fields('Add note', { Note: 'Asked the brand for the contract.' }),
    send: 'Add note',
  },
  {
    file: 'payouts-desk/acts/hold-dialog.tsx',
    ...at(`/admin/payouts/${waiting}`, 'Hold…'),
    typed: fields('Put on hold', { Note: 'The brand looks for the contract.' }),
    send: 'Put on hold',
  },
  {
    file: 'payouts-desk/acts/deciding.tsx',
    ...at(`/admin/payouts/${waiting}`, 'Reject…'),
    typed: fields('Reject payout', { Reason: 'There is no contract.' }),
    send: 'Reject payout',
  },
  {
    file: 'payouts-desk/acts/bank-answer-dialogs.tsx',
    ...at(`/admin/payouts/${failing}`, 'Mark as failed…'),
    typed: fields('Mark as failed', { 'What the bank': 'The account is closed.', Code: 'account_closed' }),
    send: 'Mark as failed',
  },
  {
    file: 'payouts-desk/acts/settling.tsx',
    ...at(`/admin/payouts/${failing}`, 'Try again…'),
    typed: fields('Open another attempt', { 'What has changed': 'She has another account.' }),
    send: 'Open another attempt',
  },
  {
    file: 'payouts-desk/acts/deciding.tsx',
    ...at(`/admin/payouts/${failing}`, 'Withdraw approval…'),
    typed: fields('Withdraw approval', { Reason: 'The contract is missing.' }),
    send: 'Withdraw approval',
  },
  {
    file: 'payouts-desk/acts/settling.tsx',
    ...at(`/admin/payouts/${returned}`, 'Mark as paid…'),
    typed: fields('Mark $500.00 as paid', { Reference: 'Transfer 2026-77' }),
    send: 'Mark $500.00 as paid',
  },
  {
    file: 'payouts-desk/acts/bank-answer-dialogs.tsx',
    ...at(`/admin/payouts/${returned}`, 'Record a return…'),
    typed: fields('Record the return', { Reference: 'Return 2026-77', 'What the bank': 'Unknown holder.' }),
    send: 'Record the return',
  },
  {
    file: 'payouts-desk/acts/settling.tsx',
    ...at(`/admin/payouts/${returned}`, 'Write off…'),
    typed: fields('Write off', { Reason: 'She wants it no more.' }),
    send: 'Write off',
  },
]

/** The forms of a user's ledger, in which earnings of $100.00 and $200.00 are free. */
export const formsOfLedger = (userId: string): readonly KeptForm[] => [
  {
    file: 'admin/ledger/bonus-dialog.tsx',
    ...at(`/admin/users/${userId}?ledger=open`, 'Grant a bonus…'),
    typed: fields('Grant a bonus', { Reason: 'A reader of the year.', Amount: '25.00' }),
    send: 'Grant bonus',
  },
  {
    file: 'admin/ledger/correct-dialog.tsx',
    ...at(`/admin/users/${userId}?ledger=open`, /^Correct .*\$100\.00$/),
    typed: fields('Correct the earning', { Reason: 'It was agreed as 90.', 'Amount to': '10.00' }),
    send: 'Correct earning',
  },
  {
    file: 'admin/ledger/ledger-row.tsx',
    ...at(`/admin/users/${userId}?ledger=open`, /^Void .*\$200\.00$/),
    typed: fields('Void $200.00', { Reason: 'It was handed in twice.' }),
    send: 'Void $200.00',
  },
]

/** The forms of incoming payments; one of this payer is pending. */
export const formsOfTransactions = (payer: string, intent: string): readonly KeptForm[] => [
  {
    file: 'transactions/record-dialog.tsx',
    ...at('/admin/transactions', 'Record a payment'),
    typed: fields('Record a payment', {
      Payer: 'Harbor Mill',
      'Email of the payer': 'mill@harbor.example',
      'Payment intent': intent,
      Amount: '75.00',
      Description: 'Flour for a campaign',
    }),
    send: 'Record payment',
  },
  {
    file: 'transactions/transaction-row.tsx',
    ...at('/admin/transactions?status=pending', `Failed: $50.00 of ${payer}`),
    // Its code takes no period, which the last change of the words would add; it is sent in ended-session-money.spec.ts.
    typed: fields('Mark as failed', { Code: 'card_declined' }),
  },
]
