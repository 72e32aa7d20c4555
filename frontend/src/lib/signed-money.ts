import { formatMoney } from '@iam/contracts/money'

/** An amount with its sign: +$300.00, -$25.00, and $0.00. */
export const signedMoney = (amount: string): string =>
  /^-?0+\.00$/.test(amount) || amount.startsWith('-') ? formatMoney(amount) : `+${formatMoney(amount)}`
