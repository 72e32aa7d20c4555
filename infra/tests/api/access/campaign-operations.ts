import type { CallName } from '@iam/contracts/calls'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import {
  newApplication,
  newCampaign,
  newCampaignWithTasks,
  newHandedIn,
  newParticipation,
  newRejected,
  newWorkspace,
  terms,
  work,
} from '../campaigns.ts'
import type { Stage } from './cast.ts'
import { because, between, byItsBrand, everyRole, type Operation, signedIn, status } from './expected.ts'

const campaign = ({ clients }: Stage) => newCampaign(clients.brand)
const withTasks = between(newCampaignWithTasks)
const task = async (stage: Stage) => (await withTasks(stage)).tasks[0]!
const application = between(newApplication)
const participation = between(newParticipation)
const workspace = between(newWorkspace)
const submission = between(newHandedIn)

/** 200 for the participant alone: the role creator in this cast. */
const onlyParticipant = status(401, 200, 403, 403, 403, 403)

/** The campaigns belong to the cast's brand, the work to its creator. */
export const campaignOperations = {
  listCampaigns: everyRole(200),
  listMyCampaigns: byItsBrand(200),
  getCampaign: { ...everyRole(200), params: campaign },
  createCampaign: { ...byItsBrand(200), body: () => terms() },
  updateCampaign: { ...byItsBrand(200), params: campaign, body: { title: 'Another title' } },
  completeCampaign: { ...byItsBrand(200), params: campaign },
  cancelCampaign: { ...byItsBrand(200), params: campaign, body: because },
  getCampaignTimeline: { ...status(401, 200, 200, 403, 200, 403), params: workspace },

  addTask: { ...byItsBrand(200), params: campaign, body: { title: 'One more' } },
  reorderTasks: {
    ...byItsBrand(200),
    params: withTasks,
    body: (_: Stage, { tasks }: CampaignDetail) => ({ taskIds: tasks.map(({ id }) => id).reverse() }),
  },
  updateTask: { ...byItsBrand(200), params: task, body: { title: 'Another' } },
  removeTask: { ...byItsBrand(204), params: task },

  listMyParticipations: signedIn(200),
  applyToCampaign: { ...status(401, 200, 403, 403, 403, 200), params: campaign },
  listParticipants: { ...byItsBrand(200), params: campaign },
  getWorkspace: { ...onlyParticipant, params: workspace },
  acceptApplication: { ...byItsBrand(200), params: application },
  rejectApplication: { ...byItsBrand(200), params: application, body: because },
  withdrawApplication: { ...onlyParticipant, params: application },
  leaveCampaign: { ...onlyParticipant, params: participation },
  removeParticipant: { ...byItsBrand(200), params: participation, body: because },
  completeParticipation: { ...byItsBrand(200), params: participation },

  handInTask: {
    ...status(401, 200, 403, 403, 403, 403),
    params: async (stage) => (await workspace(stage)).tasks[0]!,
    body: () => work(),
  },
  listSubmissions: signedIn(200),
  getSubmission: { ...status(401, 200, 200, 403, 200, 403), params: submission },
  amendSubmission: { ...onlyParticipant, params: submission, body: () => work() },
  openSubmission: { ...byItsBrand(200), params: submission },
  approveSubmission: { ...byItsBrand(200), params: submission },
  requestRevision: { ...byItsBrand(200), params: submission, body: { notes: 'Louder.' } },
  rejectSubmission: { ...byItsBrand(200), params: submission, body: { notes: 'Not this.' } },
  reopenSubmission: { ...byItsBrand(200), params: between(newRejected) },

  getDashboard: signedIn(200),
} satisfies Partial<Record<CallName, Operation>>
