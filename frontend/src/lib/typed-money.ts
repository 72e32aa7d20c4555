import { money } from '@iam/contracts/money'

/** An amount as people type it ("1,250", "$99.5"), in the form that is sent; anything else stays for the contract to refuse. */
export function typedMoney(typed: string): string {
  const [, whole, part = ''] = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return typed.trim()
  return money(BigInt(whole.replaceAll(',', '') + part.padEnd(2, '0')))
}
