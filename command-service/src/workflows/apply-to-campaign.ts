import { Rejected } from '@iam/contracts/problem'
import { campaignStream, known } from '../modules/campaigns/state.ts'
import { participationIdOf } from '../modules/participations/state.ts'
import type { Workflow } from '../workflow.ts'
import { admit } from './accept-into-campaign.ts'

/**
 * Applies, and where the campaign accepts whoever applies, takes part at once. First the application, so that no place is
 * ever held for nobody; who loses the last one in between is turned away and told so.
 */
export const applyToCampaign: Workflow<'ApplyToCampaign'> = async (data, { actor }, steps) => {
  const { campaignId, userId } = data
  await steps.run('apply', { type: 'SubmitApplication', data }, actor)
  const { terms } = known((await steps.load(campaignStream, campaignId)).state)
  const participationId = participationIdOf(data)
  if (!terms.autoAccept) return { participationId }
  try {
    await admit(steps, { campaignId, userId })
  } catch (error) {
    if (error instanceof Rejected && error.code === 'campaign-full')
      await steps.run('turn-away', {
        type: 'RejectApplication',
        data: { campaignId, userId, reason: 'The campaign was full.' },
      })
    throw error
  }
  return { participationId }
}
