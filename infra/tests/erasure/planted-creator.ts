import type { Client } from '../support/client.ts'
import { finalAnswer, success } from '../support/final-answer.ts'
import { isLive } from './planted-live.ts'
import { isPaid } from './planted-money.ts'
import { postsNews } from './planted-news.ts'
import { letters, Planting, type Speaker } from './planting.ts'

/** The users around a planted one, who stay when that one is erased. */
export type Others = {
  visitor(): Client
  readonly admin: Client
  /** Makes offers to the planted user and posts campaigns; a new brand for each of them. */
  readonly brand: Client
}

export type Planted = {
  readonly planting: Planting
  readonly client: Client
  readonly userId: string
  readonly name: string
  readonly email: string
  /** The first handle, then the later ones. */
  readonly handles: readonly string[]
  /** The ids of all keys that seal data about them: their own, and those of their interest forms. */
  readonly keys: readonly string[]
}

/** Paths of records under which others can still write about them. */
export type Open = {
  readonly offer: string
  readonly delivered: string
  readonly application: string
  readonly submission: string
}

export const password = 'quiet-harbor-lantern-7'

/** A creator with a unique word in every field about creators, written by every call that can write it. */
export async function plantedCreator(others: Others): Promise<Planted & { readonly open: Open }> {
  const planting = new Planting()
  const visitor = () => planting.speaker(others.visitor())
  const [person, brand, admin] = [visitor(), planting.speaker(others.brand), planting.speaker(others.admin)]

  const name = `Zoë "${planting.word()}" O'Hara`
  const email = `${planting.word()}@people.example`
  const interestId = await asksBefore(planting, others, email)
  const { profile } = await person.post('/api/iam/onboard', {
    ...{ name, email, avatarUrl: planting.link('face') },
  })
  const userId = profile.user.id as string
  planting.about('users', userId)

  const handles = [profile.handle as string, `${planting.word()}-quay`, `${planting.word()}-pier`]
  await saysOfThemself(planting, person, handles, name)
  await makes(planting, person)
  const open = {
    ...(await takesPart(planting, { person, brand, admin })),
    ...(await isOffered(planting, { person, brand, admin }, userId)),
  }
  await isJudged(planting, { brand, admin }, userId)
  await isLive(planting, { person, brand }, userId)
  await postsNews(planting, { person, admin }, userId)
  await isPaid(planting, { person, brand, admin }, userId)
  const client = person.client
  const user = `/api/iam/profiles/handle/${handles.at(-1)}`
  await client.post('/api/auth/password', { newPassword: `${password}-${planting.word()}` })
  await others.visitor().post('/api/auth/sign-in-link', { email })
  await client.get(user, { headers: { 'user-agent': `Browser/${planting.word()}` } })
  return { planting, client, userId, name, email, handles, keys: [userId, interestId], open }
}

/** Sends the contact form before joining; an admin closes it with a reason. */
async function asksBefore(planting: Planting, others: Others, email: string): Promise<string> {
  const form = { role: 'founder', interestArea: 'byway', vision: planting.prose() }
  await planting
    .speaker(others.visitor())
    .post('/api/contact', { name: `Früh ${planting.word()}`, email, ...form })
  for (;;) {
    const list = await finalAnswer(() => others.admin.get('/api/admin/interest?limit=100'))
    const { submissions } = success(list, 'the interest forms') as {
      submissions: { id: string; email: string }[]
    }
    const own = submissions.find((one) => one.email === email)
    if (!own) continue
    await planting
      .speaker(others.admin)
      .post(`/api/admin/interest/${own.id}/close`, { reason: `Met ${planting.word()}.` })
    return own.id
  }
}

