import { ContentsAnswer } from '@iam/contracts/contents/views'
import { InboxAnswer, MovesAnswer } from '@iam/contracts/moves/views'
import { TemplateAnswer } from '@iam/contracts/templates/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { decide, handIn, newCampaignWithTasks, newHandedIn, newParticipant, take } from './campaigns.ts'
import { answered } from './expect-answer.ts'
import { toldOf } from './notifications.ts'
import { newPair } from './offers.ts'
import { giveRole, newBrand, newStakeholder, type Person, theAdmin } from './people.ts'
import { ownPortal } from './portal.ts'
import { newTemplate } from './templates.ts'

// A product of its own, in whose inbox no other test leaves anything.
const portal = ownPortal({ demo: true })
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})
const content = '/api/iam/content'
const templates = '/api/iam/templates'
const done = async (answer: Promise<{ readonly status: number }>) => expect((await answer).status).toBe(200)
const edit = (by: Client, { id }: { id: string }, title: string) =>
  done(by.patch(`${content}/${id}`, { title }))

/** What waits for this admin about the creator; the inbox and the moves say the same. */
async function waiting({ name }: Person, of = admin) {
  const [inbox, { moves, counts }] = await Promise.all([
    of.get('/api/admin/inbox?limit=100').then((answer) => answered(InboxAnswer, answer)),
    of.get('/api/iam/moves').then((answer) => answered(MovesAnswer, answer)),
  ])
  const approvals = inbox.items.filter(({ what, who }) => what.startsWith('approve-') && who === name)
  expect(moves.filter(({ what, who }) => what.startsWith('approve-') && who === name)).toEqual(approvals)
  const payouts = ['decide-payout', 'settle-payout']
  expect(counts.inbox ?? 0).toBe(inbox.items.filter(({ what }) => !payouts.includes(what)).length)
  return approvals
}
const whats = async (...of: Parameters<typeof waiting>) => (await waiting(...of)).map(({ what }) => what)

test('content that was changed after its approval waits in the inbox until an admin approves it [X-ADM-1 X-APP-1 X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const submission = await newHandedIn(brand, creator)
  const piece = { id: submission.contentId }
  expect(await whats(creator)).toEqual([])
  await decide(brand, 'approve', submission)
  expect(await whats(creator)).toEqual([])
  await edit(creator, piece, 'Evening at the quay')
  const listed = answered(ContentsAnswer, await admin.get(`${content}?creatorId=${creator.userId}`)).contents
  expect(await waiting(creator)).toEqual([
    {
      ...{ what: 'approve-content', id: piece.id, title: 'Evening at the quay', who: creator.name },
      ...{ amount: null, since: listed[0]!.lapsedAt, due: null },
      link: `/iam/profile/${creator.handle}?tab=content#${piece.id}`,
    },
  ])
  const { message } = await toldOf(brand, 'approval-lapsed', piece.id)
  expect(message).toContain('hidden until an admin approves it')
  await done(admin.post(`${content}/${piece.id}/approve`))
  expect(await whats(creator)).toEqual([])

  await edit(creator, piece, 'Night at the quay')
  expect(await whats(creator)).toEqual(['approve-content'])
  // As an admin its creator does not find it among what waits for admins.
  await giveRole(portal, creator, 'admin')
  await expect.poll(async () => (await creator.get('/api/admin/inbox')).status).toBe(200)
  expect(await whats(creator, creator)).toEqual([])
})

/** A piece for no campaign, approved by itself, handed in by its creator for a task of a campaign. */
async function handedInPiece(brand: Person, creator: Person) {
  const piece = (await creator.post(content, { type: 'post', title: 'Kiln night' })).body.content as {
    id: string
  }
  const { id, tasks } = await newCampaignWithTasks(brand)
  const participation = await newParticipant(brand, creator, id)
  const submission = await handIn(creator, tasks[0]!, { contentId: piece.id })
  return { piece, id, tasks, participation, submission }
}

