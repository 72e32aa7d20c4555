import type { UserId } from '@iam/contracts/values'
import { admit, systemOnly } from '../decider.ts'
import { campaignStream, mustExist } from '../modules/campaigns/state.ts'
import type { Workflow } from '../workflow.ts'

/** Recomputes the progress of all holders of a place after tasks were added or removed. */
export const refreshProgress: Workflow<'RefreshProgress'> = async ({ campaignId }, { actor }, steps) => {
  admit(systemOnly(actor))
  const { places } = mustExist((await steps.load(campaignStream, campaignId)).state)
  for (const userId of places.keys())
    await steps.run(`progress-${userId}`, {
      type: 'RecordProgress',
      data: { campaignId, userId: userId as UserId },
    })
  return {}
}
