import { money } from '@iam/contracts/money'
import { FailureCode } from '@iam/contracts/payouts/commands'
import { OneLine } from '@iam/contracts/text'
import { Email } from '@iam/contracts/values'
import type Stripe from 'stripe'
import { type PaymentReport, type PaymentsProvider, ProviderUnavailable } from './port.ts'
import { type StripeContext, stripeTransfers } from './stripe-transfers.ts'

/** Stripe recognises keys for 24 hours. An hour less, so that no repetition is under way when they end. */
const repeatableMs = 23 * 3_600_000

type StripeOptions = {
  readonly secretKey: string
  /** The address of a stand-in; by default Stripe's. */
  readonly apiUrl?: string | undefined
  readonly timeoutMs?: number
  readonly now: () => string
}

/** Stripe Connect: every creator has an account of their own there, from which only this portal pays out. */
export async function stripe({
  secretKey,
  apiUrl,
  timeoutMs = 8_000,
  now,
}: StripeOptions): Promise<PaymentsProvider> {
  // Loaded here, so that a portal that does not use it does without its memory.
  const { default: Client } = await import('stripe')
  const client = new Client(secretKey, {
    ...{ timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false },
    ...(apiUrl && addressOf(apiUrl)),
  })
  const { StripeInvalidRequestError, StripePermissionError } = Client.errors
  const isUnknown = (error: unknown) =>
    error instanceof StripePermissionError ||
    (error instanceof StripeInvalidRequestError && error.statusCode === 404)

  async function asking<Result>(what: () => Promise<Result>): Promise<Result> {
    try {
      return await what()
    } catch (cause) {
      throw new ProviderUnavailable('Stripe cannot be asked', { cause })
    }
  }
  const orNull = async <Result>(what: () => Promise<Result>): Promise<Result | null> =>
    asking(() =>
      what().catch((error) => {
        if (isUnknown(error)) return null
        throw error
      }),
    )
  const context: StripeContext = { client, asking, now, repeatableMs }

  return {
    name: 'stripe',
    repeatableMs,
    ...stripeTransfers(context),

    openAccount: ({ requestId, userId, email, returnUrl, account: incomplete }) =>
      asking(async () => {
        const account = incomplete
          ? await client.accounts.retrieve(incomplete)
          : await client.accounts.create(newAccount(userId, email), {
              idempotencyKey: `account:${requestId}`,
            })
        const { url } = await client.accountLinks.create({
          ...{ account: account.id, type: 'account_onboarding' },
          ...{ return_url: returnUrl, refresh_url: returnUrl },
        })
        return {
          account: account.id,
          label: 'Stripe account',
          onboardingUrl: url,
          status: statusOf(account),
        }
      }),
    async lookUpAccount(id) {
      const account = await orNull(() => client.accounts.retrieve(id))
      return account && { userId: account.metadata?.userId ?? '', ...statusOf(account) }
    },
    async lookUpPayment(id) {
      const intent = await orNull(() => client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
      return intent && paymentOf(intent)
    },
  }
}

function addressOf(apiUrl: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname: host, port } = new URL(apiUrl)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host, port: port || '443' }
}

/** Stripe asks its owner for what it needs on a page of its own; money leaves it only when the portal says so. */
const newAccount = (userId: string, email: string): Stripe.AccountCreateParams => ({
  ...(email && { email }),
  controller: {
    ...{ fees: { payer: 'application' }, losses: { payments: 'application' } },
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
  settings: { payouts: { schedule: { interval: 'manual' } } },
  metadata: { userId },
})

function statusOf({ payouts_enabled, requirements }: Stripe.Account) {
  const missing = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]
  return { payoutsEnabled: payouts_enabled, missing: [...new Set(missing)].slice(0, 50) }
}

function paymentOf(intent: Stripe.PaymentIntent): PaymentReport {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const { name, email } = charge?.billing_details ?? {}
  const known = (
    value: string | null | undefined,
    schema: { safeParse(value: unknown): { success: boolean } },
  ) => (value && schema.safeParse(value).success ? value : undefined)
  const line = OneLine.min(1)
  const failure = intent.last_payment_error?.code ?? null
  return {
    ...{ subscriptionId: null, paymentType: 'one_time' },
    amount: money(BigInt(intent.amount_received || intent.amount)),
    currency: intent.currency,
    payerName: known(name?.slice(0, 100), line) ?? 'Unnamed payer',
    payerEmail: known(email, Email) ?? known(intent.receipt_email, Email) ?? '',
    description: known(intent.description?.slice(0, 200), line) ?? '',
    payerUserId: intent.metadata.payerUserId ?? null,
    campaignId: intent.metadata.campaignId ?? null,
    status: statusOfPayment(intent, charge),
    code: FailureCode.safeParse(failure).success ? failure : null,
  }
}

/** A declined card is no failure of the payment: its payer may try another one, until the intent is cancelled. */
function statusOfPayment({ status }: Stripe.PaymentIntent, charge: Stripe.Charge | null) {
  if (status === 'succeeded') return charge?.refunded ? 'refunded' : 'succeeded'
  return status === 'canceled' ? 'failed' : 'pending'
}
