import { pathOf } from '@iam/contracts/call'
import { getCampaign } from '@iam/contracts/campaigns/calls'
import type * as participationCalls from '@iam/contracts/participations/calls'
import { Rejected } from '@iam/contracts/rejected'
import type { ParticipationId } from '@iam/contracts/values'
import { campaignDetail, ownOnly } from '../campaigns/reads.ts'
import type { Dependencies } from '../dependencies.ts'
import { change, type Handlers } from '../serve.ts'
import { submissionsIn, taskState } from '../submissions/reads.ts'
import { testimonialsAbout } from '../testimonials/reads.ts'
import {
  participantsOf,
  participationById,
  participationIn,
  participationsBy,
  participationsOf,
} from './reads.ts'

/** Applications to campaigns, and participations. */
export function participationHandlers({ db }: Dependencies): Handlers<typeof participationCalls> {
  const participationBy = participationsBy(db)

  async function answerFor(id: ParticipationId) {
    const participation = await participationBy(id)
    if (!participation) throw new Rejected('participation-unknown')
    return { participation }
  }

  /** What all steps of a participation have in common. */
  async function step({ params: { id } }: { readonly params: { readonly id: ParticipationId } }) {
    const natural = await participationById(db, id)
    const location = pathOf(getCampaign, { id: natural.campaignId })
    return { natural, follows: { location, answer: () => answerFor(id) } }
  }

  return {
    listMyParticipations: async ({ actor: { userId } }) => ({
      participations: await participationsOf(db, userId),
    }),

    applyToCampaign: ({ params: { id: campaignId }, body, actor: { userId } }) =>
      change(
        { type: 'ApplyToCampaign', data: { campaignId, userId, note: body?.note ?? '' } },
        ({ participationId }) => answerFor(participationId),
      ),

    async listParticipants({ params, actor }) {
      await ownOnly(db, params.id, actor)
      return { participations: await participantsOf(db, params.id, actor) }
    },

    async getWorkspace({ params: { id }, actor }) {
      const { userId } = actor
      const [campaign, participation, submissions] = await Promise.all([
        campaignDetail(db, id, actor),
        participationIn(db, id, userId),
        submissionsIn(db, id, userId),
      ])
      if (!participation || participation.status === 'applied') throw new Rejected('not-taking-part')
      const tasks = campaign.tasks.map((task) => {
        const submission = submissions.find(({ campaignTaskId }) => campaignTaskId === task.id) ?? null
        const submissionStatus = submission?.status ?? null
        return { ...task, state: taskState(submissionStatus), submissionStatus, submission }
      })
      const isCompleted = participation.status === 'completed'
      const said = await testimonialsAbout(db, isCompleted ? [participation.id] : [], userId)
      return { campaign, participation, tasks, testimonials: isCompleted ? said(participation.id) : null }
    },

    async acceptApplication(asked) {
      const { natural, follows } = await step(asked)
      return { send: { type: 'AcceptIntoCampaign', data: natural }, ...follows }
    },

    async withdrawApplication(asked) {
      const { natural, follows } = await step(asked)
      return { send: { type: 'WithdrawApplication', data: natural }, ...follows }
    },

    async leaveCampaign(asked) {
      const { natural, follows } = await step(asked)
      return { send: { type: 'LeaveCampaign', data: natural }, ...follows }
    },

    async completeParticipation(asked) {
      const { natural, follows } = await step(asked)
      return { send: { type: 'CompleteParticipation', data: natural }, ...follows }
    },

    async rejectApplication(asked) {
      const { natural, follows } = await step(asked)
      return { send: { type: 'RejectApplication', data: { ...natural, ...asked.body } }, ...follows }
    },

    async removeParticipant(asked) {
      const { natural, follows } = await step(asked)
      return { send: { type: 'RemoveParticipant', data: { ...natural, ...asked.body } }, ...follows }
    },
  }
}
