import { system } from '@iam/contracts/event'
import type { receiveStripeMessage } from '@iam/contracts/payments/calls'
import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import { PaymentIntentId, PayoutId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import { providerMessages } from '@iam/infra/metrics'
import type { PayoutSettings } from '@iam/infra/payout-settings'
import type { FastifyPluginAsync } from 'fastify'
import type Stripe from 'stripe'
import type { Dispatch } from '../commands.ts'
import { type Handlers, serveOn } from '../serve.ts'

type Needed = { readonly dispatch: Dispatch; readonly payouts: PayoutSettings }

/** uuid v5 namespace for command ids derived from the ids of messages. */
const namespace = '0b0f3a52-7c0e-4f6e-9b0e-6a4f3f7d5c21'
const toleranceSeconds = 5 * 60

/**
 * Stripe's messages. Each is a hint to look something up, so that repeated, late and unordered ones do no harm; it is
 * answered once what the look-up has found is recorded.
 */
export const stripeMessages: FastifyPluginAsync<Needed> = async (app, { dispatch, payouts }) => {
  // The signature is that of the body as it was sent.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))

  const handlers: Handlers<{ receiveStripeMessage: typeof receiveStripeMessage }> = {
    async receiveStripeMessage({ body, request, reply }) {
      const event = await signedMessage(
        payouts,
        String(body ?? ''),
        String(request.headers['stripe-signature']),
      )
      const asked = askedBy(event)
      const isOurs = payouts.provider === 'stripe' && event.livemode === payouts.stripe.isLive
      if (!asked || !isOurs) {
        providerMessages.inc({ outcome: 'unknown' })
        return undefined
      }
      request.commandId = uuid5(namespace, event.id)
      const outcome = await dispatch(request, reply, asked, system('process')).then(
        (result) => ('isKnown' in result && !result.isKnown ? 'unknown' : 'done'),
        outcomeOfRefusal,
      )
      providerMessages.inc({ outcome })
      return undefined
    },
  }
  serveOn(app, dispatch)('payments', handlers)
}

/** The message, if one of the secrets signed it: the account and the connected accounts have endpoints of their own. */
async function signedMessage(
  payouts: PayoutSettings,
  body: string,
  signature: string,
): Promise<Stripe.Event> {
  if (payouts.provider !== 'stripe') throw new Rejected('signature-invalid')
  const { default: Client } = await import('stripe')
  for (const secret of payouts.stripe.webhookSecrets)
    try {
      return Client.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
    } catch (error) {
      const isForged = error instanceof Client.errors.StripeSignatureVerificationError
      if (!isForged && !(error instanceof SyntaxError)) throw error
    }
  throw new Rejected('signature-invalid')
}

/** What the message is a hint to look up; nothing if it is about none of the portal's things. */
function askedBy(event: Stripe.Event): Asked | undefined {
  switch (event.type) {
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'transfer.reversed': {
      const payoutId = PayoutId.safeParse(event.data.object.metadata?.payoutId)
      return payoutId.success ? { type: 'ReconcilePayout', data: { payoutId: payoutId.data } } : undefined
    }
    case 'account.updated':
      return { type: 'ReconcilePayoutAccount', data: { account: event.data.object.id } }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return paymentOf(event, event.data.object.id)
    case 'charge.refunded':
      return paymentOf(event, event.data.object.payment_intent)
    default:
      return undefined
  }
}
type Asked = Extract<
  WorkflowRequest,
  { type: 'ReconcilePayout' | 'ReconcilePayoutAccount' | 'ReconcilePayment' }
>

/** Payments come to the portal's own account; those of connected accounts are not its business. */
function paymentOf({ account }: Stripe.Event, intent: unknown): Asked | undefined {
  const id = typeof intent === 'string' ? intent : (intent as Stripe.PaymentIntent | null)?.id
  const paymentIntentId = PaymentIntentId.safeParse(id)
  if (account !== undefined || !paymentIntentId.success) return undefined
  return { type: 'ReconcilePayment', data: { paymentIntentId: paymentIntentId.data } }
}

/** A repetition would be refused again. */
function outcomeOfRefusal(error: unknown): 'unknown' | 'refused' {
  const { name, status } = error as Partial<Rejected>
  if (name !== 'Rejected') throw error
  return status === 404 ? 'unknown' : 'refused'
}
