import type { Client } from '../../support/client.ts'
import { apply, handIn, newCampaign, newParticipant, terms, work } from '../campaigns.ts'
import { newBrand, newCreator } from '../people.ts'
import type { Call, Repeatable, Stage } from './calls.ts'

const all = '/api/iam'
const another = { another: true }
const rewards = ['100.00', '50.00']

async function setting({ portal }: Stage) {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  return { brand, creator, times: portal.countEvents }
}
type Setting = Awaited<ReturnType<typeof setting>>

/** A call by which a brand changes its campaign. */
const onCampaign = (
  event: string,
  send: (brand: Client, id: string, more: object | undefined, headers: object) => ReturnType<Client['post']>,
  more: object = another,
): Call => ({
  another: more,
  async ready(stage) {
    const { brand, times } = await setting(stage)
    const { id } = await newCampaign(brand)
    return { send: (headers, body) => send(brand, id, body, { headers }), times: () => times(event, id) }
  },
})

/** A call on an application or a participation. */
const onParticipation = (
  step: string,
  event: string,
  who: 'brand' | 'creator',
  of: 'applicant' | 'participant',
  body?: object,
): Call => ({
  another: body ? { reason: 'another' } : another,
  async ready(stage) {
    const { times, ...people } = await setting(stage)
    const campaign = await newCampaign(people.brand)
    const { id } =
      of === 'applicant'
        ? await apply(people.creator, campaign.id)
        : await newParticipant(people.brand, people.creator, campaign.id)
    return {
      send: (headers, more) =>
        people[who].post(`${all}/participations/${id}/${step}`, merged(body, more), { headers }),
      times: () => times(event, id),
    }
  },
})

/** A decision about a submission. */
const onSubmission = (step: string, event: string, body?: object, before?: string): Call => ({
  another: body ? { notes: 'Another.' } : step === 'approve' ? { notes: 'Another.' } : another,
  async ready(stage) {
    const { brand, times, ...people } = await setting(stage)
    const { submission } = await submitted({ brand, times, ...people })
    const path = `${all}/submissions/${submission.id}`
    if (before) await brand.post(`${path}/${before}`, { notes: 'Before.' })
    return {
      send: (headers, more) => brand.post(`${path}/${step}`, merged(body, more), { headers }),
      times: () => times(event, submission.id),
    }
  },
})

const merged = (body: object | undefined, more: object | undefined) =>
  body || more ? { ...body, ...more } : undefined

async function submitted({ brand, creator }: Setting) {
  const campaign = await newCampaign(brand, {}, rewards)
  await newParticipant(brand, creator, campaign.id)
  return { campaign, submission: await handIn(creator, campaign.tasks[0]!) }
}

