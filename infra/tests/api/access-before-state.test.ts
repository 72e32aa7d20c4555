import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { handIn, newApplication, newCampaign, newParticipant, newTask, work } from './campaigns.ts'
import { refused } from './expect-answer.ts'
import { newDraft } from './news.ts'
import { newOffer } from './offers.ts'
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
type Step = `${'brand' | 'creator' | 'admin'} ${string}`
type Thing = {
  /** Makes a new one; returns its path and, where its state is that of another thing, the path of that. */
  make(): Promise<readonly [path: string, ofItsState?: string]>
  /** The steps that bring it into each state. */
  readonly states: Readonly<Record<string, readonly Step[]>>
  /** What outsiders try, with the body of each step. */
  readonly steps: Readonly<Record<string, object>>
}

/** Makes a thing and takes these steps; returns its path. */
async function after(taken: readonly Step[], { make, steps }: Thing): Promise<string> {
  const [path, ofItsState = path] = await make()
  const clients = { brand: brand!, creator: creator!, admin }
  for (const one of taken) {
    const [by, step] = one.split(' ') as [keyof typeof clients, string]
    const body = step === 'cancel' ? because : steps[step]
    expect((await clients[by].post(`${ofItsState}/${step}`, body)).status, one).toBe(200)
  }
  return path
}

const at = (collection: string, { id }: { readonly id: string }) => `${iam}/${collection}/${id}`
const campaignWithTask = async () => {
  const { id } = await newCampaign(brand!)
  const task = await newTask(brand!, id, { rewardAmount: '100.00' })
  await newParticipant(brand!, creator!, id)
  return { id, task }
}

const template: Thing = {
  make: async () => [at('templates', await newTemplate(creator!))],
  states: { new: [], approved: ['admin approve'], inactive: ['admin approve', 'admin deactivate'] },
  steps: { deactivate: {}, reactivate: {} },
}

const things: Readonly<Record<string, Thing>> = {
  'an application': {
    make: async () => [at('participations', await newApplication(brand!, creator!))],
    states: {
      open: [],
      rejected: ['brand reject'],
      withdrawn: ['creator withdraw'],
      accepted: ['brand accept'],
      left: ['brand accept', 'creator leave'],
      completed: ['brand accept', 'brand complete'],
    },
    steps: { accept: {}, reject: because, withdraw: {}, leave: {}, remove: because, complete: {} },
  },
  'an offer': {
    make: async () => [at('marketplace/offers', await newOffer(brand!, creator!))],
    states: {
      open: [],
      pending: ['creator counter'],
      accepted: ['creator accept'],
      completed: ['creator accept', 'brand complete'],
      declined: ['creator decline'],
      withdrawn: ['brand withdraw'],
    },
    steps: {
      ...{ accept: {}, decline: {}, withdraw: {}, complete: {}, cancel: because, 'drop-cancellation': {} },
      ...{ counter: { amount: '9.00' }, 'withdraw-counter': {}, 'accept-counter': {}, 'decline-counter': {} },
      ...{ edit: {}, deliver: { note: 'Here.' }, 'request-changes': { notes: 'Brighter.' } },
    },
  },
  'a submission': {
    make: async () => [at('submissions', await handIn(creator!, (await campaignWithTask()).task))],
    states: { submitted: [], approved: ['brand approve'], rejected: ['brand reject'] },
    steps: {
      ...{ open: {}, approve: {}, 'request-revision': { notes: 'Louder.' } },
      ...{ reject: { notes: 'No.' }, reopen: {} },
    },
  },
  'a campaign': {
    make: async () => [at('campaigns', await newCampaign(brand!))],
    states: { active: [], completed: ['brand complete'], cancelled: ['brand cancel'] },
    steps: { complete: {}, cancel: because, tasks: { title: 'One more' } },
  },
  'a task': {
    async make() {
      const campaign = await campaignWithTask()
      return [at('tasks', campaign.task), at('campaigns', campaign)]
    },
    states: { open: [], completed: ['brand complete'], cancelled: ['brand cancel'] },
    steps: { submissions: work() },
  },
  content: {
    async make() {
      const { body } = await creator!.post(`${iam}/content`, { type: 'post', title: 'Kiln' })
      return [at('content', body.content)]
    },
    states: {
      approved: [],
      published: ['creator publish'],
      'taken back': ['creator publish', 'creator unpublish'],
    },
    steps: { publish: {}, unpublish: because },
  },
  'a template': template,
  'a news post': {
    make: async () => [`/api/news/${(await newDraft(admin)).id}`],
    states: { draft: [], published: ['admin publish'], 'taken back': ['admin publish', 'admin unpublish'] },
    steps: { publish: {}, unpublish: {}, schedule: { at: '2999-01-01T09:00:00.000Z' }, unschedule: {} },
  },
}

describe.for(Object.entries(things))('%s', ([, thing]) => {
  test.for(
    Object.entries(thing.states),
  )('that is %s is refused to outsiders before its state is checked [FLT-87]', async ([, taken]) => {
    const path = await after(taken, thing)
    for (const [step, body] of Object.entries(thing.steps))
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
  const inactive = await after(['admin approve', 'admin deactivate'], template)
  for (const path of [await after([], template), inactive])
    for (const one of [otherBrand!, team!]) refused(await one.post(`${path}/use`, { values: {} }), 403)
})
