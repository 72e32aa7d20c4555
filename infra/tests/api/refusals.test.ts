import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import {
  apply,
  decide,
  handIn,
  newCampaign,
  newParticipant,
  newTask,
  take,
  theCampaign,
} from './campaigns.ts'
import { refused } from './expect-answer.ts'
import { latestToken } from './mailbox.ts'
import { act, newCompleted, newOffer, offers } from './offers.ts'
import { address, newBrand, newCreator, newStakeholder, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

/** Refusals that no other API test meets: each with its status and code. Their rules are the deciders' tests. */
const portal = sharedPortal()
let brand: Person
let admin: Client
let otherAdmin: Person
beforeAll(async () => {
  ;[brand, admin, otherAdmin] = await Promise.all([
    newBrand(portal),
    theAdmin(portal),
    newStakeholder(portal, 'admin'),
  ])
})

const iam = '/api/iam'
const reason = { reason: 'Asked for.' }
/** A creator who takes part in a campaign of the brand with tasks of these rewards. */
async function taking(rewards: readonly string[] = [], more: object = {}) {
  const creator = await newCreator(portal)
  const campaign = await newCampaign(brand, more, rewards)
  const participation = await newParticipant(brand, creator, campaign.id)
  return {
    creator,
    campaign,
    participation,
    path: `${iam}/campaigns/${campaign.id}`,
    task: campaign.tasks[0]!,
  }
}
const draft = async (by: Client, more: object) =>
  (await by.post(`${iam}/content`, { type: 'post', title: `Work ${word()}`, body: 'Here.', ...more })).body
    .content

test('the terms of a campaign keep to its participants', async () => {
  const { path, campaign } = await taking()
  await newParticipant(brand, await newCreator(portal), campaign.id)
  refused(await brand.patch(path, { maxParticipants: 1 }), 409, 'places-taken')
  refused(await brand.patch(path, { rewardAmount: '1.00' }), 409, 'reward-promised')
})

test('work that waits for its review stops what would end before it', async () => {
  const { creator, path, task, participation } = await taking(['100.00'])
  await handIn(creator, task)
  refused(await brand.post(`${path}/complete`), 409, 'reviews-waiting')
  refused(await brand.delete(`${iam}/tasks/${task.id}`), 409, 'task-in-use')
  const left = await creator.post(`${iam}/participations/${participation.id}/leave`)
  refused(left, 409, 'own-reviews-waiting')
  const completed = await brand.post(`${iam}/participations/${participation.id}/complete`)
  refused(completed, 409, 'campaign-has-tasks')
})

test('a campaign has at most twenty tasks', async () => {
  const { id } = await newCampaign(brand)
  for (let n = 0; n < 20; n++) await newTask(brand, id, { rewardAmount: '0.00' })
  const answer = await brand.post(`${iam}/campaigns/${id}/tasks`, { title: 'One more' })
  refused(answer, 409, 'tasks-full')
})

test('an application is not yet a participation, and a completed one is the last', async () => {
  const [{ id }, creator] = await Promise.all([newCampaign(brand), newCreator(portal)])
  const applied = await apply(creator, id)
  const path = `${iam}/participations/${applied.id}`
  refused(await creator.post(`${path}/leave`), 409, 'participation-applied')
  await take(brand, 'accept', applied)
  await take(brand, 'complete', applied)
  refused(await creator.post(`${iam}/campaigns/${id}/apply`), 409, 'already-completed')
})

test('after all tasks are approved nothing more is handed in', async () => {
  const { creator, task } = await taking(['100.00'])
  await decide(brand, 'approve', await handIn(creator, task))
  refused(
    await creator.post(`${iam}/tasks/${task.id}/submissions`, { content: { type: 'post', title: 'More' } }),
    409,
    'taken-part',
  )
})

test('work in revision is handed in anew, changed; it is not amended', async () => {
  const { creator, task } = await taking(['100.00'])
  const { id, contentId } = await handIn(creator, task)
  await decide(brand, 'request-revision', { id }, { notes: 'Show the glaze.' })
  refused(await creator.post(`${iam}/tasks/${task.id}/submissions`, { contentId }), 409, 'work-unchanged')
  refused(
    await creator.patch(`${iam}/submissions/${id}`, { content: { type: 'post', title: 'Other' } }),
    409,
    'submission-revision-needed',
  )
})

test('content of one campaign is neither handed in for another nor published before its approval', async () => {
  const { creator, campaign } = await taking()
  const content = await draft(creator, { campaignId: campaign.id })
  refused(await creator.post(`${iam}/content/${content.id}/publish`), 409, 'content-not-approved')
  refused(await creator.post(`${iam}/content/${content.id}/unpublish`, reason), 409, 'content-not-published')
  const other = await theCampaign(brand, (await newCampaign(brand, {}, ['100.00'])).id)
  await newParticipant(brand, creator, other.id)
  const answer = await creator.post(`${iam}/tasks/${other.tasks[0]!.id}/submissions`, {
    contentId: content.id,
  })
  refused(answer, 409, 'content-of-another-campaign')
})

test('the same changes of a delivery are not asked for by another, and no one completes an offer that pays them', async () => {
  const creator = await newCreator(portal)
  const offer = await newOffer(brand, creator)
  await act(creator, offer, 'accept')
  await act(creator, offer, 'deliver', { note: 'Here.' })
  const notes = { notes: 'Show the glaze.' }
  await act(brand, offer, 'request-changes', notes)
  refused(await admin.post(`${offers}/${offer.id}/request-changes`, notes), 409, 'changes-requested')
  await act(creator, offer, 'deliver', { note: 'Changed.' })
  await admin.patch(`/api/admin/users/${creator.userId}`, { role: 'admin', ...reason })
  refused(await creator.post(`${offers}/${offer.id}/complete`), 403, 'offer-pays-oneself')
})

test('what would be written to an erased creator is refused instead of lost', async () => {
  const creator = await newCreator(portal)
  const [{ id: completed }, open] = [await newCompleted(brand, creator), await newOffer(brand, creator)]
  const forced = { ...reason, force: true }
  const { status } = await admin.post(`/api/admin/users/${creator.userId}/erase`, forced)
  expect(status).toBe(204)
  const said = { offerId: completed, rating: 5, text: 'On time.' }
  refused(await brand.post(`${iam}/testimonials`, said), 410, 'user-erased')
  refused(await brand.patch(`${offers}/${open.id}`, { description: 'Other reels.' }), 410, 'user-erased')
  expect((await act(brand, open, 'withdraw')).status).toBe('expired')
})

test('work of an erased creator is not approved, and can be rejected, as its answer says', async () => {
  const { creator, task } = await taking(['100.00'])
  const submission = await handIn(creator, task)
  expect(submission.creatorErased).toBe(false)
  expect((await admin.post(`/api/admin/users/${creator.userId}/erase`, reason)).status).toBe(204)
  const path = `${iam}/submissions/${submission.id}`
  refused(await brand.post(`${path}/approve`), 410, 'user-erased')
  await expect.poll(async () => (await brand.get(path)).body.submission.creatorErased).toBe(true)
  expect(await decide(brand, 'reject', submission, { notes: 'Gone.' })).toMatchObject({ status: 'rejected' })
})

test('nothing is agreed with an erased brand', async () => {
  const [leaving, creator] = [await newBrand(portal), await newCreator(portal)]
  const open = await newOffer(leaving, creator)
  expect((await admin.post(`/api/admin/users/${leaving.userId}/erase`, reason)).status).toBe(204)
  refused(await creator.post(`${offers}/${open.id}/accept`), 410, 'user-erased')
  refused(await creator.post(`${offers}/${open.id}/counter`, { amount: '9.00' }), 410, 'user-erased')
  expect((await act(creator, open, 'decline')).status).toBe('declined')
})

test('a second decision about a template is refused to another admin', async () => {
  const templates = `${iam}/templates`
  const fields = { name: `T ${word()}`, templateText: 'Hi.', category: 'engagement', contentType: 'post' }
  const { template } = (await brand.post(templates, fields)).body
  const path = `${templates}/${template.id}`
  await admin.post(`${path}/approve`)
  refused(await otherAdmin.post(`${path}/approve`), 409, 'template-approved')
  await brand.post(`${path}/deactivate`)
  await admin.post(`${path}/reactivate`)
  refused(await brand.post(`${path}/reactivate`), 409, 'template-active')
})

test('the same right is not given twice for different reasons', async () => {
  const { userId } = await newCreator(portal)
  const path = `/api/admin/users/${userId}`
  for (const [right, code] of [
    [{ canPostNews: true }, 'news-decided'],
    [{ role: 'partner' }, 'role-decided'],
  ] as const) {
    expect((await admin.patch(path, { ...right, ...reason })).status).toBe(200)
    refused(await otherAdmin.patch(path, { ...right, reason: 'Another one.' }), 409, code)
  }
})

test('an interest form whose author was erased is gone', async () => {
  const email = address()
  const form = { name: 'A Visitor', email, role: 'founder', interestArea: 'prox', vision: 'To be seen to.' }
  await portal.client().post('/api/contact', form)
  const [{ id }] = await portal.rows('select id from interest_submissions where email = $1', [email])
  const author = await newCreator(portal, { email })
  const confirmed = { token: await latestToken(portal, email, '/iam/confirm/') }
  expect((await author.post('/api/auth/confirm', confirmed)).status).toBe(204)
  expect((await author.post('/api/users/me/erase', reason)).status).toBe(204)
  const assigned = () => admin.post(`/api/admin/interest/${id}/assign`)
  await expect.poll(async () => (await assigned()).status).toBe(410)
  refused(await assigned(), 410, 'interest-erased')
})

test('a joining that was given up because of its handle is not taken up again under the same key', async () => {
  const holder = await newCreator(portal)
  const joining = { name: 'Kim Late', email: address(), handle: holder.handle }
  const headers = { 'idempotency-key': randomUUID() }
  const join = () => portal.client().post(`${iam}/onboard`, joining, { headers })
  refused(await join(), 409, 'handle-taken')
  expect((await holder.post('/api/users/me/erase', reason)).status).toBe(204)
  await expect.poll(async () => (await join()).body.code).toBe('joining-abandoned')
})