async function saysOfThemself(
  planting: Planting,
  person: Speaker,
  handles: readonly string[],
  name: string,
): Promise<void> {
  await person.patch('/api/users/me', {
    ...{ bio: planting.prose(), location: `${planting.word()}, TX`, avatarUrl: planting.link('avatar') },
    industries: [planting.word(), 'Design'],
  })
  for (const handle of handles.slice(1)) await person.patch('/api/iam/profiles/me', { handle })
  await person.patch('/api/iam/profiles/me', {
    ...{ tagline: planting.word(), introVideoUrl: planting.link('intro') },
    socials: [{ platform: planting.word(), handle: planting.word(), url: planting.link('social') }],
    showcaseLinks: [{ title: planting.word(), url: planting.link('showcase'), type: 'document' }],
  })
  // Values that were replaced are still in the log.
  await person.patch('/api/users/me', { name: `Former ${planting.word()}`, location: planting.word() })
  await person.patch('/api/users/me', { name })
  await person.patch('/api/iam/profiles/me', { showcaseLinks: [], tagline: planting.word() })
  await person.patch('/api/iam/profiles/me', {
    showcaseLinks: [{ title: planting.word(), url: planting.link('showcase'), type: 'document' }],
  })
}

async function makes(planting: Planting, person: Speaker): Promise<void> {
  const piece = () => ({
    ...{ title: planting.word(), body: planting.prose(), mediaUrl: planting.link('media') },
    platforms: [planting.word()],
  })
  const { content } = await person.post('/api/iam/content', { type: 'reel', ...piece() })
  await person.patch(`/api/iam/content/${content.id}`, piece())
  await person.post(`/api/iam/content/${content.id}/publish`)
  await person.post(`/api/iam/content/${content.id}/unpublish`, { reason: planting.word() })
  await person.post(`/api/iam/content/${content.id}/publish`)
}

type Sides = { readonly person: Speaker; readonly brand: Speaker; readonly admin: Speaker }

/** In campaigns: what the creator wrote and handed in, and what a brand wrote to them. */
async function takesPart(planting: Planting, { person, brand, admin }: Sides) {
  const participation = (id: string, step: string) => `/api/iam/participations/${id}/${step}`
  const post = async (more: object = {}) => {
    const terms = { title: `Chairs ${letters(6)}`, description: 'Show how you repair one.', ...more }
    const made = { ...terms, rewardAmount: '600.00', categories: ['Local'] }
    const { campaign } = await brand.post('/api/iam/campaigns', made)
    const task = { title: 'Film it', rewardAmount: '5.00' }
    const added = await brand.post(`/api/iam/campaigns/${campaign.id}/tasks`, task)
    return { id: campaign.id as string, task: added.task.id as string }
  }
  const apply = async (campaign: { id: string }) => {
    const applied = await person.post(`/api/iam/campaigns/${campaign.id}/apply`, { note: planting.prose() })
    return applied.participation.id as string
  }
  const work = () => ({
    content: {
      ...{ type: 'post', title: planting.word() },
      ...{ body: planting.prose(), mediaUrl: planting.link('work') },
    },
  })
  const handIn = async (task: string) =>
    (await person.post(`/api/iam/tasks/${task}/submissions`, work())).submission.id as string

  await brand.post(participation(await apply(await post()), 'reject'), { reason: `No, ${planting.word()}.` })
  const removed = await apply(await post())
  await brand.post(participation(removed, 'accept'))
  await brand.post(participation(removed, 'remove'), { reason: `No longer, ${planting.word()}.` })

  const campaign = await post()
  await brand.post(participation(await apply(campaign), 'accept'))
  const submission = `/api/iam/submissions/${await handIn(campaign.task)}`
  await person.patch(submission, work())
  const notes = () => ({ notes: `Dear ${planting.word()}, louder.` })
  await brand.post(`${submission}/request-revision`, notes())
  await handIn(campaign.task)
  await brand.post(`${submission}/reject`, { ...notes(), reason: 'rights' })
  await brand.post(`${submission}/reopen`)
  await handIn(campaign.task)
  await brand.post(`${submission}/approve`, { notes: `Thank you, ${planting.word()}.` })

  const open = await post({ autoAccept: true })
  await apply(open)
  const reviewed = `/api/iam/submissions/${await handIn(open.task)}`
  const more = { rewardAmountOverride: '999.00', reason: `${planting.word()} was promised more.` }
  await admin.post(`${reviewed}/approve`, more)

  const last = await post({ autoAccept: true })
  await apply(last)
  return {
    submission: `/api/iam/submissions/${await handIn(last.task)}`,
    application: `/api/iam/participations/${await apply(await post())}`,
  }
}

