import { cents } from '@iam/contracts/money'
import { type DirectoryProfile, ProfilesAnswer } from '@iam/contracts/profiles/views'
import { creators } from '@iam/demo/people'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { newApprover } from './desk.ts'
import { answered } from './expect-answer.ts'
import { give, key, newCreator, type Person, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const ask = async (query: Record<string, string>, client: Client = portal.client()) =>
  answered(ProfilesAnswer, await client.get(`/api/iam/profiles?${new URLSearchParams(query)}`))
const isVerified = ({ badges }: DirectoryProfile) => badges.some(({ type }) => type === 'Verified')

async function pages(query: Record<string, string>): Promise<ProfilesAnswer[]> {
  const found = [await ask(query)]
  for (let cursor = found[0]!.nextCursor; cursor; cursor = found.at(-1)!.nextCursor)
    found.push(await ask({ ...query, cursor }))
  return found
}

async function earned({ userId }: Person, amount: string): Promise<void> {
  const approver = await newApprover(portal)
  const bonus = { recipientUserId: userId, amount, reason: 'For the best post of the month.' }
  expect((await approver.post('/api/admin/bonuses', bonus, { headers: key() })).status).toBeLessThan(300)
}

test('verified creators come first, then by earnings, then by handle; each page continues after the last [DIR-22]', async () => {
  const tribe = word()
  const names = ['delta', 'alpha', 'echo', 'bravo', 'foxtrot', 'charlie', 'golf']
  const people = new Map<string, Person>()
  for (const name of names) people.set(name, await newCreator(portal, { name: `${name} ${tribe}` }))
  await give(portal, people.get('golf')!, 'Verified')
  await give(portal, people.get('foxtrot')!, 'Verified')
  await earned(people.get('foxtrot')!, '9.50')
  await earned(people.get('delta')!, '100.00')
  await earned(people.get('echo')!, '20.05')
  const order = ['foxtrot', 'golf', 'delta', 'echo', 'alpha', 'bravo', 'charlie']

  for (const limit of ['1', '2', '3', '7', '100']) {
    const answers = await pages({ search: tribe, limit })
    const names = answers.flatMap(({ profiles }) => profiles).map(({ user }) => user.name.split(' ')[0])
    expect(names).toEqual(order)
    for (const { total } of answers) expect(total).toBe(7)
    expect(answers).toHaveLength(Math.ceil(7 / Number(limit)))
  }
})

test('a page has 24 cards by default and at most 100, each creator once, in order [DIR-22]', async () => {
  expect((await ask({})).profiles).toHaveLength(24)
  expect((await ask({ limit: '100' })).profiles.length).toBeLessThanOrEqual(100)
  const cards = (await pages({})).flatMap(({ profiles }) => profiles)
  // Only the demo's creators are checked, whom no other test changes meanwhile.
  const seen = cards.map(({ handle }) => handle)
  for (const { handle } of creators) expect(seen.filter((one) => one === handle)).toEqual([handle])
  expect(creators.length).toBeGreaterThanOrEqual(60)
  const rank = (card: DirectoryProfile): [number, bigint, string] => [
    isVerified(card) ? 0 : 1,
    -cents(card.earningsTotal),
    card.handle,
  ]
  for (const [at, card] of cards.slice(1).entries()) {
    const [before, now] = [rank(cards[at]!), rank(card)]
    const step = before.map((part, n) => (part < now[n]! ? -1 : part > now[n]! ? 1 : 0)).find(Boolean)
    expect(step, `${before} before ${now}`).toBe(-1)
  }
})

test('a cursor continues where its page ended, also when creators join in between', async () => {
  const tribe = word()
  for (const name of ['anna', 'berta', 'dora', 'emil']) await newCreator(portal, { name: `${name} ${tribe}` })
  const { profiles, nextCursor } = await ask({ search: tribe, limit: '2' })
  expect(profiles.map(({ user }) => user.name)).toEqual([`anna ${tribe}`, `berta ${tribe}`])
  await newCreator(portal, { name: `abel ${tribe}` })
  const cesar = await newCreator(portal, { name: `cesar ${tribe}` })
  const rest = await ask({ search: tribe, cursor: nextCursor! }, cesar)
  expect(rest.profiles.map(({ user }) => user.name)).toEqual(
    ['cesar', 'dora', 'emil'].map((name) => `${name} ${tribe}`),
  )
  expect(rest.total).toBe(6)
  expect(rest).not.toHaveProperty('nextCursor')
})

test('an unchanged answer is 304 by its ETag, until a profile in it changes', async () => {
  const person = await newCreator(portal)
  const path = `/api/iam/profiles?search=${person.handle}`
  const first = await person.get(path)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^(W\/)?".+"$/)
  const again = () => person.get(path, { headers: { 'if-none-match': etag } })
  for (const _ of portal.urls) expect(await again()).toMatchObject({ status: 304, body: '' })
  await person.patch('/api/iam/profiles/me', { tagline: 'Changed' })
  for (const _ of portal.urls) {
    const { status, headers, body } = await again()
    expect([status, body.profiles[0].tagline]).toEqual([200, 'Changed'])
    expect(headers.get('etag')).not.toBe(etag)
  }
})
