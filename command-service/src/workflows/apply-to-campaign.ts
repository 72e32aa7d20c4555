import { participationIdOf } from '@iam/contracts/participations/ids'
import { Rejected } from '@iam/contracts/rejected'
import { admit, oneself } from '../decider.ts'
import { campaignStream, mustExist, organizer } from '../modules/campaigns/state.ts'
import type { Workflow } from '../workflow.ts'

/**
 * Applies, and in a campaign with `autoAccept` takes part at once: takes the place first, so that no application is recorded
 * if the campaign is full. After a crash or a refusal in between, the process settle-places finishes it or frees the place.
 */
export const applyToCampaign: Workflow<'ApplyToCampaign'> = async (data, { actor }, steps) => {
  admit(oneself(actor, data))
  const { terms } = mustExist((await steps.loadLately(campaignStream, data.campaignId)).state)
  const participationId = participationIdOf(data)
  if (!terms.autoAccept) {
    await steps.run('apply', { type: 'SubmitApplication', data }, actor)
    return { participationId }
  }
  await steps.run('take-slot', { type: 'TakePlace', data })
  await steps.run('itself', { type: 'JoinCampaign', data })
  return { participationId }
}

/**
 * For the campaign's brand and admins; for processes only if the campaign has `autoAccept`. Takes a place, then accepts:
 * places are counted in the campaign's own stream, so that a race for the last one is decided there. After a crash in
 * between, the process settle-places finishes it.
 */
export const acceptIntoCampaign: Workflow<'AcceptIntoCampaign'> = async (
  data,
  { actor },
  { loadLately, run },
) => {
  const { state } = await loadLately(campaignStream, data.campaignId)
  admit(organizer(actor, state))
  const { terms } = mustExist(state)
  if (actor.via === 'process' && actor.role === 'system' && !terms.autoAccept) return {}
  await run('take-slot', { type: 'TakePlace', data })
  try {
    await run('itself', { type: 'AcceptApplication', data })
  } catch (error) {
    if (error instanceof Rejected) await run('free-slot', { type: 'FreePlace', data })
    throw error
  }
  return {}
}
