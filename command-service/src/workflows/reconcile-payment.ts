import { Rejected } from '@iam/contracts/rejected'
import { CampaignId, UserId } from '@iam/contracts/values'
import { absent } from '../absent.ts'
import { admit, systemOnly } from '../decider.ts'
import { campaignStream } from '../modules/campaigns/state.ts'
import { paymentStream } from '../modules/payments/state.ts'
import { userStream } from '../modules/users/state.ts'
import type { PaymentReport } from '../providers/port.ts'
import type { Steps, Workflow } from '../workflow.ts'

/**
 * Asks the provider about an incoming payment and records each step that it has taken and the portal does not know: so a
 * refund whose message came before that of the success is recorded after it.
 */
export const reconcilePayment: Workflow<'ReconcilePayment'> = async (
  { paymentIntentId },
  { actor },
  steps,
  { provider },
) => {
  admit(systemOnly(actor))
  const found = await provider.lookUpPayment(paymentIntentId)
  if (!found || found.currency !== 'usd') return { isKnown: false }
  const statusOf = async () => (await steps.load(paymentStream, paymentIntentId)).state.status

  const { status, code, currency: _, payerUserId, campaignId, ...payment } = found
  if ((await statusOf()) === 'absent') {
    const payer = await userOf(steps, payerUserId)
    const known = {
      payerUserId: payer.status === 'member' ? payer.userId : null,
      campaignId: await campaign(steps, campaignId),
      // Erased meanwhile: nothing would ever forget what the provider says of the payer.
      ...(payer.status === 'erased' && { payerName: 'Former payer', payerEmail: '', description: '' }),
    }
    const data = { paymentIntentId, ...payment, currency: 'usd' as const, ...known }
    // Another message about the same new payment may record it meanwhile, with what the provider said a moment earlier.
    await steps.run('initiate', { type: 'InitiatePayment', data }).catch((error: unknown) => {
      if (!(error instanceof Rejected && error.code === 'payment-intent-used')) throw error
    })
  }
  const data = { paymentIntentId }
  const isPaid = status === 'succeeded' || status === 'refunded'
  const before = await statusOf()
  // Also of a payment that an admin recorded as failed.
  if (isPaid && (before === 'pending' || before === 'failed'))
    await steps.run('succeed', { type: 'SucceedPayment', data: { ...data, amount: payment.amount } })
  if (status === 'failed' && before === 'pending')
    await steps.run('fail', { type: 'FailPayment', data: { ...data, code: code ?? 'failed' } })
  if (status === 'refunded' && (await statusOf()) === 'succeeded')
    await steps.run('refund', { type: 'RefundPayment', data })
  return { isKnown: true }
}

/** The user that the payment's metadata name, if there is or was one. */
async function userOf({ load }: Steps, id: PaymentReport['payerUserId']) {
  const { success, data: userId = null } = UserId.safeParse(id)
  const { status } = success ? (await load(userStream, userId!)).state : absent
  return { userId, status }
}

async function campaign({ load }: Steps, id: PaymentReport['campaignId']): Promise<CampaignId | null> {
  const campaignId = CampaignId.safeParse(id)
  if (!campaignId.success) return null
  return (await load(campaignStream, campaignId.data)).state.status === 'absent' ? null : campaignId.data
}
