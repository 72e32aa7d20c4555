import { BadgeType, industries, locations, normaliseLocation } from '@iam/contracts/enumerations'
import { type DirectoryProfile, ProfilesAnswer } from '@iam/contracts/profiles/views'
import { beforeAll, expect, test } from 'vitest'
import { answered, refused } from './expect-answer.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const ask = async (query: Record<string, string>) =>
  answered(ProfilesAnswer, await portal.client().get(`/api/iam/profiles?${new URLSearchParams(query)}`))
const handles = (profiles: readonly DirectoryProfile[]) => profiles.map(({ handle }) => handle).sort()

/** The profiles of all pages of a query. */
async function whole(query: Record<string, string>, limit = '100'): Promise<DirectoryProfile[]> {
  const found: DirectoryProfile[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const answer: ProfilesAnswer = await ask({ ...query, limit, ...(cursor && { cursor }) })
    found.push(...answer.profiles)
    cursor = answer.nextCursor
  }
  return found
}

/** Part of the names of this file's creators, and of no others in the portal. */
const mine = word()
const cast = {
  austinDesigner: { location: 'Austin, TX', industries: ['Design', 'Tech'] },
  austinCook: { location: 'austin tx', industries: ['Food'] },
  austinite: { location: 'Austin', industries: ['design'] },
  sanFranciscan: { location: 'San Francisco (CA)', industries: ['Designer', 'Design Thinking'] },
  southern: { location: 'South San Francisco, CA', industries: ['Design'] },
  nowhere: { location: '', industries: [] },
}
const people = {} as Record<keyof typeof cast, Person>

beforeAll(async () => {
  const admin = await theAdmin(portal)
  const badge = (person: Person, type: string) =>
    admin.post(`/api/admin/users/${person.userId}/badges`, { type, reason: 'for the directory' })
  await Promise.all(
    Object.entries(cast).map(async ([role, { location, industries }]) => {
      const person = await newCreator(portal, { name: `${role} ${mine}` })
      await person.patch('/api/users/me', { location, industries })
      people[role as keyof typeof cast] = person
    }),
  )
  await badge(people.austinCook, 'Verified')
  await badge(people.austinCook, 'TopCreator')
  await badge(people.nowhere, 'Verified')
  const { body } = await badge(people.southern, 'TopCreator')
  await admin.post(`/api/admin/badges/${body.badge.id}/revoke`, { reason: 'by mistake' })
})

const found = async (query: Record<string, string>) => {
  const profiles = await whole({ search: mine, ...query })
  const roles = Object.entries(people).map(([role, { handle }]) => [handle, role])
  return profiles.map(({ handle }) => new Map(roles as [string, string][]).get(handle)).sort()
}

test('the directory is public and answers with cards [CALL-07 ENT-39 ROLE-14]', async () => {
  const { profiles, total } = await ask({ search: mine })
  expect(total).toBe(6)
  const { profileId, userId, handle, name } = people.austinDesigner
  expect(profiles.find(({ id }) => id === profileId)).toEqual({
    ...{ id: profileId, userId, handle, tagline: '', introVideoUrl: '', metricsViews: 0, metricsClicks: 0 },
    earningsTotal: '0.00',
    user: { name, avatarUrl: '', bio: '', location: 'Austin, TX', industries: ['Design', 'Tech'] },
    badges: [],
  })
  const [verified] = profiles
  expect(verified?.badges[0]).toMatchObject({
    type: 'Verified',
    status: 'issued',
    issuedBy: expect.any(String),
  })
})

test('an industry finds the creators who list exactly it, in any case [DIR-23]', async () => {
  expect(await found({ industry: 'Design' })).toEqual(['austinDesigner', 'austinite', 'southern'])
  expect(await found({ industry: 'Food' })).toEqual(['austinCook'])
  for (const industry of industries) {
    const cards = await whole({ industry })
    expect(cards.length).toBeGreaterThan(0)
    for (const { user } of cards)
      expect(user.industries.map((one) => one.toLowerCase())).toContain(industry.toLowerCase())
  }
})

test('a location finds creators whose location equals the option, apart from punctuation and case [DIR-20]', async () => {
  expect(await found({ location: 'Austin TX' })).toEqual(['austinCook', 'austinDesigner'])
  expect(await found({ location: 'San Francisco CA' })).toEqual(['sanFranciscan'])
  for (const location of locations) {
    const cards = await whole({ location })
    expect(cards.length).toBeGreaterThan(0)
    for (const { user } of cards) expect(normaliseLocation(user.location)).toBe(normaliseLocation(location))
  }
})

