import { Rejected } from '@iam/contracts/rejected'
import { submissionIdOf, submissionKey } from '@iam/contracts/submissions/ids'
import type { CampaignId, PayoutId, TaskId, UserId } from '@iam/contracts/values'
import { admit, oneself } from '../decider.ts'
import { campaignStream, mustExist } from '../modules/campaigns/state.ts'
import { ledgerStream } from '../modules/earnings/state.ts'
import { submissionStream } from '../modules/submissions/state.ts'
import { earningOfWork } from '../processes/reward-work.ts'
import type { Steps, Workflow } from '../workflow.ts'

/**
 * Reserves in the recipient's ledger, where it is decided which earning is in which payout, then creates the payout of the
 * reservation. After a crash in between, the process create-reserved-payouts creates it.
 */
export const requestPayout: Workflow<'RequestPayout'> = async (data, { actor }, steps) => {
  const { load, run } = steps
  const { payoutId, userId } = data
  admit(oneself(actor, data))
  const requestedBy = actor.role === 'system' ? data.requestedBy : userId
  if ('campaignId' in data.of) await recordEarned(data.of.campaignId, payoutId, userId, steps)
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

/**
 * Records what the approved work in a campaign has earned, unless it is known to be recorded: of two tasks that are approved
 * in the same moment, the reaction to one may complete the participation before the other's earning is recorded.
 */
async function recordEarned(campaignId: CampaignId, payoutId: PayoutId, userId: UserId, steps: Steps) {
  const { load, loadLately, run } = steps
  const { state: ledger } = await loadLately(ledgerStream, userId)
  if (ledger.payouts.has(payoutId)) return
  const { tasks } = mustExist((await loadLately(campaignStream, campaignId)).state)
  const earned = tasks.map(async (task) => {
    const taskId = task.taskId as TaskId
    const { state: work } = await load(submissionStream, submissionKey({ taskId, userId }))
    if (work.status !== 'approved') return []
    const submissionId = submissionIdOf({ taskId, userId })
    const grantedBy = work.isOverridden ? (work.decision?.by as UserId) : null
    return earningOfWork({ submissionId, campaignId, userId, amount: work.earned, grantedBy })
  })
  for (const earning of (await Promise.all(earned)).flat())
    if (!ledger.entries.has(earning.data.earningId)) await run(`record ${earning.data.earningId}`, earning)
}