test('content that was approved before is asked of no admin while it can be revised, nor once its brand rejected it, but can be approved [X-ADM-1 X-APP-1]', async () => {
  const [brand, creator] = await newPair(portal)
  const { piece, tasks, submission } = await handedInPiece(brand, creator)
  await decide(brand, 'request-revision', submission, { notes: 'Brighter.' })
  await edit(creator, piece, 'Kiln day')
  expect(await whats(creator)).toEqual([])
  const again = await handIn(creator, tasks[0]!, { contentId: piece.id })
  expect(await whats(creator)).toEqual([])
  await decide(brand, 'reject', again, { notes: 'No.' })
  expect(await whats(creator)).toEqual([])
  // Rejected at once, so that its approval ends with the rejection; and what was never approved.
  const other = await handedInPiece(brand, creator)
  await decide(brand, 'reject', other.submission, { notes: 'No.' })
  await decide(brand, 'reject', await handIn(creator, other.tasks[1]!), { notes: 'No.' })
  await edit(creator, other.piece, 'Kiln morning')
  expect(await whats(creator)).toEqual([])

  await done(admin.post(`${content}/${other.piece.id}/approve`))
  await edit(creator, other.piece, 'Kiln evening')
  expect((await waiting(creator)).map(({ id }) => id)).toEqual([other.piece.id])
})

test('a revised piece whose creator left the campaign or was removed from it waits for an admin [X-ADM-1 X-APP-1]', async () => {
  const [brand, creator] = await newPair(portal)
  for (const [by, step, body] of [
    [creator, 'leave'],
    [brand, 'remove', { reason: 'No answer' }],
  ] as const) {
    const { piece, participation, submission } = await handedInPiece(brand, creator)
    await decide(brand, 'request-revision', submission, { notes: 'Brighter.' })
    await edit(creator, piece, 'Kiln day')
    expect(await whats(creator)).toEqual([])
    await take(by, step, participation, body)
    expect((await waiting(creator)).map(({ id }) => id)).toEqual([piece.id])
    await done(admin.post(`${content}/${piece.id}/approve`))
  }
})

test('a revised piece whose campaign was cancelled before it was handed in again waits for an admin [X-ADM-1 X-APP-1]', async () => {
  const [brand, creator] = await newPair(portal)
  const { piece, id, submission } = await handedInPiece(brand, creator)
  await decide(brand, 'request-revision', submission, { notes: 'Brighter.' })
  await edit(creator, piece, 'Kiln day')
  expect(await whats(creator)).toEqual([])
  await done(brand.post(`/api/iam/campaigns/${id}/cancel`, { reason: 'No market' }))
  await expect.poll(() => whats(creator)).toEqual(['approve-content'])
})

test('a template waits in the inbox of all admins but its author until it is approved, and while it is active [X-ADM-1 X-APP-1 X-APP-3 TPL-01]', async () => {
  const author = await newBrand(portal)
  const { id, name, updatedAt } = await newTemplate(author)
  expect(await waiting(author)).toEqual([
    {
      ...{ what: 'approve-template', id, title: name, who: author.name, amount: null, since: updatedAt },
      ...{ due: null, link: `/iam/templates#${id}` },
    },
  ])
  expect(answered(MovesAnswer, await author.get('/api/iam/moves')).moves).toEqual([])
  const step = async (by: Client, act: string) =>
    answered(TemplateAnswer, await by.post(`${templates}/${id}/${act}`)).template
  await step(author, 'deactivate')
  expect(await whats(author)).toEqual([])
  await step(author, 'reactivate')
  expect(await whats(author)).toEqual(['approve-template'])
  await step(admin, 'approve')
  expect(await whats(author)).toEqual([])
  await done(author.patch(`${templates}/${id}`, { name: 'Many thanks' }))
  expect(await whats(author)).toEqual(['approve-template'])

  const writer = await newStakeholder(portal, 'admin')
  await newTemplate(writer)
  expect(await whats(writer, writer)).toEqual([])
  expect(await whats(writer)).toEqual(['approve-template'])
})
