import * as z from 'zod'

/**
 * Money is the decimal string with two places that calls, events, rows and forms carry ("1250.00"); sums and
 * comparisons go through integer cents here and nowhere else. Bounds: numeric(10,2).
 */
export const Money = z
  .string()
  .regex(/^-?\d{1,8}\.\d{2}$/, {
    error: 'Give an amount in dollars, such as 250.00.',
    // Refinements built on this call cents(), which throws for anything that is not an amount.
    abort: true,
  })
  // One amount is one text, as rows have it: without leading zeros.
  .overwrite((amount) => money(cents(amount)))
export type Money = z.infer<typeof Money>

/** A positive amount. */
export const Amount = Money.refine((amount) => cents(amount) > 0n, 'Give an amount greater than $0.')

/** A sum or multiple of amounts. Bounds: numeric(20,2). */
export const Total = z.string().regex(/^-?\d{1,18}\.\d{2}$/)
export type Total = z.infer<typeof Total>

export const zero = '0.00'

/** Whole cents of an amount. */
export function cents(amount: string): bigint {
  const [, sign, whole, part] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (whole === undefined) throw new RangeError(`not an amount of money: ${amount}`)
  const value = BigInt(whole) * 100n + BigInt((part ?? '').padEnd(2, '0') || '0')
  return sign ? -value : value
}

/** The amount for a number of cents. */
export function money(value: bigint): Money {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const add = (a: string, b: string): Money => money(cents(a) + cents(b))
export const subtract = (a: string, b: string): Money => money(cents(a) - cents(b))
export const sum = (amounts: Iterable<string>): Money => {
  let total = 0n
  for (const amount of amounts) total += cents(amount)
  return money(total)
}

/** `$1,250.00`, as every screen writes it. */
export function formatMoney(amount: string): string {
  const value = money(cents(amount))
  const [whole = '', part] = value.replace('-', '').split('.')
  return `${value.startsWith('-') ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}
