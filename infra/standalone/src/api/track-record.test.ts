import { type TrackRecord, TrackRecordAnswer } from '@iam/contracts/profiles/track-record'
import { expect, test } from 'vitest'
import { handIn, newCampaign, newParticipant, take } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { act, newCompleted, newOffer, newPair } from './offers.ts'
import { newBrand, newCreator, type Person, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const recordOf = async ({ handle }: Person): Promise<TrackRecord> =>
  answered(TrackRecordAnswer, await portal.client().get(`/api/iam/profiles/${handle}/track-record`))
    .trackRecord

test('it is counted from what was agreed to, and the list below adds up to it (X-DIR-5)', async () => {
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

  const record = await recordOf(creator)
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

test('it is for every profile, under any handle that leads to it', async () => {
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
