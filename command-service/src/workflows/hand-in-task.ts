import { oneself } from '../decider.ts'
import { campaignStream } from '../modules/campaigns/state.ts'
import { contentStream } from '../modules/contents/state.ts'
import { participationKey, participationStream } from '../modules/participations/state.ts'
import { mayAmend, mayHandIn } from '../modules/submissions/handing-in.ts'
import { submissionKey, submissionStream } from '../modules/submissions/state.ts'
import type { Steps, Workflow } from '../workflow.ts'

type HandIn = Parameters<Workflow<'HandInTask'>>[0]

/** Drafts the content where it is new, holds it for the task, and hands it in as it then stands. */
export const handInTask: Workflow<'HandInTask'> = async (data, { actor }, steps) => {
  const { campaignId, taskId, userId, contentId, piece, amends } = data
  const refusal = oneself(actor, { userId }, undefined)
  if (refusal) throw refusal

  const { state: content } = await steps.load(contentStream, contentId)
  // Before anything is written: a refusal leaves no drafts behind. Once it is held, the steps below are repetitions.
  if (content.status === 'absent' || content.handedInFor !== taskId) await mayGoOn(data, steps)

  if (piece) {
    const draft = { contentId, userId, campaignId, ...piece, platforms: [] }
    await steps.run('draft', { type: 'DraftContent', data: draft }, actor)
  }
  await steps.run('hold', { type: 'HandInContent', data: { contentId, userId, campaignId, taskId } })
  const work = { campaignId, taskId, userId, contentId }
  await steps.run('hand-in', { type: amends ? 'AmendSubmission' : 'SubmitTask', data: work }, actor)
  return {}
}

async function mayGoOn(data: HandIn, { load }: Steps) {
  const [campaign, participation, submission] = await Promise.all([
    load(campaignStream, data.campaignId),
    load(participationStream, participationKey(data)),
    load(submissionStream, submissionKey(data)),
  ])
  const where = { campaign: campaign.state, participation: participation.state }
  if (data.amends) mayAmend(data, submission.state, where)
  else mayHandIn(data, submission.state, where)
}
