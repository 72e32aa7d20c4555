import { cents, formatMoney } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import { same } from '../../fields.ts'
import type { ExistingOffer, Terms } from './state.ts'

type SeenCounter = { readonly version?: number | undefined; readonly amount?: string | undefined }

/** Throws if the brand edited the offer after the creator saw that version of it; `errors` lists the differences. */
export function mustBeSeen({ version, history, terms }: ExistingOffer, seen = version): void {
  if (seen === version) return
  const before = history[seen - 1]
  throw new Rejected('offer-changed', { errors: before ? differences(before, terms) : [] })
}

/** Whether the brand saw the latest proposal, which it names by number (the first by default) or by amount. */
export const isLatestCounter = ({ counters }: ExistingOffer, { version, amount }: SeenCounter) =>
  (amount === undefined || cents(amount) === cents(counters.at(-1) ?? '0')) &&
  (version ?? (amount === undefined ? 1 : counters.length)) === counters.length

/** Refusal because the creator proposed another amount after the brand saw the offer. */
export function counterChangedRefusal(
  { counters }: ExistingOffer,
  { version = 1, amount }: SeenCounter,
): Rejected {
  const seen = amount ?? counters[version - 1]
  const now = formatMoney(counters.at(-1)!)
  const message = seen
    ? `The proposal was ${formatMoney(seen)} and is ${now} now.`
    : `The proposal is ${now} now.`
  return new Rejected('offer-changed', { errors: [{ path: 'amount', message }] })
}

const differences = (before: Terms, now: Terms) =>
  (Object.keys(said) as (keyof Terms)[])
    .filter((field) => !same(before[field], now[field]))
    .map((field) => {
      const { name, of } = said[field]
      return { path: field, message: `${name} ${of(before)} before and ${of(now)} now.` }
    })

const said: {
  readonly [Field in keyof Terms]: { readonly name: string; readonly of: (terms: Terms) => string }
} = {
  amount: { name: 'The amount was', of: ({ amount }) => formatMoney(amount) },
  expiresAt: {
    name: 'The end was',
    of: ({ expiresAt }) => `${expiresAt.slice(0, 16).replace('T', ' ')} UTC`,
  },
  description: { name: 'The description was', of: ({ description }) => `“${description}”` },
  requirements: { name: 'The requirements were', of: ({ requirements }) => listed(requirements) },
  deliverables: { name: 'The deliverables were', of: ({ deliverables }) => listed(deliverables) },
}

const listed = (lines: readonly string[]) =>
  lines.length === 0 ? 'none' : lines.map((line) => `“${line}”`).join(', ')
