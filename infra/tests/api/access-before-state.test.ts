import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, decide, handIn, newCampaign, newParticipant, newTask, take, work } from './campaigns.ts'
import { refused } from './expect-answer.ts'
import { act, newOffer } from './offers.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'
import { newTemplate } from './templates.ts'

const portal = sharedPortal()
let [brand, creator, otherBrand, stranger, team]: Person[] = []
let admin: Client
beforeAll(async () => {
  ;[brand, creator, otherBrand, stranger, team, admin] = await Promise.all([
    newBrand(portal),
    newCreator(portal),
    newBrand(portal),
    newCreator(portal),
    newStakeholder(portal, 'team_member'),
    theAdmin(portal),
  ])
})
const outsiders = () => [otherBrand!, stranger!, team!]

const iam = '/api/iam'
const because = { reason: 'to see who may' }
type Steps = Readonly<Record<string, object>>
type Thing = {
  /** Brings a new one into each state; returns its path. */
  readonly states: Readonly<Record<string, () => Promise<string>>>
  readonly steps: Steps
}

const participation = async (
  ...steps: readonly (readonly [
    'brand' | 'creator',
    'accept' | 'reject' | 'withdraw' | 'leave' | 'complete',
  ])[]
) => {
  const { id } = await apply(creator!, (await newCampaign(brand!)).id)
  for (const [by, step] of steps)
    await take(by === 'brand' ? brand! : creator!, step, { id }, step === 'reject' ? because : undefined)
  return `${iam}/participations/${id}`
}
const offer = async (...steps: readonly (readonly ['brand' | 'creator', string, object?])[]) => {
  const { id } = await newOffer(brand!, creator!)
  for (const [by, step, body] of steps) await act(by === 'brand' ? brand! : creator!, { id }, step, body)
  return `${iam}/marketplace/offers/${id}`
}
const campaignWithTask = async () => {
  const { id } = await newCampaign(brand!)
  const task = await newTask(brand!, id, { rewardAmount: '100.00' })
  await newParticipant(brand!, creator!, id)
  return { id, task }
}
const submission = async (decision?: 'approve' | 'reject') => {
  const { task } = await campaignWithTask()
  const { id } = await handIn(creator!, task)
  if (decision) await decide(brand!, decision, { id }, { notes: 'So it is.' })
  return `${iam}/submissions/${id}`
}
const campaign = async (step?: 'complete' | 'cancel') => {
  const { id } = await newCampaign(brand!)
  if (step) await brand!.post(`${iam}/campaigns/${id}/${step}`, because)
  return `${iam}/campaigns/${id}`
}
const task = async (ending?: 'complete' | 'cancel') => {
  const { id, task } = await campaignWithTask()
  if (ending) await brand!.post(`${iam}/campaigns/${id}/${ending}`, because)
  return `${iam}/tasks/${task.id}`
}
const content = async (...steps: readonly string[]) => {
  const { body } = await creator!.post(`${iam}/content`, { type: 'post', title: 'Kiln' })
  const path = `${iam}/content/${body.content.id}`
  for (const step of steps) await creator!.post(`${path}/${step}`)
  return path
}
const template = async (...steps: readonly string[]) => {
  const { id } = await newTemplate(creator!)
  const path = `${iam}/templates/${id}`
  for (const step of steps) await admin.post(`${path}/${step}`)
  return path
}

const things: Readonly<Record<string, Thing>> = {
  'an application': {
    states: {
      open: () => participation(),
      rejected: () => participation(['brand', 'reject']),
      withdrawn: () => participation(['creator', 'withdraw']),
      accepted: () => participation(['brand', 'accept']),
      left: () => participation(['brand', 'accept'], ['creator', 'leave']),
      completed: () => participation(['brand', 'accept'], ['brand', 'complete']),
    },
    steps: { accept: {}, reject: because, withdraw: {}, leave: {}, remove: because, complete: {} },
  },
  'an offer': {
    states: {
      open: () => offer(),
      pending: () => offer(['creator', 'counter', { amount: '9.00' }]),
      accepted: () => offer(['creator', 'accept']),
      completed: () => offer(['creator', 'accept'], ['brand', 'complete']),
      declined: () => offer(['creator', 'decline']),
      withdrawn: () => offer(['brand', 'withdraw']),
    },
    steps: {
      ...{ accept: {}, decline: {}, withdraw: {}, complete: {}, cancel: because },
      ...{ counter: { amount: '9.00' }, 'withdraw-counter': {}, 'accept-counter': {}, 'decline-counter': {} },
      ...{ edit: {}, deliver: { note: 'Here.' }, 'request-changes': { notes: 'Brighter.' } },
    },
  },
  'a submission': {
    states: {
      submitted: () => submission(),
      approved: () => submission('approve'),
      rejected: () => submission('reject'),
    },
    steps: {
      ...{ open: {}, approve: {}, 'request-revision': { notes: 'Louder.' } },
      ...{ reject: { notes: 'No.' }, reopen: {} },
    },
  },
  'a campaign': {
    states: {
      active: () => campaign(),
      completed: () => campaign('complete'),
      cancelled: () => campaign('cancel'),
    },
    steps: { complete: {}, cancel: because, tasks: { title: 'One more' } },
  },
  'a task': {
    states: { open: () => task(), completed: () => task('complete'), cancelled: () => task('cancel') },
    steps: { submissions: work() },
  },
  content: {
    states: {
      approved: () => content(),
      published: () => content('publish'),
      'taken back': () => content('publish', 'unpublish'),
    },
    steps: { publish: {}, unpublish: because },
  },
  'a template': {
    states: {
      new: () => template(),
      approved: () => template('approve'),
      inactive: () => template('approve', 'deactivate'),
    },
    steps: { deactivate: {}, reactivate: {} },
  },
}

describe.for(Object.entries(things))('%s', ([, { states, steps }]) => {
  test.for(
    Object.entries(states),
  )('that is %s is refused to outsiders before its state is checked [FLT-87]', async ([, make]) => {
    const path = await make()
    for (const [step, body] of Object.entries(steps))
      for (const outsider of outsiders()) {
        const { status, body: said } = await outsider.post(`${path}/${step}`, body)
        expect([403, 404], `${step}: ${JSON.stringify(said)}`).toContain(status)
      }
  })
})

test('brands and admins cannot apply and hand in, whatever state a campaign is in [FLT-87]', async () => {
  const { id, task } = await campaignWithTask()
  const none = [brand!, otherBrand!, team!, admin]
  const both = async () => {
    for (const one of none) {
      refused(await one.post(`${iam}/campaigns/${id}/apply`), 403)
      refused(await one.post(`${iam}/tasks/${task.id}/submissions`, work()), 403)
    }
    refused(await stranger!.post(`${iam}/tasks/${task.id}/submissions`, work()), 403)
  }
  await both()
  await brand!.post(`${iam}/campaigns/${id}/cancel`, because)
  await both()
})

test('brands and team members may not use a template, whatever its state [FLT-87]', async () => {
  for (const path of [await template(), await template('approve', 'deactivate')])
    for (const one of [otherBrand!, team!]) refused(await one.post(`${path}/use`, { values: {} }), 403)
})
