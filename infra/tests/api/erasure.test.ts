import { allEvents } from '@iam/contracts/events'
import { readModels } from '@iam/projection-service/read-models'
import { compare } from '@iam/projection-service/rebuild/compare'
import { expect, test, vi } from 'vitest'
import { confirmsAddress } from '../erasure/confirms-address.ts'
import { inEvents, openedLog } from '../erasure/opened-log.ts'
import { plantedBrand } from '../erasure/planted-brand.ts'
import { type Others, type Planted, plantedCreator } from '../erasure/planted-creator.ts'
import { Planting } from '../erasure/planting.ts'
import { sayable, unplantable } from '../erasure/sayable.ts'
import { inLines, inTables, inText } from '../erasure/search.ts'
import { copyOf, watch } from '../erasure/showings.ts'
import { sayAgain, writesAbout } from '../erasure/writes-about.ts'
import { apply, newCampaign } from './campaigns.ts'
import { answeredNothing, refused } from './expect-answer.ts'
import { act, newOffer } from './offers.ts'
import { key, newBrand, newCreator, theAdmin } from './people.ts'
import { ownPortal } from './portal.ts'

const portal = ownPortal({ demo: true })

// Every read model is rebuilt, each from the whole log, and every answer is looked through.
const timeout = 240_000
vi.setConfig({ testTimeout: timeout })

const others = async (): Promise<Others> => ({
  visitor: () => portal.client(),
  ...{ admin: await theAdmin(portal), brand: await newBrand(portal) },
})
const eraseByThemself = async ({ client }: Pick<Planted, 'client'>) =>
  answeredNothing(await client.post('/api/users/me/erase', { reason: 'moving on' }))
const ways: Record<string, (person: Planted) => Promise<unknown>> = {
  'at their own request': eraseByThemself,
  'by an admin': async ({ userId }) =>
    answeredNothing(
      await (await theAdmin(portal)).post(`/api/admin/users/${userId}/erase`, { reason: 'asked by letter' }),
    ),
}
/** The table columns that contain one of these words, and the words that the log contains, wherever it is stored. */
const anywhere = async (marks: readonly string[]) => [
  ...(await inTables(portal.rows, marks)),
  ...inText(JSON.stringify(await portal.events({ types: Object.keys(allEvents) })), marks),
]
const pollOptions = { timeout: 30_000, interval: 500 }

test.for(Object.entries(ways))(
  'nothing is left of a user who was erased %s: in no table, event, log, answer or export [FLT-65]',
  { timeout },
  async ([, erase]) => {
    const around = await others()
    const creator = await plantedCreator(around)
    await confirmsAddress(portal.rows, creator)
    const people: readonly Planted[] = [creator, await plantedBrand(around)]
    const marks = people.map(({ planting }) => planting.mark)
    const words = people.flatMap(({ planting }) => planting.words)
    // The welcome mails are sent asynchronously; after them no reaction is pending.
    const welcomes = `select from outbox_mails where recipient = any ($1) and subject like 'Welcome%'`
    await expect
      .poll(async () => (await portal.rows(welcomes, [people.map(({ email }) => email)])).length)
      .toBe(2)

    // Proves that the search works: before the erasure it finds the words in every field that can hold personal data.
    const found = new Set([...(await inEvents(portal, marks)), ...(await inTables(portal.rows, marks))])
    expect(found).toContain('kept_answers.body')
    expect([...sayable].filter((field) => !found.has(field) && !(field in unplantable))).toEqual([])
    expect(words.length).toBeGreaterThan(50)
    const readers = {
      ...{
        visitor: portal.client(),
        admin: around.admin,
        brand: around.brand,
        other: await newCreator(portal),
      },
      ...{ creator: copyOf(creator.client), 'erased brand': copyOf(people[1]!.client) },
    }
    const watched = await watch(portal.urls, readers, people)
    expect(new Set((await watched.look()).map(({ gateway }) => gateway))).toEqual(new Set(portal.urls))
    expect(watched.unasked).toEqual([])

    for (const one of people) await erase(one)
    await expect.poll(() => anywhere(marks), pollOptions).toEqual([])
    await expect.poll(() => watched.look(), pollOptions).toEqual([])

    // The remaining users repeat their requests under the same keys.
    const stay = [around.admin, around.brand]
    for (const said of [...creator.planting.said, ...writesAbout(creator, around)])
      if (stay.includes(said.by))
        expect(inText(JSON.stringify((await sayAgain(said)).body), marks), said.path).toEqual([])
    expect(await anywhere(marks)).toEqual([])
    expect(await inEvents(portal, marks)).toEqual([])
    expect(await watched.look()).toEqual([])
    expect(portal.output().length).toBeGreaterThan(100)
    expect(inLines(portal.output(), marks)).toEqual([])
    await using log = await openedLog(portal)
    const [joined] = await log.store.read(`user-${creator.userId}`)
    expect(joined?.data).toMatchObject({ name: 'Former member' })
  },
)

