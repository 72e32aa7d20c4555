import { pathOf } from '@iam/contracts/call'
import { getCampaign } from '@iam/contracts/campaigns/calls'
import type { CampaignTask } from '@iam/contracts/campaigns/views'
import type * as participationCalls from '@iam/contracts/participations/calls'
import type { WorkspaceTask } from '@iam/contracts/participations/views'
import { Rejected } from '@iam/contracts/rejected'
import type { Submission } from '@iam/contracts/submissions/views'
import type { CampaignId, ParticipationId, UserId } from '@iam/contracts/values'
import { campaignDetails } from '../campaigns/detail.ts'
import { ownOnly } from '../campaigns/reads.ts'
import type { Message } from '../commands.ts'
import type { Dependencies } from '../dependencies.ts'
import { naturalKeys } from '../natural-keys.ts'
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

/** A task as its creator sees it, with where the work on it stands. */
function workOn(task: CampaignTask, submission: Submission | null): WorkspaceTask {
  const submissionStatus = submission?.status ?? null
  return { ...task, state: taskState(submissionStatus), submissionStatus, submission }
}

/** Applications to campaigns, and participations. */
export function participationHandlers({ db }: Dependencies): Handlers<typeof participationCalls> {
  const participationBy = participationsBy(db)
  const detailOf = campaignDetails(db)
  const naturalKeyOf = naturalKeys((id: ParticipationId) => participationById(db, id))

  async function answerFor(id: ParticipationId) {
    const participation = await participationBy(id)
    if (!participation) throw new Rejected('participation-unknown')
    return { participation }
  }

  /** A step of a participation, answered with what becomes of it. */
  async function step(
    id: ParticipationId,
    send: (naturalKey: { campaignId: CampaignId; userId: UserId }) => Message,
  ) {
    const naturalKey = await naturalKeyOf(id)
    const location = pathOf(getCampaign, { id: naturalKey.campaignId })
    return { send: send(naturalKey), location, answer: () => answerFor(id) }
  }

  return {
    listMyParticipations: ({ query, actor: { userId } }) => participationsOf(db, userId, query),

    applyToCampaign: ({ params: { id: campaignId }, body, actor: { userId } }) =>
      change(
        { type: 'ApplyToCampaign', data: { campaignId, userId, note: body?.note ?? '' } },
        ({ participationId }) => answerFor(participationId),
      ),

    async listParticipants({ params, query, actor }) {
      await ownOnly(db, params.id, actor)
      return participantsOf(db, params.id, actor, query)
    },

    async getWorkspace({ params: { id }, actor }) {
      const { userId } = actor
      const [campaign, part, submissions] = await Promise.all([
        detailOf(id, actor),
        participationIn(db, id, userId),
        submissionsIn(db, id, userId),
      ])
      if (!part || !part.hasTakenPart) throw new Rejected('not-taking-part')
      const tasks = campaign.tasks.flatMap((task) => {
        const submission = submissions.find(({ campaignTaskId }) => campaignTaskId === task.id) ?? null
        // It was added after the completion, and asks for nothing.
        if (!submission && part.status === 'completed') return []
        return workOn(task, submission)
      })
      const order = campaign.tasks.length
      const removedTasks = submissions
        .filter(({ campaignTaskId }) => !campaign.tasks.some((task) => task.id === campaignTaskId))
        .map((submission) => {
          const { campaignTaskId, campaignId, taskTitle: title, taskReward: rewardAmount } = submission
          return workOn(
            { id: campaignTaskId, campaignId, title, description: '', rewardAmount, order },
            submission,
          )
        })
      const { mayWrite, hasTakenPart, ...participation } = part
      const said = await testimonialsAbout(db, mayWrite ? [part.id] : [], userId)
      return { campaign, participation, tasks, removedTasks, testimonials: mayWrite ? said(part.id) : null }
    },

    acceptApplication: ({ params }) => step(params.id, (data) => ({ type: 'AcceptIntoCampaign', data })),
    withdrawApplication: ({ params }) => step(params.id, (data) => ({ type: 'WithdrawApplication', data })),
    leaveCampaign: ({ params }) => step(params.id, (data) => ({ type: 'LeaveCampaign', data })),
    completeParticipation: ({ params }) =>
      step(params.id, (data) => ({ type: 'CompleteParticipation', data })),
    rejectApplication: ({ params, body }) =>
      step(params.id, (naturalKey) => ({ type: 'RejectApplication', data: { ...naturalKey, ...body } })),
    removeParticipant: ({ params, body }) =>
      step(params.id, (naturalKey) => ({ type: 'RemoveParticipant', data: { ...naturalKey, ...body } })),
  }
}
