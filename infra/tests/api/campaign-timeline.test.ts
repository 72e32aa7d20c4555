import { setTimeout as delay } from 'node:timers/promises'
import { TimelineAnswer } from '@iam/contracts/campaigns/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, decide, handIn, newCampaign, newParticipant, take, theCampaign } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { newBrand, newCreator, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const timeline = async (client: Client, id: string, asOf?: string) =>
  answered(
    TimelineAnswer,
    await client.get(`/api/iam/campaigns/${id}/timeline${asOf ? `?asOf=${asOf}` : ''}`),
  )
/** A time after everything that has happened and before everything that follows. */
async function now(): Promise<string> {
  const moment = new Date().toISOString()
  await delay(5)
  return moment
}

test('the timeline lists all events in order, with their actors, and the figures at any time [X-CMP-7]', async () => {
  const [brand, creator, stranger, admin] = await Promise.all([
    newBrand(portal),
    newCreator(portal),
    newCreator(portal),
    theAdmin(portal),
  ])
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '100.00', maxParticipants: 2 }, [
    '40.00',
    '40.00',
  ])
  const posted = await now()
  await newParticipant(brand, creator, id)
  const accepted = await now()
  const submission = await handIn(creator, tasks[0]!)
  await decide(brand, 'request-revision', submission, { notes: 'A secret between us.' })
  await decide(brand, 'approve', await handIn(creator, tasks[0]!))
  await expect.poll(async () => (await theCampaign(brand, id)).spent).toBe('40.00')
  await expect.poll(async () => (await timeline(brand, id)).figures.progress).toBe(50)
  const approved = await now()
  await brand.patch(`/api/iam/campaigns/${id}`, { maxParticipants: 5 })

  const all = await timeline(brand, id)
  const [first, second] = [`“${tasks[0]!.title}”`, `“${tasks[1]!.title}”`]
  expect(all.entries.map(({ sentence }) => sentence).slice(0, 7)).toEqual([
    `${brand.name} posted the campaign`,
    `${brand.name} added the task ${first}`,
    `${brand.name} added the task ${second}`,
    `${creator.name} applied`,
    `${creator.name} got a place`,
    `${creator.name} was accepted`,
    `${creator.name} handed in ${first}`,
  ])
  const said = all.entries.map(({ sentence }) => sentence)
  expect(said).toContain(`${brand.name} asked ${creator.name} for a revision of ${first}`)
  expect(said).toContain(`${creator.name} handed in version 2 of ${first}`)
  expect(said).toContain(`${brand.name} approved ${first} by ${creator.name}`)
  expect(said).toContain(`${creator.name} earned $40.00`)
  expect(said.at(-1)).toBe(`${brand.name} changed the number of places`)
  expect(all.entries.find(({ type }) => type === 'EarningRecorded')?.actorName).toBeNull()
  expect(all.entries.find(({ type }) => type === 'TaskSubmitted')?.actorName).toBe(creator.name)
  // Each step is one entry; the events that belong to it are marked, for readers who want every event.
  const about = all.entries.filter(({ sentence }) => sentence.startsWith(`${creator.name} `))
  expect(about.filter((one) => !one.isPartOfAnother).map(({ type }) => type)).toEqual([
    'CampaignApplicationSubmitted',
    'ApplicationAccepted',
    'TaskSubmitted',
    'TaskResubmitted',
    'EarningRecorded',
  ])
  expect(about.filter((one) => one.isPartOfAnother).map(({ type }) => type)).toEqual([
    'CampaignSlotTaken',
    'ParticipationProgressed',
  ])
  const times = all.entries.map(({ at }) => at)
  expect(times).toEqual([...times].sort())

  const at = async (moment: string) => (await timeline(brand, id, moment)).figures
  expect(await at(posted)).toEqual({ participants: 0, progress: 0, spent: '0.00', budget: '200.00' })
  expect(await at(accepted)).toEqual({ participants: 1, progress: 0, spent: '0.00', budget: '200.00' })
  expect(await at(approved)).toEqual({ participants: 1, progress: 50, spent: '40.00', budget: '200.00' })
  expect(all.figures).toEqual({ participants: 1, progress: 50, spent: '40.00', budget: '500.00' })
  expect((await timeline(brand, id, posted)).entries).toHaveLength(3)

  refused(await stranger.get(`/api/iam/campaigns/${id}/timeline`), 403, 'not-taking-part')
  expect((await timeline(admin, id)).entries).toHaveLength(all.entries.length)
  refused(await brand.get(`/api/iam/campaigns/${id}/timeline?asOf=yesterday`), 400, 'invalid-input')
})

test('a participant reads the events of the campaign and their own, but not those of other creators, nor what it has spent', async () => {
  const [admin, brand, ana, ben, applicant] = await Promise.all([
    theAdmin(portal),
    newBrand(portal),
    newCreator(portal),
    newCreator(portal),
    newCreator(portal),
  ])
  const { id, tasks } = await newCampaign(brand, {}, ['100.00', '50.00'])
  for (const creator of [ana, ben]) await newParticipant(brand, creator, id)
  await apply(applicant, id)
  const payment = { paymentIntentId: `pi_${word()}`, amount: '500.00', campaignId: id }
  const payer = { payerName: brand.name, payerEmail: brand.email, payerUserId: brand.userId }
  for (const [path, body] of [
    ['', { ...payment, ...payer }],
    [`/${payment.paymentIntentId}/succeed`, {}],
  ] as const)
    expect((await admin.post(`/api/admin/transactions${path}`, body)).status).toBe(200)
  await expect.poll(async () => JSON.stringify(await timeline(brand, id))).toContain('recorded a payment')
  await decide(brand, 'approve', await handIn(ben, tasks[0]!))
  await expect.poll(async () => (await timeline(brand, id)).figures.spent).toBe('100.00')
  expect((await timeline(ben, id)).figures.spent).toBe('100.00')
  const { entries, figures } = await timeline(ana, id)
  expect(figures).toMatchObject({ participants: 2, spent: '0.00' })
  const told = entries.map(({ sentence }) => sentence)
  expect(told.join()).not.toContain('recorded a payment')
  expect(told).toContain(`${brand.name} posted the campaign`)
  expect(told).toContain(`${ana.name} was accepted`)
  expect(told.join()).not.toContain(ben.name)
  refused(await applicant.get(`/api/iam/campaigns/${id}/timeline`), 403, 'not-taking-part')
})

test('who applies again without ever having taken part reads no timeline', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id } = await newCampaign(brand, {}, ['40.00'])
  await take(creator, 'withdraw', await apply(creator, id))
  await apply(creator, id)
  refused(await creator.get(`/api/iam/campaigns/${id}/timeline`), 403, 'not-taking-part')
})