/** In offers: the brand's terms, and what both sides wrote about them. */
async function isOffered(planting: Planting, { person, brand, admin }: Sides, userId: string) {
  const offers = '/api/iam/marketplace/offers'
  const terms = () => ({
    description: planting.prose(),
    requirements: [`Ask ${planting.word()}`],
    deliverables: [`Ask ${planting.word()}`],
  })
  const make = async () => {
    const made = { creatorUserId: userId, campaignTitle: `For ${planting.word()}`, amount: '9.00' }
    return `${offers}/${(await brand.post(offers, { ...made, ...terms() })).offer.id}`
  }
  const withdrawn = await make()
  await brand.patch(withdrawn, terms())
  await person.post(`${withdrawn}/counter`, { amount: '10.00', note: planting.prose() })
  await brand.post(`${withdrawn}/withdraw`, { reason: `Not ${planting.word()}.` })
  await person.post(`${await make()}/decline`, { reason: 'other', note: planting.prose() })

  const cancelled = await make()
  await person.post(`${cancelled}/accept`)
  await brand.post(`${cancelled}/cancel`, { reason: `Dear ${planting.word()}.` })
  await admin.post(`${cancelled}/cancel`, { reason: `As ${planting.word()} asked.` })

  const completed = await make()
  await person.post(`${completed}/accept`)
  const piece = { title: planting.word(), body: planting.prose(), mediaUrl: planting.link('media') }
  const { content } = await person.post('/api/iam/content', { type: 'post', ...piece })
  await person.post(`${completed}/deliver`, { contentIds: [content.id], note: planting.prose() })
  await brand.post(`${completed}/request-changes`, { notes: `Louder, ${planting.word()}.` })
  await person.post(`${completed}/deliver`, { note: planting.prose() })
  await brand.post(`${completed}/complete`)
  const offerId = completed.slice(offers.length + 1)
  const write = (by: Speaker) =>
    by.post('/api/iam/testimonials', { offerId, rating: 5, text: `${planting.word()}: a pleasure.` })
  const { testimonial } = await write(brand)
  await write(person)
  await admin.post(`/api/iam/testimonials/${testimonial.id}/hide`, { reason: `For ${planting.word()}.` })

  const delivered = await make()
  await person.post(`${delivered}/accept`)
  await person.post(`${delivered}/deliver`, { note: planting.prose() })
  return { offer: await make(), delivered }
}

/** Badges and rights that an admin gave and took, and the private note of a brand. */
async function isJudged(
  planting: Planting,
  { brand, admin }: Omit<Sides, 'person'>,
  userId: string,
): Promise<void> {
  const user = `/api/admin/users/${userId}`
  const because = () => ({ reason: `${planting.word()} asked.` })
  for (const type of ['Verified', 'TopCreator']) {
    const { badge } = await admin.post(`${user}/badges`, { type, ...because() })
    if (type === 'Verified') await admin.post(`/api/admin/badges/${badge.id}/revoke`, because())
  }
  for (const canPostNews of [true, false]) await admin.patch(user, { canPostNews, ...because() })
  for (const canApprovePayments of [true, false])
    await admin.patch(user, { canApprovePayments, ...because() })
  for (const stakeholderType of ['internal', 'external'])
    await admin.patch(user, { stakeholderType, ...because() })
  await brand.patch(`/api/iam/shortlist/${userId}`, { isStarred: true, note: planting.prose() })
}