export const campaignCalls = {
  createCampaign: {
    another: { title: 'Another title' },
    async ready(stage) {
      const { brand, times } = await setting(stage)
      const body = terms()
      return {
        send: (headers, more) => brand.post(`${all}/campaigns`, { ...body, ...more }, { headers }),
        times: () => times('CampaignCreated', brand.userId),
      }
    },
  },
  updateCampaign: onCampaign(
    'CampaignUpdated',
    (brand, id, more, sent) => brand.patch(`${all}/campaigns/${id}`, { title: 'Changed', ...more }, sent),
    { title: 'Another' },
  ),
  completeCampaign: onCampaign('CampaignCompleted', (brand, id, more, sent) =>
    brand.post(`${all}/campaigns/${id}/complete`, more, sent),
  ),
  cancelCampaign: onCampaign(
    'CampaignCancelled',
    (brand, id, more, sent) => brand.post(`${all}/campaigns/${id}/cancel`, { reason: 'No.', ...more }, sent),
    { reason: 'another' },
  ),
  addTask: onCampaign(
    'CampaignTaskAdded',
    (brand, id, more, sent) => brand.post(`${all}/campaigns/${id}/tasks`, { title: 'A task', ...more }, sent),
    { title: 'Another' },
  ),
  reorderTasks: {
    another: { taskIds: ['0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'] },
    async ready(stage) {
      const { brand, times } = await setting(stage)
      const { id, tasks } = await newCampaign(brand, {}, rewards)
      const taskIds = tasks.map((task) => task.id).reverse()
      return {
        send: (headers, more) =>
          brand.patch(`${all}/campaigns/${id}/tasks/order`, { taskIds, ...more }, { headers }),
        times: () => times('CampaignTasksReordered', id),
      }
    },
  },
  updateTask: {
    another: { title: 'Another' },
    async ready(stage) {
      const { brand, times } = await setting(stage)
      const [task] = (await newCampaign(brand, {}, rewards)).tasks
      return {
        send: (headers, more) =>
          brand.patch(`${all}/tasks/${task!.id}`, { title: 'Changed', ...more }, { headers }),
        times: () => times('CampaignTaskUpdated', task!.id),
      }
    },
  },
  applyToCampaign: {
    another: { note: 'Another.' },
    async ready(stage) {
      const { brand, creator, times } = await setting(stage)
      const { id } = await newCampaign(brand)
      return {
        send: (headers, more) => creator.post(`${all}/campaigns/${id}/apply`, more, { headers }),
        times: () => times('CampaignApplicationSubmitted', id),
      }
    },
  },
  acceptApplication: onParticipation('accept', 'ApplicationAccepted', 'brand', 'applicant'),
  rejectApplication: onParticipation('reject', 'ApplicationRejected', 'brand', 'applicant', {
    reason: 'No.',
  }),
  withdrawApplication: onParticipation('withdraw', 'ApplicationWithdrawn', 'creator', 'applicant'),
  leaveCampaign: onParticipation('leave', 'ParticipationLeft', 'creator', 'participant'),
  removeParticipant: onParticipation('remove', 'ParticipantRemoved', 'brand', 'participant', {
    reason: 'No.',
  }),
  completeParticipation: onParticipation('complete', 'ParticipationCompleted', 'brand', 'participant'),

  handInTask: {
    another: work(),
    async ready(stage) {
      const { brand, creator, times } = await setting(stage)
      const { id, tasks } = await newCampaign(brand, {}, rewards)
      await newParticipant(brand, creator, id)
      const body = work()
      return {
        send: (headers, more) =>
          creator.post(`${all}/tasks/${tasks[0]!.id}/submissions`, { ...body, ...more }, { headers }),
        times: () => times('TaskSubmitted', tasks[0]!.id),
      }
    },
  },
  amendSubmission: {
    another: work(),
    async ready(stage) {
      const people = await setting(stage)
      const { submission } = await submitted(people)
      const body = work()
      return {
        send: (headers, more) =>
          people.creator.patch(`${all}/submissions/${submission.id}`, { ...body, ...more }, { headers }),
        times: () => people.times('SubmissionAmended', submission.id),
      }
    },
  },
  openSubmission: onSubmission('open', 'SubmissionOpened'),
  approveSubmission: onSubmission('approve', 'SubmissionApproved'),
  requestRevision: onSubmission('request-revision', 'SubmissionRevisionRequested', { notes: 'Louder.' }),
  rejectSubmission: onSubmission('reject', 'SubmissionRejected', { notes: 'No.' }),
  reopenSubmission: onSubmission('reopen', 'SubmissionReopened', undefined, 'reject'),

  editContent: {
    another: { title: 'Another' },
    async ready({ portal }) {
      const person = await newCreator(portal)
      const { id } = (await person.post(`${all}/content`, { type: 'post', title: 'Once' })).body.content
      return {
        send: (headers, more) =>
          person.patch(`${all}/content/${id}`, { title: 'Changed', ...more }, { headers }),
        times: () => portal.countEvents('ContentEdited', id),
      }
    },
  },
} satisfies Partial<Record<Repeatable, Call>>
