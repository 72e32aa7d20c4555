import type { PayoutProvider } from '@iam/contracts/enumerations'
import type { DataOf } from '@iam/contracts/message'
import type { PaymentCommand } from '@iam/contracts/payments/commands'
import type { TransferReport } from '@iam/contracts/payouts/commands'

/** One attempt to transfer a payout's money. Its keys at the provider are `payoutId:attempt`, with a step where it takes several. */
export type TransferOrder = {
  readonly payoutId: string
  readonly attempt: number
  readonly amount: string
  /** The provider's id of the recipient's account. */
  readonly account: string
}

export type AccountStatus = { readonly payoutsEnabled: boolean; readonly missing: readonly string[] }

type AccountAsked = {
  /** The same for a repetition of the request, which gets the same account. */
  readonly requestId: string
  readonly userId: string
  readonly email: string
  /** Where the provider's page leads back to. */
  readonly returnUrl: string
  /** The user's account that is not complete yet: it gets another link to the provider's page. */
  readonly account: string | null
  /** How to pay, where approvers settle by hand. */
  readonly instructions: string | undefined
}
type AccountOpened = {
  readonly account: string
  /** What screens show of it. */
  readonly label: string
  readonly onboardingUrl: string | null
  /** Null where there is nothing to report. */
  readonly status: AccountStatus | null
}

/** An incoming payment as the provider has it. */
export type PaymentReport = Omit<
  DataOf<PaymentCommand, 'InitiatePayment'>,
  'paymentIntentId' | 'payerUserId' | 'campaignId' | 'currency'
> & {
  readonly currency: string
  /** As the payment's metadata name them, whether they exist or not. */
  readonly payerUserId: string | null
  readonly campaignId: string | null
  readonly status: 'pending' | 'succeeded' | 'failed' | 'refunded'
  /** Why it failed. */
  readonly code: string | null
}

/**
 * Who moves the money. What a provider answers when it is asked to pay, and what its messages say, is a hint; what it says
 * when it is looked up is the truth. All methods throw ProviderUnavailable if the provider cannot be asked.
 */
export type PaymentsProvider = {
  readonly name: PayoutProvider
  /** For how long an order may be repeated under its keys; null: for ever. */
  readonly repeatableMs: number | null
  /** Asks for one transfer. A repetition moves no more money; whatever it throws, the outcome is unknown. */
  pay(order: TransferOrder): Promise<void>
  /** What became of every attempt that the provider knows. */
  lookUp(payoutId: string): Promise<readonly TransferReport[]>
  openAccount(asked: AccountAsked): Promise<AccountOpened>
  /** Null for an account that the provider does not know. */
  lookUpAccount(account: string): Promise<(AccountStatus & { readonly userId: string }) | null>
  /** Null for a payment that the provider does not know. */
  lookUpPayment(paymentIntentId: string): Promise<PaymentReport | null>
}

/**
 * How long what asks a provider may take, in ms, before the leader is taken for stuck: an order, its
 * repetition and two look-ups are ten requests, each of which is sent twice, with 8 s each time.
 */
export const askingMs = 180_000

/** The code of a report `under_way` whose order has to be repeated, because only some of its steps were taken. */
export const incomplete = 'incomplete'
/** The code of a failed attempt that the provider does not know when its order can no longer be repeated. */
export const neverArrived = 'never_arrived'

/** The provider did not answer, or not as documented: whether it did what it was asked is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}