test('a badge finds the creators who hold it, without revoked ones [DIR-21]', async () => {
  expect(await found({ badge: 'TopCreator' })).toEqual(['austinCook'])
  expect(await found({ badge: 'Verified' })).toEqual(['austinCook', 'nowhere'])
  for (const badge of BadgeType.options) {
    const cards = await whole({ badge })
    expect(cards.length).toBeGreaterThan(0)
    for (const { badges } of cards)
      expect(badges).toContainEqual(expect.objectContaining({ type: badge, status: 'issued' }))
  }
})

test('filters and search together find the creators who match all of them [DIR-19]', async () => {
  expect(await found({ location: 'Austin TX', industry: 'Design' })).toEqual(['austinDesigner'])
  expect(await found({ location: 'Austin TX', badge: 'Verified' })).toEqual(['austinCook'])
  expect(await found({ industry: 'Design', badge: 'Verified' })).toEqual([])
  const all = { location: 'Austin TX', industry: 'Food', badge: 'TopCreator' }
  expect(await found(all)).toEqual(['austinCook'])
  expect(handles(await whole(all))).toContain(people.austinCook.handle)

  // Also without a search, over all creators: the result is the intersection of the single answers.
  const [byIndustry, byLocation] = [
    await whole({ industry: 'Design' }),
    await whole({ location: 'Austin TX' }),
  ]
  const both = byIndustry.filter(({ id }) => byLocation.some((other) => other.id === id))
  const asked = await whole({ industry: 'Design', location: 'Austin TX' })
  // Others may join meanwhile, but none of these leaves.
  for (const handle of handles(both)) expect(handles(asked)).toContain(handle)
})

test('"All", "all" and nothing are no filter', async () => {
  for (const value of ['All', 'all'])
    expect(await found({ industry: value, location: value, badge: value })).toHaveLength(6)
  expect((await ask({ search: mine })).total).toBe(6)
})

test('search finds creators by their name, in any case and by a part of it [DIR-24]', async () => {
  const { handle } = people.austinCook
  const search = async (text: string) => handles((await ask({ search: text })).profiles)
  expect(await search(`AUSTINCOOK ${mine.toUpperCase()}`)).toEqual([handle])
  expect(await search(mine.slice(0, 8))).toHaveLength(6)
  expect(await search(mine.slice(2))).toHaveLength(6)
  expect(await search(`  ${mine}  `)).toHaveLength(6)
  expect(await search(`${mine}x`)).toEqual([])
  const accented = await newCreator(portal, { name: `Žofie ${word()}` })
  const surname = accented.name.split(' ')[1]!
  expect(await search(`zofie ${surname}`)).toEqual([accented.handle])
  expect(await search(`ŽOFIE ${surname}`)).toEqual([accented.handle])
})

test('a search without a match, or of punctuation only, finds no creators', async () => {
  for (const search of ['zzzzzzzzzzqx', '%%%', '___', '\\', "'", '🜂🜂'])
    expect(await ask({ search })).toEqual({ profiles: [], total: 0 })
})

test('brands, partners and erased creators are not in the directory', async () => {
  const [brand, partner] = await Promise.all([newBrand(portal), newStakeholder(portal, 'partner')])
  for (const { name } of [brand, partner]) expect((await ask({ search: name })).total).toBe(0)
  const person = await newCreator(portal)
  // A visitor's read waits for no other user's writes.
  const found = async () => (await ask({ search: person.name })).total
  await expect.poll(found, { timeout: 2_000 }).toBe(1)
  await person.post('/api/users/me/erase', { reason: 'enough' })
  await expect.poll(found, { timeout: 2_000 }).toBe(0)
})

test('a value outside the options is refused [RULE-52]', async () => {
  const said = async (query: Record<string, string>) => {
    const answer = await portal.client().get(`/api/iam/profiles?${new URLSearchParams(query)}`)
    return refused(answer, 400).errors?.[0]?.path
  }
  expect(await said({ industry: 'Mining' })).toBe('industry')
  expect(await said({ industry: 'design' })).toBe('industry')
  expect(await said({ location: 'Austin, TX' })).toBe('location')
  expect(await said({ badge: 'Early Adopter' })).toBe('badge')
  expect(await said({ role: 'admin' })).toBe('role')
  for (const limit of ['0', '101', '-1', '1.5', 'many', '']) expect(await said({ limit })).toBe('limit')
  for (const cursor of ['x', 'AAAA', '%00']) expect(await said({ cursor })).toBe('cursor')
  expect(await said({ search: 'x'.repeat(101) })).toBe('search')
  refused(await portal.client().get('/api/iam/profiles?badge=Verified&badge=TopCreator'), 400)
})
