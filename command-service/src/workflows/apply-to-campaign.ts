import { participationIdOf } from '@iam/contracts/participations/ids'
import { admit, oneself } from '../decider.ts'
import { campaignStream, mustExist } from '../modules/campaigns/state.ts'
import type { Workflow } from '../workflow.ts'

/**
 * Applies, and in a campaign with `autoAccept` takes part at once: takes the place first, so that no application is recorded
 * if the campaign is full. After a crash or a refusal in between, the process settle-places finishes it or frees the place.
 */
export const applyToCampaign: Workflow<'ApplyToCampaign'> = async (data, { actor }, steps) => {
  admit(oneself(actor, data))
  const { terms } = mustExist((await steps.load(campaignStream, data.campaignId)).state)
  const participationId = participationIdOf(data)
  if (!terms.autoAccept) {
    await steps.run('apply', { type: 'SubmitApplication', data }, actor)
    return { participationId }
  }
  await steps.run('take-slot', { type: 'TakePlace', data })
  await steps.run('join', { type: 'JoinCampaign', data })
  return { participationId }
}
