import type { Money } from '@iam/contracts/money'

const most = 99_999_999.99

/** What somebody typed, as an amount to pay; nothing where it is no number above 0. */
export function amountOf(text: string): Money | undefined {
  const value = Number(text)
  if (!(value > 0 && value <= most)) return undefined
  const amount = value.toFixed(2)
  return amount === '0.00' ? undefined : amount
}
