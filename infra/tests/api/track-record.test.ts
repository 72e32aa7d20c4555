import { WorkspaceAnswer } from '@iam/contracts/participations/views'
import { type TrackRecord, TrackRecordAnswer } from '@iam/contracts/profiles/track-record'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, decide, handIn, newCampaign, newParticipant, take } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { act, newCompleted, newOffer, newPair } from './offers.ts'
import { newBrand, newCreator, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const recordOf = async ({ handle }: Person, viewer: Client = portal.client()): Promise<TrackRecord> =>
  answered(TrackRecordAnswer, await viewer.get(`/api/iam/profiles/${handle}/track-record`)).trackRecord

const longTimeout = { timeout: 10_000 }

test('the track record counts agreed collaborations, and its list adds up to its figures [X-DIR-5]', async () => {
  const [brand, creator] = await newPair(portal)
  expect(await recordOf(creator)).toEqual({
    ...{ completed: 0, accepted: 0, medianDaysToDeliver: null, onTime: 0, timed: 0, collaborations: [] },
  })

  const declined = await newOffer(brand, creator)
  await act(creator, declined, 'decline')
  const open = await newOffer(brand, creator, { campaignTitle: 'Still at it' })
  await act(creator, open, 'accept')
  await newCompleted(brand, creator, { campaignTitle: 'Done' })
  const cancelled = await newOffer(brand, creator, { campaignTitle: 'Cancelled' })
  await act(creator, cancelled, 'accept')
  await act(creator, cancelled, 'deliver', { note: 'Half of it.' })
  for (const by of [brand, creator]) await act(by, cancelled, 'cancel', { reason: 'Both agree.' })

  const campaign = await newCampaign(brand, {}, ['50.00'])
  await newParticipant(brand, creator, campaign.id)
  await handIn(creator, campaign.tasks[0]!)
  const other = await newBrand(portal)
  const left = await newCampaign(other, { title: 'Left' })
  await take(creator, 'leave', await newParticipant(other, creator, left.id))

  const record = await recordOf(creator, creator)
  const states = Object.fromEntries(record.collaborations.map(({ title, state }) => [title, state]))
  expect(states).toMatchObject({
    'Still at it': 'open',
    Done: 'completed',
    Cancelled: 'ended',
    Left: 'ended',
  })
  expect(record.collaborations.find(({ id }) => id === campaign.id)).toMatchObject({
    ...{ kind: 'campaign', brandName: brand.name, state: 'open', daysToDeliver: 0, isOnTime: true },
  })
  expect(record.collaborations).toHaveLength(5)
  const count = (test: (one: TrackRecord['collaborations'][number]) => boolean) =>
    record.collaborations.filter(test).length
  expect(record).toMatchObject({
    accepted: 5,
    completed: count(({ state }) => state === 'completed'),
    onTime: count(({ isOnTime }) => isOnTime === true),
    timed: count(({ isOnTime }) => isOnTime !== null),
    medianDaysToDeliver: 0,
  })
  expect(JSON.stringify(record)).not.toMatch(/amount|500\.00/)
})

test('applying again takes nothing from the record, nor the way to what was handed in [X-DIR-5]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id, tasks } = await newCampaign(brand, {}, ['50.00', '60.00'])
  const part = await newParticipant(brand, creator, id)
  await decide(brand, 'approve', await handIn(creator, tasks[0]!))
  const seen = async () => {
    const [collaboration, ...others] = (await recordOf(creator, creator)).collaborations
    const { state, acceptedAt, deliveredAt } = collaboration!
    const workspace = await creator.get(`/api/iam/campaigns/${id}/workspace`)
    const done = answered(WorkspaceAnswer, workspace).tasks.filter((task) => task.state === 'completed')
    return { state, acceptedAt, deliveredAt, others: others.length, done: done.length }
  }
  await expect.poll(seen, longTimeout).toMatchObject({ state: 'open', done: 1 })
  const before = await seen()
  const ended = { ...before, state: 'ended' }
  await take(creator, 'leave', part)
  expect(await seen()).toEqual(ended)
  await apply(creator, id)
  expect(await seen()).toEqual(ended)
  await take(creator, 'withdraw', part)
  expect(await seen()).toEqual(ended)
  await newParticipant(brand, creator, id)
  expect(await seen()).toEqual(before)
})

test('every profile has a track record, under any handle that leads to it', async () => {
  const brand = await newBrand(portal)
  expect((await recordOf(brand)).accepted).toBe(0)
  const creator = await newCreator(portal)
  const former = creator.handle
  await creator.patch('/api/iam/profiles/me', { handle: `new-${word()}` })
  expect((await recordOf({ ...creator, handle: `@${former}` })).accepted).toBe(0)
  refused(
    await portal.client().get(`/api/iam/profiles/nobody-${word()}/track-record`),
    404,
    'profile-unknown',
  )
})

test('others see the figures and only collaborations that both sides made public, offers without a title [FLT-70]', async () => {
  const [brand, creator] = await newPair(portal)
  const [stranger, otherBrand, admin] = await Promise.all([
    newCreator(portal),
    newBrand(portal),
    theAdmin(portal),
  ])
  const secret = `Secret ${word()}`
  const open = await newOffer(brand, creator, { campaignTitle: `${secret} open` })
  await act(creator, open, 'accept')
  const half = await newCompleted(brand, creator, { campaignTitle: `${secret} half` })
  const told = await newCompleted(brand, creator, { campaignTitle: `${secret} told` })
  const said = { rating: 5, text: 'On time.' }
  const write = (by: Client, offerId: string) => by.post('/api/iam/testimonials', { offerId, ...said })
  await write(brand, half.id)
  await write(brand, told.id)
  await write(creator, told.id)
  const quiet = await newCampaign(brand, { title: `${secret} quiet` })
  await newParticipant(brand, creator, quiet.id)
  const shown = await newCampaign(brand, { title: `${secret} shown` }, ['50.00'])
  await newParticipant(brand, creator, shown.id)
  const { id, contentId } = await handIn(creator, shown.tasks[0]!)
  await brand.post(`/api/iam/submissions/${id}/approve`)
  await expect
    .poll(async () => (await creator.post(`/api/iam/content/${contentId}/publish`)).status, longTimeout)
    .toBe(200)

  const idsFor = async (viewer: Client) =>
    (await recordOf(creator, viewer)).collaborations.map((one) => one.id)
  await expect.poll(() => idsFor(stranger), longTimeout).toHaveLength(2)
  for (const viewer of [portal.client(), stranger, otherBrand]) {
    const { collaborations, ...figures } = await recordOf(creator, viewer)
    expect(figures).toMatchObject({ accepted: 5, completed: 3 })
    expect(collaborations.map(({ id, title }) => [id, title]).sort()).toEqual(
      [
        [told.id, null],
        [shown.id, `${secret} shown`],
      ].sort(),
    )
  }
  for (const viewer of [brand, creator, admin]) {
    const { collaborations } = await recordOf(creator, viewer)
    expect(collaborations.map(({ title }) => title).sort()).toEqual(
      ['half', 'open', 'quiet', 'shown', 'told'].map((what) => `${secret} ${what}`),
    )
  }
})
