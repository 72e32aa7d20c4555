import { formatMoney } from '../money.ts'
import { decidedAs, refusals } from '../refusal.ts'

type Outstanding = { readonly sum: string; readonly isOwn: boolean }

const rights = decidedAs(() => 'This person has these rights already')

export const userRefusals = refusals({
  'money-outstanding': [
    409,
    ({ sum, isOwn }: Outstanding) => `${formatMoney(sum)} is not paid out yet. ${waysOut(isOwn)}`,
    { sum: '300.00', isOwn: true },
  ],
  'money-on-its-way': [
    409,
    ({ sum }: { readonly sum: string }) =>
      `${formatMoney(sum)} is on its way to this account and cannot be called back. Wait until it is paid or has failed.`,
    { sum: '300.00' },
  ],
  'user-unknown': [404, () => 'This user does not exist.'],
  'user-erased': [410, () => 'This account was erased.'],
  'user-not-erased': [409, () => 'Only the data of an erased account can be made unreadable.'],
  'own-rights': [403, () => 'Another admin has to change your own role and rights.'],
  'role-admin': [403, () => 'Only an operator can make a user an admin, or an admin something else.'],
  'role-decided': rights,
  'payments-decided': rights,
  'news-decided': rights,
})

const waysOut = (isOwn: boolean): string =>
  isOwn
    ? 'Request a payout and wait until it is paid, or ask an admin to erase the account without it.'
    : 'Have it paid out first, or erase the account without paying it.'
