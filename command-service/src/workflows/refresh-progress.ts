import type { UserId } from '@iam/contracts/values'
import { admit, systemOnly } from '../decider.ts'
import { campaignStream, known } from '../modules/campaigns/state.ts'
import type { Workflow } from '../workflow.ts'

/** Recomputes the progress of all slot holders after tasks were added or removed. */
export const refreshProgress: Workflow<'RefreshProgress'> = async ({ campaignId }, { actor }, steps) => {
  admit(systemOnly(actor))
  const { slots } = known((await steps.load(campaignStream, campaignId)).state)
  for (const userId of slots.keys())
    await steps.run(`progress-${userId}`, {
      type: 'RecordProgress',
      data: { campaignId, userId: userId as UserId },
    })
  return {}
}
