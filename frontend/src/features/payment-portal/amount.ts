import type { Money } from '@iam/contracts/money'

const max = 99_999_999.99

/** A typed amount to pay; undefined unless it is a number above 0 and at most 99,999,999.99. */
export function amountOf(text: string): Money | undefined {
  const value = Number(text)
  if (!(value > 0 && value <= max)) return undefined
  const amount = value.toFixed(2)
  return amount === '0.00' ? undefined : amount
}
