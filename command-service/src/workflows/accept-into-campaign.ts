import { Rejected } from '@iam/contracts/problem'
import type { CampaignId, UserId } from '@iam/contracts/values'
import { campaignStream, run as mayRun } from '../modules/campaigns/state.ts'
import type { Steps, Workflow } from '../workflow.ts'

/** By the campaign's brand or an admin; by itself only where the campaign accepts whoever applies. */
export const acceptIntoCampaign: Workflow<'AcceptIntoCampaign'> = async (data, { actor }, steps) => {
  const { terms } = mayRun(actor, (await steps.load(campaignStream, data.campaignId)).state)
  if (actor.via === 'process' && actor.role === 'system' && !terms.autoAccept) return {}
  await admit(steps, data)
  return {}
}

/**
 * Takes a place, then accepts: places are counted in the campaign's own stream, so that two who race for the last one
 * meet there. A crash in between is put right by the process that follows on every place taken.
 */
export async function admit({ run }: Steps, data: { campaignId: CampaignId; userId: UserId }): Promise<void> {
  await run('take-slot', { type: 'TakeSlot', data })
  try {
    await run('accept', { type: 'AcceptApplication', data })
  } catch (error) {
    if (error instanceof Rejected) await run('free-slot', { type: 'FreeSlot', data })
    throw error
  }
}
