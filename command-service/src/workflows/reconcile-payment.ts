import { CampaignId, UserId } from '@iam/contracts/values'
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
    const known = {
      payerUserId: await member(steps, payerUserId),
      campaignId: await campaign(steps, campaignId),
    }
    const data = { paymentIntentId, ...payment, currency: 'usd' as const, ...known }
    await steps.run('initiate', { type: 'InitiatePayment', data })
  }
  const data = { paymentIntentId }
  const isPaid = status === 'succeeded' || status === 'refunded'
  if ((await statusOf()) === 'pending') {
    if (isPaid) await steps.run('succeed', { type: 'SucceedPayment', data })
    if (status === 'failed')
      await steps.run('fail', { type: 'FailPayment', data: { ...data, code: code ?? 'failed' } })
  }
  if (status === 'refunded' && (await statusOf()) === 'succeeded')
    await steps.run('refund', { type: 'RefundPayment', data })
  return { isKnown: true }
}

/** The user that the payment's metadata name, if there is one. */
async function member({ load }: Steps, id: PaymentReport['payerUserId']): Promise<UserId | null> {
  const userId = UserId.safeParse(id)
  if (!userId.success) return null
  return (await load(userStream, userId.data)).state.status === 'member' ? userId.data : null
}

async function campaign({ load }: Steps, id: PaymentReport['campaignId']): Promise<CampaignId | null> {
  const campaignId = CampaignId.safeParse(id)
  if (!campaignId.success) return null
  return (await load(campaignStream, campaignId.data)).state.status === 'absent' ? null : campaignId.data
}