test('the log without the erased users still replays: each read model equals its rebuild [FLT-65]', async () => {
  expect(await portal.countEvents('UserErased')).toBeGreaterThan(0)
  await using log = await openedLog(portal)
  for (const model of readModels)
    expect([model.name, (await compare(log, model)).differing]).toEqual([model.name, []])
})

test('an erased user is signed out and not found, and may join again as a new user', async () => {
  const person = await plantedCreator(await others())
  const { client } = person
  await eraseByThemself(person)
  expect(client.cookies.has('iam_session')).toBe(false)
  refused(await client.get('/api/auth/me'), 401)
  for (const handle of person.handles) refused(await client.get(`/api/iam/profiles/handle/${handle}`), 404)
  refused(await client.get(`/api/iam/profiles/user/${person.userId}`), 404)
  expect((await client.get(`/api/iam/content?creatorId=${person.userId}`)).body.contents).toEqual([])
  const [word] = person.planting.words
  const search = async () => (await portal.client().get(`/api/iam/profiles?search=${word}`)).body.total
  for (const _ of portal.urls) await expect.poll(search, { timeout: 2_000 }).toBe(0)

  const again = await newCreator(portal, { name: person.name, email: person.email })
  expect(again.userId).not.toBe(person.userId)
  expect(again.handle).toBe(person.handles[0])
  expect((await again.get('/api/auth/me')).body.user).toMatchObject({ bio: '', hasPassword: false })
})

test('an erasure needs a reason, and a second one changes nothing', async () => {
  const person = await newCreator(portal)
  refused(await person.post('/api/users/me/erase'), 400)
  refused(await person.post('/api/users/me/erase', { reason: ' ' }), 400)
  expect((await person.get('/api/auth/me')).status).toBe(200)
  const admin = await theAdmin(portal)
  const erase = () => admin.post(`/api/admin/users/${person.userId}/erase`, { reason: 'twice' })
  for (const answer of await Promise.all([erase(), erase(), erase()])) answeredNothing(answer)
  expect(await portal.countEvents('UserErased', person.userId)).toBe(1)
})

test('what others write about a user during the erasure is unreadable too, in 20 races [FLT-64]', async () => {
  const [brand, admin] = await Promise.all([newBrand(portal), theAdmin(portal)])
  const planting = new Planting()
  const planted = () => `About ${planting.word()}.`
  const race = async () => {
    const person = await newCreator(portal)
    const open = await newOffer(brand, person)
    const accepted = await act(person, await newOffer(brand, person), 'accept')
    await act(person, accepted, 'deliver', { note: 'Here.' })
    const { id } = await apply(person, (await newCampaign(brand)).id)
    const user = `/api/admin/users/${person.userId}`
    const offer = (which: { id: string }) => `/api/iam/marketplace/offers/${which.id}`
    const headers = () => ({ headers: key() })
    await Promise.all([
      admin.post(`${user}/erase`, { reason: planted() }),
      brand.post(`/api/iam/participations/${id}/reject`, { reason: planted() }, headers()),
      brand.patch(offer(open), { description: planted() }, headers()),
      brand.post(`${offer(accepted)}/request-changes`, { notes: planted() }, headers()),
      brand.patch(`/api/iam/shortlist/${person.userId}`, { note: planted() }, headers()),
      admin.post(`${user}/badges`, { type: 'Verified', reason: planted() }, headers()),
      admin.patch(user, { canPostNews: true, reason: planted() }, headers()),
    ])
  }
  for (let n = 0; n < 4; n++) await Promise.all([1, 2, 3, 4, 5].map(race))
  const marks = [planting.mark]
  await expect.poll(() => anywhere(marks), pollOptions).toEqual([])
  expect(await inEvents(portal, marks)).toEqual([])
})
