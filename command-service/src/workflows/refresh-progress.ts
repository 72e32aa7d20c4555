import type { UserId } from '@iam/contracts/values'
import { systemOnly } from '../decider.ts'
import { campaignStream, known } from '../modules/campaigns/state.ts'
import type { Workflow } from '../workflow.ts'

/** Tasks came or went: everybody's share of them is another. */
export const refreshProgress: Workflow<'RefreshProgress'> = async ({ campaignId }, { actor }, steps) => {
  const refusal = systemOnly(actor, undefined, undefined)
  if (refusal) throw refusal
  const { slots } = known((await steps.load(campaignStream, campaignId)).state)
  for (const userId of slots.keys())
    await steps.run(`progress-${userId}`, {
      type: 'RecordProgress',
      data: { campaignId, userId: userId as UserId },
    })
  return {}
}
