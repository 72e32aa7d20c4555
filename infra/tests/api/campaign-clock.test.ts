import { setTimeout as delay } from 'node:timers/promises'
import {
  ParticipantsAnswer,
  ParticipationsAnswer,
  WorkspaceAnswer,
} from '@iam/contracts/participations/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, decide, handIn, newCampaign, newParticipant, theCampaign } from './campaigns.ts'
import { answered, answeredNothing } from './expect-answer.ts'
import { newBrand, newCreator, type Person, signIn } from './people.ts'
import { ownPortal } from './portal.ts'

const portal = ownPortal({})
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const pollOptions = { timeout: 20_000 }
const status = async (client: Client, id: string) => (await theCampaign(client, id)).status
const endings = async (client: Client, id: string) =>
  answered(ParticipantsAnswer, await client.get(`/api/iam/campaigns/${id}/participations`))
    .participations.map(({ userId, status, closedReason }) => [userId, status, closedReason])
    .sort()

test('a campaign is completed at its end, and open participations and applications end with it', async () => {
  const [brand, ana, ben] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const { id } = await newCampaign(brand, { endAt: soon(3_000) }, ['5.00'])
  await newParticipant(brand, ana, id)
  await apply(ben, id)
  expect(await status(brand, id)).toBe('active')
  await expect.poll(() => status(brand, id), pollOptions).toBe('completed')
  await expect
    .poll(() => endings(brand, id), pollOptions)
    .toEqual(
      [
        [ana.userId, 'active', 'campaign_ended'],
        [ben.userId, 'applied', 'rejected'],
      ].sort(),
    )
  expect(await portal.countEvents('CampaignCompleted', id)).toBe(1)
})

test('an erased user’s application is withdrawn, and their place is freed once open work is reviewed', async () => {
  const people = await Promise.all([newBrand(portal), ...[1, 2, 3, 4].map(() => newCreator(portal))])
  const [brand, applies, idles, works, stays] = people as [Person, Person, Person, Person, Person]
  const { id, tasks } = await newCampaign(brand, {}, ['5.00', '6.00'])
  await apply(applies, id)
  for (const one of [idles, works, stays]) await newParticipant(brand, one, id)
  const submission = await handIn(works, tasks[0]!)
  for (const one of [applies, idles, works])
    answeredNothing(await one.post('/api/users/me/erase', { reason: 'moving on' }))

  const expected = (ofWork: string | null) =>
    [
      [applies.userId, 'applied', 'withdrawn'],
      [idles.userId, 'active', 'left'],
      [works.userId, 'active', ofWork],
      [stays.userId, 'active', null],
    ].sort()
  await expect.poll(() => endings(brand, id), pollOptions).toEqual(expected(null))
  await expect.poll(async () => (await theCampaign(brand, id)).participantCount, pollOptions).toBe(2)
  await decide(brand, 'reject', submission, { notes: 'The author is gone.' })
  await expect.poll(() => endings(brand, id), pollOptions).toEqual(expected('left'))
})

test('applications to a campaign are rejected once its brand is erased, and their creators read why', async () => {
  const [brand, ana, ben] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const { id } = await newCampaign(brand)
  await apply(ana, id)
  const { id: part } = await newParticipant(brand, ben, id)
  const erasures = async () => {
    const workspace = await ben.get(`/api/iam/campaigns/${id}/workspace`)
    const own = answered(ParticipationsAnswer, await ben.get('/api/iam/campaigns/participation'))
    return [
      (await theCampaign(ben, id)).organizerErased,
      answered(WorkspaceAnswer, workspace).campaign.organizerErased,
      own.participations.find((one) => one.id === part)?.brandErased,
    ]
  }
  expect(await erasures()).toEqual([false, false, false])
  answeredNothing(await brand.post('/api/users/me/erase', { reason: 'moving on' }))
  await expect
    .poll(async () => (await theCampaign(ana, id)).mine, pollOptions)
    .toMatchObject({ closedReason: 'rejected', closedNote: 'The account of the brand was erased.' })
  expect((await theCampaign(ben, id)).mine).toMatchObject({ status: 'active', closedReason: null })
  expect(await erasures()).toEqual([true, true, true])
})

test('campaigns that end while all services are down are completed after the start, and those with open work after its review', async () => {
  const [brand, ana, ben] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const endAt = soon(4_000)
  const one = await newCampaign(brand, { endAt }, ['5.00'])
  const two = await newCampaign(brand, { endAt, rewardAmount: '50.00' }, ['5.00'])
  await newParticipant(brand, ana, one.id)
  await apply(ben, one.id)
  await newParticipant(brand, ana, two.id)
  const submission = await handIn(ana, two.tasks[0]!)
  expect(await status(brand, one.id)).toBe('active')

  await portal.restart(() => delay(Math.max(0, Date.parse(endAt) - Date.now() + 200)))
  const again = await signIn(portal, brand.email)
  await expect.poll(() => status(again, one.id), pollOptions).toBe('completed')
  await expect
    .poll(() => endings(again, one.id), pollOptions)
    .toEqual(
      [
        [ana.userId, 'active', 'campaign_ended'],
        [ben.userId, 'applied', 'rejected'],
      ].sort(),
    )
  expect(await status(again, two.id)).toBe('active')
  await decide(again, 'approve', submission)
  await expect.poll(() => status(again, two.id), pollOptions).toBe('completed')
  // All work is approved, so the rest of the reward is earned too, once.
  await expect.poll(async () => (await theCampaign(again, two.id)).spent, pollOptions).toBe('50.00')
  expect(await endings(again, two.id)).toEqual([[ana.userId, 'completed', null]])
  for (const { id } of [one, two]) expect(await portal.countEvents('CampaignCompleted', id)).toBe(1)
}, 60_000)
