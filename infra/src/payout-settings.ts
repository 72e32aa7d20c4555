import type { PayoutProvider } from '@iam/contracts/enumerations'
import { CannotStart } from './cannot-start.ts'
import type { settings } from './env.ts'

type Read = {
  readonly [Name in
    | 'NODE_ENV'
    | 'DEMO'
    | 'PAYOUT_PROVIDER'
    | 'SANDBOX_BANK_URL'
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'STRIPE_CONNECT_WEBHOOK_SECRET'
    | 'STRIPE_API_URL']?: (typeof settings)[Name]['_output']
}

type StripeSettings = {
  readonly secretKey: string
  /** Those of the account's and of the Connect endpoint. */
  readonly webhookSecrets: readonly [string, string]
  readonly isLive: boolean
  readonly apiUrl: string | undefined
}
/** What pays out, with what it takes to ask it. */
export type PayoutSettings =
  | { readonly provider: 'manual' }
  | { readonly provider: 'sandbox'; readonly sandboxBankUrl: string }
  | { readonly provider: 'stripe'; readonly stripe: StripeSettings }

/** Where the sandbox bank listens that is a process of its own. */
const ownProcess = 'http://127.0.0.1:3004'

/** Throws CannotStart with one sentence if the settings do not fit together. */
export function payoutSettings(read: Read): PayoutSettings {
  const isProduction = read.NODE_ENV === 'production'
  const provider: PayoutProvider = read.PAYOUT_PROVIDER ?? (isProduction ? 'manual' : 'sandbox')
  if (provider === 'manual') return { provider }
  if (provider === 'stripe') return { provider, stripe: stripeSettings(read, isProduction) }
  if (isProduction)
    throw new CannotStart(
      'The setting PAYOUT_PROVIDER must not be sandbox in production: no money moves there. Set it to manual or stripe.',
    )
  return { provider, sandboxBankUrl: read.SANDBOX_BANK_URL ?? ownProcess }
}

function stripeSettings(read: Read, isProduction: boolean): StripeSettings {
  const given = (name: 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_CONNECT_WEBHOOK_SECRET') => {
    const value = read[name]
    if (value !== undefined) return value
    throw new CannotStart(`The setting ${name} must be set, because PAYOUT_PROVIDER is stripe.`)
  }
  const secretKey = given('STRIPE_SECRET_KEY')
  const webhookSecrets = [given('STRIPE_WEBHOOK_SECRET'), given('STRIPE_CONNECT_WEBHOOK_SECRET')] as const
  const isLive = /^(sk|rk)_live_/.test(secretKey)
  if (isLive && (read.DEMO ?? !isProduction))
    throw new CannotStart(
      'The setting STRIPE_SECRET_KEY is a live key, which must not pay out the demo’s figures: set DEMO to off, or use a test key.',
    )
  if (isProduction && read.STRIPE_API_URL !== undefined)
    throw new CannotStart('The setting STRIPE_API_URL is for tests and must not be set in production.')
  return { secretKey, webhookSecrets, isLive, apiUrl: read.STRIPE_API_URL }
}
