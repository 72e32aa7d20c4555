import { randomBytes } from 'node:crypto'
import type { Form } from './form.ts'

/* What the stand-in of Stripe holds, in the shape of Stripe's API. */

export type Transfer = {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  created: number
  currency: string
  destination: string
  metadata: Form
  transfer_group: string
}
export type Payout = {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  created: number
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  failure_code: string | null
  failure_message: string | null
  metadata: Form
}
export type Account = {
  id: string
  object: 'account'
  payouts_enabled: boolean
  requirements: { currently_due: string[]; past_due: string[] }
  metadata: Form
  settings: Form
}

/** A refusal as Stripe answers it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: { readonly type: string; readonly code?: string; readonly message: string }

  constructor(status: number, error: StripeRefusal['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}
const refuse = (status: number, code: string, message: string) =>
  new StripeRefusal(status, { type: 'invalid_request_error', code, message })

/** Accounts with their balances, transfers and payouts. `now`: seconds. */
export function openStripeLedger(now: () => number) {
  const transfers: Transfer[] = []
  const payouts = new Map<string, Payout[]>()
  const accounts = new Map<string, Account>()
  const balances = new Map<string, number>()
  const intents = new Map<string, object>()
  const balanceOf = (id: string) => balances.get(id) ?? 0
  const change = (id: string, by: number) => balances.set(id, balanceOf(id) + by)

  function account(id: string): Account {
    const found = accounts.get(id)
    if (!found) throw refuse(403, 'account_invalid', `The account ${id} does not exist.`)
    return found
  }

  return {
    transfers,
    payoutsOf: (id: string) => payouts.get(id) ?? [],
    account,
    accounts,
    balanceOf,
    intents,
    createAccount(given: Form): Account {
      const made: Account = {
        ...{ id: idOf('acct'), object: 'account', payouts_enabled: false },
        requirements: { currently_due: ['individual.verification.document'], past_due: [] },
        ...{ metadata: (given.metadata ?? {}) as Form, settings: (given.settings ?? {}) as Form },
      }
      accounts.set(made.id, made)
      return made
    },
    createTransfer({ amount, currency, destination, metadata, transfer_group }: Form): Transfer {
      account(String(destination))
      const made: Transfer = {
        ...{ id: idOf('tr'), object: 'transfer', amount: Number(amount), amount_reversed: 0, created: now() },
        ...{ currency: String(currency), destination: String(destination) },
        ...{ metadata: metadata as Form, transfer_group: String(transfer_group) },
      }
      transfers.unshift(made)
      change(made.destination, made.amount)
      return made
    },
    reverse(id: string): object {
      const transfer = transfers.find((one) => one.id === id)
      if (!transfer) throw refuse(404, 'resource_missing', `No such transfer: '${id}'`)
      const amount = transfer.amount - transfer.amount_reversed
      if (amount === 0) throw refuse(400, 'transfer_already_reversed', 'It is reversed already.')
      if (balanceOf(transfer.destination) < amount)
        throw refuse(400, 'balance_insufficient', 'The account does not have as much.')
      transfer.amount_reversed = transfer.amount
      change(transfer.destination, -amount)
      return { id: idOf('trr'), object: 'transfer_reversal', amount, transfer: id }
    },
    createPayout(id: string, { amount, metadata }: Form): Payout {
      if (!account(id).payouts_enabled)
        throw refuse(400, 'payouts_not_allowed', 'This account cannot be paid out.')
      if (balanceOf(id) < Number(amount))
        throw refuse(400, 'balance_insufficient', 'The account does not have as much.')
      const made: Payout = {
        ...{ id: idOf('po'), object: 'payout', amount: Number(amount), created: now(), arrival_date: now() },
        ...{ status: 'pending', failure_code: null, failure_message: null, metadata: metadata as Form },
      }
      payouts.set(id, [made, ...(payouts.get(id) ?? [])])
      change(id, -made.amount)
      return made
    },
    /** The bank takes or refuses the money; what it refuses, even after it was paid, is in the account again. */
    settle(id: string, payout: Payout, status: 'paid' | 'failed', code = 'account_closed'): void {
      payout.status = status
      if (status !== 'failed') return
      payout.failure_code = code
      payout.failure_message = 'The bank account has been closed.'
      change(id, payout.amount)
    },
    /** Cents that have left for banks, of one payout of the portal. */
    paidOut: (payoutId: string) =>
      [...payouts.values()]
        .flat()
        .filter(({ status, metadata }) => status === 'paid' && metadata.payoutId === payoutId)
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}
export type StripeLedger = ReturnType<typeof openStripeLedger>

const idOf = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`
