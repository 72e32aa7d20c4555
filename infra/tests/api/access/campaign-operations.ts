import type { CallName } from '@iam/contracts/calls'
import type { Client } from '../../support/client.ts'
import { apply, handIn, newCampaign, newParticipant, terms, work } from '../campaigns.ts'
import type { Cast } from './cast.ts'
import { because, byItsBrand, everyRole, type Operation, piece, signedIn, status } from './expected.ts'

const all = '/api/iam'
const campaign = ({ clients }: Cast, more?: object) => newCampaign(clients.brand, more)
const withTasks = ({ clients }: Cast) => newCampaign(clients.brand, {}, ['100.00', '50.00'])
const applied = async (cast: Cast) => apply(cast.owner, (await campaign(cast)).id)
const takingPart = async (cast: Cast, { id }: { readonly id: string }) =>
  newParticipant(cast.clients.brand, cast.owner, id)
const atWork = async (cast: Cast) => {
  const made = await withTasks(cast)
  await takingPart(cast, made)
  return made
}
const submitted = async (cast: Cast) => handIn(cast.owner, (await atWork(cast)).tasks[0]!)
const rejected = async (cast: Cast) => {
  const submission = await submitted(cast)
  await cast.clients.brand.post(`${all}/submissions/${submission.id}/reject`, { notes: 'No.' })
  return submission
}
/** 200 for the participant alone: the role creator in this cast. */
const onlyParticipant = status(401, 200, 403, 403, 403, 403)

const onParticipation = (
  step: string,
  of: (cast: Cast) => Promise<{ readonly id: string }>,
  body?: object,
) => ({
  send: async (client: Client, cast: Cast) =>
    client.post(`${all}/participations/${(await of(cast)).id}/${step}`, body),
})
const onSubmission = (step: string, body?: object, of = submitted) => ({
  expected: byItsBrand(200),
  send: async (client: Client, cast: Cast) =>
    client.post(`${all}/submissions/${(await of(cast)).id}/${step}`, body),
})

/** The campaigns belong to the cast's brand, the work to its creator. */
export const campaignOperations = {
  listCampaigns: { expected: everyRole(200), send: (client) => client.get(`${all}/campaigns`) },
  listMyCampaigns: { expected: byItsBrand(200), send: (client) => client.get(`${all}/campaigns/mine`) },
  getCampaign: {
    expected: everyRole(200),
    send: async (client, cast) => client.get(`${all}/campaigns/${(await campaign(cast)).id}`),
  },
  createCampaign: {
    expected: byItsBrand(200),
    send: (client) => client.post(`${all}/campaigns`, terms()),
  },
  updateCampaign: {
    expected: byItsBrand(200),
    send: async (client, cast) =>
      client.patch(`${all}/campaigns/${(await campaign(cast)).id}`, { title: 'Another title' }),
  },
  completeCampaign: {
    expected: byItsBrand(200),
    send: async (client, cast) => client.post(`${all}/campaigns/${(await campaign(cast)).id}/complete`),
  },
  cancelCampaign: {
    expected: byItsBrand(200),
    send: async (client, cast) =>
      client.post(`${all}/campaigns/${(await campaign(cast)).id}/cancel`, because),
  },
  getCampaignTimeline: {
    expected: status(401, 200, 200, 403, 200, 403),
    send: async (client, cast) => client.get(`${all}/campaigns/${(await atWork(cast)).id}/timeline`),
  },

  addTask: {
    expected: byItsBrand(200),
    send: async (client, cast) =>
      client.post(`${all}/campaigns/${(await campaign(cast)).id}/tasks`, { title: 'One more' }),
  },
  reorderTasks: {
    expected: byItsBrand(200),
    send: async (client, cast) => {
      const { id, tasks } = await withTasks(cast)
      const taskIds = tasks.map((task) => task.id).reverse()
      return client.patch(`${all}/campaigns/${id}/tasks/order`, { taskIds })
    },
  },
  updateTask: {
    expected: byItsBrand(200),
    send: async (client, cast) =>
      client.patch(`${all}/tasks/${(await withTasks(cast)).tasks[0]!.id}`, { title: 'Another' }),
  },
  removeTask: {
    expected: byItsBrand(204),
    send: async (client, cast) => client.delete(`${all}/tasks/${(await withTasks(cast)).tasks[0]!.id}`),
  },

  listMyParticipations: {
    expected: signedIn(200),
    send: (client) => client.get(`${all}/campaigns/participation`),
  },
  applyToCampaign: {
    expected: status(401, 200, 403, 403, 403, 200),
    send: async (client, cast) => client.post(`${all}/campaigns/${(await campaign(cast)).id}/apply`),
  },
  listParticipants: {
    expected: byItsBrand(200),
    send: async (client, cast) => client.get(`${all}/campaigns/${(await campaign(cast)).id}/participations`),
  },
  getWorkspace: {
    expected: onlyParticipant,
    send: async (client, cast) => client.get(`${all}/campaigns/${(await atWork(cast)).id}/workspace`),
  },
  acceptApplication: { expected: byItsBrand(200), ...onParticipation('accept', applied) },
  rejectApplication: { expected: byItsBrand(200), ...onParticipation('reject', applied, because) },
  withdrawApplication: { expected: onlyParticipant, ...onParticipation('withdraw', applied) },
  leaveCampaign: {
    expected: onlyParticipant,
    ...onParticipation('leave', async (cast) => takingPart(cast, await campaign(cast))),
  },
  removeParticipant: {
    expected: byItsBrand(200),
    ...onParticipation('remove', async (cast) => takingPart(cast, await campaign(cast)), because),
  },
  completeParticipation: {
    expected: byItsBrand(200),
    ...onParticipation('complete', async (cast) => takingPart(cast, await campaign(cast))),
  },

  handInTask: {
    expected: status(401, 200, 403, 403, 403, 403),
    send: async (client, cast) =>
      client.post(`${all}/tasks/${(await atWork(cast)).tasks[0]!.id}/submissions`, work()),
  },
  listSubmissions: { expected: signedIn(200), send: (client) => client.get(`${all}/submissions`) },
  getSubmission: {
    expected: status(401, 200, 200, 403, 200, 403),
    send: async (client, cast) => client.get(`${all}/submissions/${(await submitted(cast)).id}`),
  },
  amendSubmission: {
    expected: onlyParticipant,
    send: async (client, cast) => client.patch(`${all}/submissions/${(await submitted(cast)).id}`, work()),
  },
  openSubmission: onSubmission('open'),
  approveSubmission: onSubmission('approve'),
  requestRevision: onSubmission('request-revision', { notes: 'Louder.' }),
  rejectSubmission: onSubmission('reject', { notes: 'Not this.' }),
  reopenSubmission: onSubmission('reopen', undefined, rejected),

  editContent: {
    expected: status(401, 200, 403, 403, 200, 403),
    send: async (client, { owner }) => {
      const { content } = (await owner.post(`${all}/content`, piece)).body
      return client.patch(`${all}/content/${content.id}`, { title: 'Another' })
    },
  },
  getDashboard: { expected: signedIn(200), send: (client) => client.get(`${all}/dashboard`) },
} satisfies Partial<Record<CallName, Operation>>
