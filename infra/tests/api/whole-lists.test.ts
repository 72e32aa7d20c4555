import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, newCampaign, newParticipant, newParticipation, take } from './campaigns.ts'
import { refused } from './expect-answer.ts'
import { newBrand, newCreator } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

/** The list, asked for one by one. */
async function oneByOne(by: Client, path: string, list: string) {
  const pages: { id: string; creatorUserId: string }[][] = []
  for (let cursor = ''; pages.length < 9; ) {
    const { body } = await by.get(`${path}?limit=1${cursor}`)
    pages.push(body[list])
    if (!body.nextCursor) break
    cursor = `&cursor=${body.nextCursor}`
  }
  expect(pages.map(({ length }) => length)).toEqual(pages.map(() => 1))
  refused(await by.get(`${path}?cursor=x`), 400, 'cursor-unknown')
  return pages.flat()
}

test('the people of a campaign are listed to the last, by when they applied', async () => {
  const brand = await newBrand(portal)
  const { id } = await newCampaign(brand)
  const creators = await Promise.all([newCreator(portal), newCreator(portal), newCreator(portal)])
  const applied: string[] = []
  for (const creator of creators) applied.push((await apply(creator, id)).id)
  await creators[0]!.post(`/api/iam/participations/${applied[0]}/withdraw`)
  const people = await oneByOne(brand, `/api/iam/campaigns/${id}/participations`, 'participations')
  expect(people.map(({ id }) => id)).toEqual(applied)
})

test('one’s own campaigns are listed to the last, active ones first and by when they end', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const ending = (days: number) =>
    newCampaign(brand, { endAt: new Date(Date.now() + days * 86_400_000).toISOString() })
  const [first, second, third] = [await ending(2), await ending(3), await ending(1)]
  const waiting = await apply(creator, third.id)
  const later = await newParticipant(brand, creator, second.id)
  const sooner = await newParticipant(brand, creator, first.id)
  const own = await oneByOne(creator, '/api/iam/campaigns/participation', 'participations')
  expect(own.map(({ id }) => id)).toEqual([sooner.id, later.id, waiting.id])
})

test('a participation that changes its place between two pages takes no other with it', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const joined = []
  for (let n = 0; n < 3; n++) joined.push(await newParticipation(brand, creator))
  const page = async (more = '') => {
    const { body } = await creator.get(`/api/iam/campaigns/participation?limit=1${more}`)
    return { ids: body.participations.map(({ id }: { id: string }) => id), cursor: body.nextCursor as string }
  }
  const first = await page()
  expect(first.ids).toEqual([joined[0]!.id])
  // It is the last of all now.
  await take(brand, 'complete', joined[0]!)
  const second = await page(`&cursor=${first.cursor}`)
  expect(second.ids).toEqual([joined[1]!.id])
  expect((await page(`&cursor=${second.cursor}`)).ids).toEqual([joined[2]!.id])
})

test('a shortlist is listed to the last, the latest change first', async () => {
  const brand = await newBrand(portal)
  const creators = await Promise.all([newCreator(portal), newCreator(portal), newCreator(portal)])
  for (const { userId } of creators) await brand.patch(`/api/iam/shortlist/${userId}`, { isStarred: true })
  const kept = await oneByOne(brand, '/api/iam/shortlist', 'entries')
  expect(kept.map(({ creatorUserId }) => creatorUserId)).toEqual(
    creators.map(({ userId }) => userId).toReversed(),
  )
})
