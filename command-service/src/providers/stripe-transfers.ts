import { cents } from '@iam/contracts/money'
import { FailureCode, type TransferReport } from '@iam/contracts/payouts/commands'
import type Stripe from 'stripe'
import { incomplete, neverArrived, type PaymentsProvider, type TransferOrder } from './port.ts'

export type StripeContext = {
  readonly client: Stripe
  readonly asking: <Result>(what: () => Promise<Result>) => Promise<Result>
  readonly now: () => string
  readonly repeatableMs: number
}

/**
 * A payout takes two steps there: a transfer to the recipient's account, and the payout of that account to the bank. If
 * the second one fails or comes back, the transfer is reversed before the attempt is reported: until then the money is
 * neither here nor there, and another attempt would move it twice.
 */
export function stripeTransfers(context: StripeContext): Pick<PaymentsProvider, 'pay' | 'lookUp'> {
  const { client, asking, now, repeatableMs } = context
  const transfersOf = (payoutId: string) =>
    client.transfers.list({ transfer_group: payoutId, limit: 100 }).autoPagingToArray({ limit: 1_000 })

  return {
    pay: (order) =>
      asking(async () => {
        const { payoutId, attempt, account } = order
        const transfers = await transfersOf(payoutId)
        // A repetition that was held up for days: by now its attempt has been given up, and another one made.
        if (transfers.some((one) => attemptOf(one) > attempt)) throw new Error('a later attempt was made')
        const common = { amount: Number(cents(order.amount)), currency: 'usd', metadata: metadataOf(order) }
        const transfer =
          transfers.find((one) => attemptOf(one) === attempt) ??
          (await client.transfers.create(
            { ...common, destination: account, transfer_group: payoutId },
            { idempotencyKey: keyOf(order, 'transfer') },
          ))
        if (transfer.amount_reversed > 0) throw new Error('the attempt has been given up')
        await client.payouts.create(common, {
          stripeAccount: account,
          idempotencyKey: keyOf(order, 'payout'),
        })
      }),

    lookUp: (payoutId) =>
      asking(async () => {
        const reports: TransferReport[] = []
        for (const transfer of await transfersOf(payoutId)) reports.push(await reportOf(payoutId, transfer))
        return reports
      }),
  }

  async function reportOf(payoutId: string, transfer: Stripe.Transfer): Promise<TransferReport> {
    const attempt = attemptOf(transfer)
    const payout = await payoutOf(payoutId, transfer)
    if (!payout) return unfollowed(payoutId, transfer)
    const { id, status, created, failure_code, failure_message } = payout
    const report = { attempt, externalTransferId: id, at: iso(created), code: null, message: null }
    if (status === 'paid') return { ...report, outcome: 'paid', at: paidAt(payout) }
    if (status !== 'failed' && status !== 'canceled') return { ...report, outcome: 'under_way' }
    await reverse(payoutId, transfer)
    const code = FailureCode.safeParse(failure_code ?? status)
    return {
      ...{ ...report, outcome: 'failed', code: code.success ? code.data : 'failed' },
      message: failure_message?.slice(0, 500) ?? null,
    }
  }

  /** Of a transfer without its payout: as long as that may be asked for again, the attempt is under way. */
  async function unfollowed(payoutId: string, transfer: Stripe.Transfer): Promise<TransferReport> {
    const { id, created } = transfer
    const report = { attempt: attemptOf(transfer), externalTransferId: id, at: iso(created) }
    const isOver = transfer.amount_reversed > 0 || Date.parse(now()) - created * 1_000 >= repeatableMs
    if (!isOver) return { ...report, outcome: 'under_way', code: incomplete, message: null }
    await reverse(payoutId, transfer)
    return { ...report, outcome: 'failed', code: neverArrived, message: neverPaid }
  }

  async function payoutOf(payoutId: string, transfer: Stripe.Transfer): Promise<Stripe.Payout | undefined> {
    const account = destinationOf(transfer)
    const since = { created: { gte: transfer.created }, limit: 100 }
    for await (const payout of client.payouts.list(since, { stripeAccount: account })) {
      const { metadata } = payout
      if (metadata?.payoutId === payoutId && metadata.attempt === String(attemptOf(transfer))) return payout
    }
    return undefined
  }

  async function reverse(payoutId: string, transfer: Stripe.Transfer): Promise<void> {
    if (transfer.amount_reversed >= transfer.amount) return
    const idempotencyKey = keyOf({ payoutId, attempt: attemptOf(transfer) }, 'reversal')
    await client.transfers.createReversal(transfer.id, {}, { idempotencyKey })
  }

  /** Stripe names the day on which the money arrives, not the moment at which it was paid. */
  function paidAt({ arrival_date, created }: Stripe.Payout): string {
    const seconds = Date.parse(now()) / 1_000
    return iso(Math.max(created, Math.min(arrival_date, seconds)))
  }
}

type Attempt = Pick<TransferOrder, 'payoutId' | 'attempt'>
const keyOf = ({ payoutId, attempt }: Attempt, step: 'transfer' | 'payout' | 'reversal') =>
  `${payoutId}:${attempt}:${step}`
const metadataOf = ({ payoutId, attempt }: Attempt) => ({ payoutId, attempt: String(attempt) })
const attemptOf = ({ metadata }: Stripe.Transfer) => Number(metadata.attempt)
const destinationOf = ({ destination }: Stripe.Transfer) =>
  typeof destination === 'string' ? destination : (destination?.id ?? '')
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()

const neverPaid = 'The transfer to the account was not followed by its payout, and is taken back.'
