import { Rejected } from '@iam/contracts/rejected'
import { admit, oneself } from '../decider.ts'
import { ledgerStream } from '../modules/earnings/state.ts'
import type { Workflow } from '../workflow.ts'

/**
 * Reserves in the recipient's ledger, where it is decided which earning is in which payout, then creates the payout of the
 * reservation. After a crash in between, the process create-reserved-payouts creates it.
 */
export const requestPayout: Workflow<'RequestPayout'> = async (data, { actor }, { load, run }) => {
  const { payoutId, userId } = data
  admit(oneself(actor, data))
  const requestedBy = actor.role === 'system' ? data.requestedBy : userId
  await run('reserve', { type: 'ReserveForPayout', data: { ...data, requestedBy } })
  const { state } = await load(ledgerStream, userId)
  if (!state.payouts.has(payoutId)) {
    // The id holds earnings of another creator, or there was nothing to reserve.
    if ('earningIds' in data.of) throw new Rejected('payout-empty')
    return { isRequested: false }
  }
  await run('create', { type: 'CreatePayout', data: { payoutId, recipientUserId: userId } })
  return { isRequested: true }
}
