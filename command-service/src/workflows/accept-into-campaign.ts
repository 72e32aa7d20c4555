import { Rejected } from '@iam/contracts/rejected'
import { admit } from '../decider.ts'
import { campaignStream, mayRun, mustExist } from '../modules/campaigns/state.ts'
import type { Workflow } from '../workflow.ts'

/**
 * For the campaign's brand and admins; for processes only if the campaign has `autoAccept`. Takes a place, then accepts:
 * places are counted in the campaign's own stream, so that a race for the last one is decided there. After a crash in
 * between, the process settle-places finishes it.
 */
export const acceptIntoCampaign: Workflow<'AcceptIntoCampaign'> = async (data, { actor }, { load, run }) => {
  const { state } = await load(campaignStream, data.campaignId)
  admit(mayRun(actor, state))
  const { terms } = mustExist(state)
  if (actor.via === 'process' && actor.role === 'system' && !terms.autoAccept) return {}
  await run('take-slot', { type: 'TakePlace', data })
  try {
    await run('accept', { type: 'AcceptApplication', data })
  } catch (error) {
    if (error instanceof Rejected) await run('free-slot', { type: 'FreePlace', data })
    throw error
  }
  return {}
}
