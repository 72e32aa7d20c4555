import { Amount, money } from '@iam/contracts/money'
import * as z from 'zod'

/**
 * Converts a typed amount ("1,250", "$99.5", and where it is unambiguous "1.000,50") to the format that is sent. Other
 * input, other currencies above all, is returned as typed for the contract to refuse.
 */
export function parseMoney(input: string): string {
  const { whole, part = '' } =
    [withPoint, withComma].map((form) => form.exec(input.trim())?.groups).find(Boolean) ?? {}
  if (whole === undefined) return input.trim()
  return money(BigInt(whole.replaceAll(/\D/g, '') + part.padEnd(2, '0')))
}

const withPoint = /^\$?\s*(?<whole>\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<part>\d{1,2}))?\s*\$?$/
const withComma = /^\$?\s*(?<whole>\d+|[1-9]\d{0,2}(?:[. ]\d{3})+),(?<part>\d\d)\s*\$?$/

/** An amount as entered, checked by the contract's rule. */
export const AmountInput = z.string().transform(parseMoney).pipe(Amount)
