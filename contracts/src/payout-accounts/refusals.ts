import { ofField, refusals } from '../refusal.ts'

export const payoutAccountRefusals = refusals({
  'payout-account-none': [404, () => 'There is no payout account yet.'],
  'password-needed': [409, () => 'Set a password first: a change of the payout account asks for it.'],
  'password-wrong': ofField('password', 'This is not your password.'),
  'transfer-on-its-way': [
    409,
    () => 'Money is on its way to this account. Remove it once the payout is paid or has failed.',
  ],
  'email-confirmed-meanwhile': [
    409,
    () => 'The e-mail address of this account was confirmed meanwhile. Link the payout account once more.',
  ],
  'instructions-missing': ofField(
    'instructions',
    'Write how to pay you, such as bank, account number and holder.',
  ),
})
