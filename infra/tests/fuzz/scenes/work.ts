import type { Body } from '../bodies.ts'
import { type Cast, ok } from '../cast.ts'
import { drafted, draftedForCampaign, handedIn, newTask, template, templateBase, waiting } from '../work.ts'
import { reading, type Scene, type Scenes } from './scene.ts'

export const workScenes: Scenes = {
  async handInTask(cast) {
    const base = { content: { type: 'post', title: 'Cut' } }
    return {
      by: cast.creator,
      id: await newTask(cast),
      base,
      pinned: ['contentId'],
      read: ({ submission: { id } }) => pieceOf(cast, id),
    }
  },
  async amendSubmission(cast) {
    const submission = await handedIn(cast, await newTask(cast))
    const base = { content: { type: 'post', title: 'Another cut' } }
    return {
      by: cast.creator,
      id: submission,
      base,
      pinned: ['contentId'],
      read: () => pieceOf(cast, submission),
    }
  },
  approveSubmission: async (cast) => review(cast, {}, (await waiting(cast)).submission),
  requestRevision: async (cast) =>
    review(cast, { notes: 'Shorter.' }, await handedIn(cast, await newTask(cast))),
  rejectSubmission: async (cast) => review(cast, { notes: 'No.' }, await handedIn(cast, await newTask(cast))),
  async draftContent({ creator }) {
    const read = async ({ content: { id } }: { content: { id: string } }) => contentOf({ creator }, id)
    return { by: creator, base: { type: 'post', title: 'Cut' }, pinned: ['campaignId'], read }
  },
  async editContent(cast) {
    const id = await drafted(cast)
    return { by: cast.creator, id, base: {}, read: () => contentOf(cast, id) }
  },
  async approveContent(cast) {
    const id = await draftedForCampaign(cast)
    return { by: cast.admin, id, base: {}, pinned: ['version'], read: () => contentOf(cast, id) }
  },
  async unpublishContent(cast) {
    const id = await drafted(cast)
    ok(await cast.creator.post(`/api/iam/content/${id}/publish`))
    return { by: cast.creator, id, base: {}, unread: ['reason'], read: () => contentOf(cast, id) }
  },
  async createTemplate({ creator }) {
    const read = async ({ template: { id } }: { template: { id: string } }) => templateOf({ creator }, id)
    return { by: creator, base: templateBase, pinned: ['templateText', 'variables'], read }
  },
  async editTemplate(cast) {
    const id = await template(cast)
    return {
      by: cast.creator,
      id,
      base: {},
      pinned: ['templateText', 'variables'],
      read: () => templateOf(cast, id),
    }
  },
  async approveTemplate(cast) {
    const id = await template(cast)
    return { by: cast.admin, id, base: {}, pinned: ['version'], read: () => templateOf(cast, id) }
  },
  async useTemplate(cast) {
    const id = await template(cast)
    ok(await cast.admin.post(`/api/iam/templates/${id}/approve`))
    const read = async ({ content: { id } }: { content: { id: string } }) => contentOf(cast, id)
    return {
      by: cast.creator,
      id,
      base: { values: { name: 'Ana' } },
      pinned: ['values'],
      unread: ['values', 'title'],
      read,
    }
  },
}

async function pieceOf({ brand }: Cast, id: string): Promise<Body> {
  const { versions } = (await reading(brand, `/api/iam/submissions/${id}`, 'submission')) as {
    versions: Body[]
  }
  return { content: versions.at(-1) }
}

function review(cast: Cast, base: Body, submission: string): Scene {
  const read = async () => {
    const read = await reading(cast.creator, `/api/iam/submissions/${submission}`, 'submission')
    return { ...read, reason: read.rejectionReason }
  }
  // An admin's reason for an approval is in the log only.
  const unread = 'notes' in base ? [] : ['reason']
  const pinned = ['version', 'amendments', 'taskReward']
  return { by: cast.brand, id: submission, base, pinned, unread, read }
}

async function contentOf({ creator }: Pick<Cast, 'creator'>, wanted: string): Promise<Body> {
  const { contents } = ok(await creator.get(`/api/iam/content?creatorId=${creator.userId}`))
  return contents.find(({ id }: { id: string }) => id === wanted) ?? {}
}

async function templateOf({ creator }: Pick<Cast, 'creator'>, wanted: string): Promise<Body> {
  const { templates } = ok(await creator.get('/api/iam/templates?limit=100'))
  return templates.find(({ id }: { id: string }) => id === wanted) ?? {}
}
