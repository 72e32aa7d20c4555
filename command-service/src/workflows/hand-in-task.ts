import type { Actor } from '@iam/contracts/event'
import { participationKey } from '@iam/contracts/participations/ids'
import { submissionKey } from '@iam/contracts/submissions/ids'
import { admit, oneself } from '../decider.ts'
import { campaignStream } from '../modules/campaigns/state.ts'
import { contentStream } from '../modules/contents/state.ts'
import { participationStream } from '../modules/participations/state.ts'
import { mustAllowHandIn, mustBeAmendable, participant } from '../modules/submissions/handing-in.ts'
import { submissionStream } from '../modules/submissions/state.ts'
import type { Steps, Workflow } from '../workflow.ts'

type HandIn = Parameters<Workflow<'HandInTask'>>[0]

/**
 * New work is handed in first and becomes content then, so that of several concurrent requests the refused ones leave no
 * draft behind. Existing content is linked to the task first, then handed in as it is by then.
 */
export const handInTask: Workflow<'HandInTask'> = async (data, { actor }, steps) => {
  const { campaignId, taskId, userId, contentId, piece, amends } = data
  admit(oneself(actor, { userId }))
  const step = amends ? 'AmendSubmission' : 'SubmitTask'
  const work = { campaignId, taskId, userId, contentId }
  const hold = { type: 'HandInContent', data: { ...work, ...(piece && { piece }) } } as const

  if (piece) {
    await steps.run('hand-in', { type: step, data: { ...work, piece } }, actor)
    await steps.run('hold', hold)
    return {}
  }
  const { state: content } = await steps.load(contentStream, contentId)
  // Refuses before anything is written. If the content is linked already, this is a retry, and so are the steps below.
  if (content.status === 'absent' || content.handedInFor !== taskId)
    await mustAllowHandInOrAmend(data, actor, steps)
  await steps.run('hold', hold)
  await steps.run('hand-in', { type: step, data: work }, actor)
  return {}
}

async function mustAllowHandInOrAmend(data: HandIn, actor: Actor, { load }: Steps) {
  const [campaign, participation, submission] = await Promise.all([
    load(campaignStream, data.campaignId),
    load(participationStream, participationKey(data)),
    load(submissionStream, submissionKey(data)),
  ])
  const where = { campaign: campaign.state, participation: participation.state }
  admit(participant(actor, data, submission.state, where))
  if (data.amends) mustBeAmendable(data, submission.state, actor, where)
  else mustAllowHandIn(data, submission.state, actor, where)
}
