import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CampaignAnswer } from '@iam/contracts/campaigns/views'
import { CarriedOut } from '@iam/contracts/carried-out'
import { ContentAnswer } from '@iam/contracts/contents/views'
import { OnboardAnswer } from '@iam/contracts/profiles/views'
import { SpendingAnswer } from '@iam/contracts/spending/views'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { handIn, newCampaign, newParticipant, take, terms, theCampaign } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { address, newBrand, newCreator, password, word } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own, because the tests stall its views for seconds.
const portal = ownPortal({})

/** Stalls the views during `act`, until it calls `release`. */
const whileViewsWait = <T>(act: Held<T>): Promise<T> =>
  // A share lock lets readers pass and blocks writers, so that the projection waits with all models.
  whileLocked('creators_version_4.creators in share mode', act)

/** Blocks appends to the log during `act`, in the same way. */
const whileLogWaits = <T>(act: Held<T>): Promise<T> => whileLocked('events in exclusive mode', act)

type Held<T> = (release: () => Promise<void>) => Promise<T>
async function whileLocked<T>(table: string, act: Held<T>): Promise<T> {
  const database = new pg.Client({ connectionString: portal.databaseUrl })
  await database.connect()
  try {
    await database.query('begin')
    await database.query(`lock table ${table}`)
    return await act(async () => void (await database.query('commit')))
  } finally {
    await database.end()
  }
}

const viewsAreWaiting = async (): Promise<boolean> =>
  (
    await portal.rows(
      `select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where not l.granted and l.relation = 'creators_version_4.creators'::regclass`,
    )
  ).length > 0

/** Expects a 202: the command was carried out and does not show yet. */
function accepted(answer: Answer): CarriedOut {
  const { position, location, detail } = answered(CarriedOut, {
    ...answer,
    status: answer.status === 202 ? 200 : 0,
  })
  expect(isLate(answer)).toBe(true)
  expect(answer.headers.get('location')).toBe(location)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  return { position, location, detail }
}

const isLate = ({ headers }: Answer) => headers.has('as-of')

test('when the views are late, a write shows in its answer and in all reads of its writer', async () => {
  const person = await newCreator(portal)
  const bio = `Written ${word()}`
  const written = await whileViewsWait(async (release) => {
    const writing = person.patch('/api/users/me', { bio })
    await expect.poll(viewsAreWaiting, { timeout: 5_000 }).toBe(true)
    await release()
    return writing
  })
  expect([written.status, written.body.user.bio, isLate(written)]).toEqual([200, bio, false])
  for (const _ of portal.urls) {
    expect((await person.get('/api/auth/me')).body.user.bio).toBe(bio)
    const page = await person.get(`/api/iam/profiles/handle/${person.handle}`)
    expect(page.body.profile.bio).toBe(bio)
    const { profiles } = (await person.get(`/api/iam/profiles?search=${person.handle}`)).body
    expect(profiles[0].user.bio).toBe(bio)
  }
})

test('a writer’s reads of views stalled longer than two seconds are answered with as-of, and other callers do not wait', async () => {
  const person = await newCreator(portal)
  const bio = `Written ${word()}`
  const found = `/api/iam/profiles?search=${person.handle}`
  // The gateways keep its answer.
  for (const _ of [...portal.urls, ...portal.urls, ...portal.urls]) await person.get(found)
  await whileViewsWait(async (release) => {
    const startedAt = performance.now()
    const written = await person.patch('/api/users/me', { bio })
    accepted(written)
    expect(performance.now() - startedAt).toBeGreaterThan(1_900)

    const reads = ['/api/auth/me', found].map((path) => person.get(path))
    for (const read of await Promise.all(reads)) expect([read.status, isLate(read)]).toEqual([200, true])
    expect(isLate(await portal.client().get(found))).toBe(false)
    const page = await portal.client().get(`/api/iam/profiles/user/${person.userId}`)
    expect([page.status, isLate(page), page.body.profile.bio]).toEqual([200, false, ''])
    await release()
  })
  const after = await person.get('/api/auth/me')
  expect([after.body.user.bio, isLate(after)]).toEqual([bio, false])
})

test('a user who joins while the views are late finds their profile [X-ONB-2]', async () => {
  const joined = await whileViewsWait(async (release) => {
    const joining = newCreator(portal)
    await expect.poll(viewsAreWaiting, { timeout: 5_000 }).toBe(true)
    await release()
    return joining
  })
  const page = await joined.get(`/api/iam/profiles/handle/${joined.handle}`)
  expect([page.status, page.body.profile.name]).toEqual([200, joined.name])
})

test('an invented position in the cookie makes no reader wait', async () => {
  const client = portal.client()
  for (const position of ['999999999', '999999999.AAAAAAAAAAAAAAAAAAAAAA', '-1', 'x'.repeat(500)]) {
    client.cookies.set('iam_position', position)
    const answer = await client.get('/api/iam/profiles')
    expect([answer.status, isLate(answer)]).toEqual([200, false])
  }
})

test('a command carried out while the views are late is answered with 202, found at its location, and recorded once [FLT-69]', async () => {
  const [brand, creator, writer] = await Promise.all([
    newBrand(portal),
    newCreator(portal),
    newCreator(portal),
  ])
  const campaign = terms()
  const headers = { 'idempotency-key': randomUUID() }
  const post = () => brand.post('/api/iam/campaigns', campaign, { headers })
  const draft = () => creator.post('/api/iam/content', { type: 'post', title: 'Late' }, { headers })
  const change = () => writer.patch('/api/users/me', { bio: 'Late' }, { headers })

  const [first] = await whileViewsWait(async (release) => {
    const changing = change()
    await expect.poll(viewsAreWaiting, { timeout: 5_000 }).toBe(true)
    const answers = (await Promise.all([post(), draft(), changing])).map(accepted)
    expect(answers.map(({ location }) => location)).toEqual([
      expect.stringMatching(/^\/api\/iam\/campaigns\/[0-9a-f-]{36}$/),
      '/api/iam/content',
      '/api/auth/me',
    ])
    // The 202 is not kept as the answer, or repetitions would get it for ever.
    expect((await Promise.all([post(), draft(), change()])).map(accepted)).toEqual(answers)
    await release()
    return answers
  })

  const found = answered(CampaignAnswer, await brand.get(first!.location))
  expect(found.campaign.title).toBe(campaign.title)
  expect((await post()).body).toEqual(found)
  expect((await draft()).body.content.title).toBe('Late')
  expect((await change()).body.user.bio).toBe('Late')
  expect(await portal.countEvents('CampaignCreated', campaign.title)).toBe(1)
  expect(await portal.countEvents('ContentDrafted', creator.userId)).toBe(1)
  expect(await portal.countEvents('PersonalInfoUpdated', writer.userId)).toBe(1)
})

test('content commands are answered while the views are those of an earlier release, and recorded once [FLT-42 FLT-69]', async () => {
  const creator = await newCreator(portal)
  const headers = { 'idempotency-key': randomUUID() }
  const draft = () => creator.post('/api/iam/content', { type: 'post', title: 'Early' }, { headers })
  await portal.rows('alter view views.contents rename column lapsed_at to not_yet')
  const { content } = answered(ContentAnswer, await draft())
  expect(answered(ContentAnswer, await draft()).content).toEqual(content)
  expect((await creator.post(`/api/iam/content/${content.id}/publish`)).body.content.status).toBe('published')
  await portal.rows('alter view views.contents rename column not_yet to lapsed_at')
  expect(await portal.countEvents('ContentDrafted', creator.userId)).toBe(1)
})

test('joining while the views are late opens a session, with the command’s own answer or with a 202 [FLT-69]', async () => {
  const [onboarded, registered] = [portal.client(), portal.client()]
  const person = { name: `Late ${word()}`, email: address() }
  const account = { name: `Late ${word()}`, email: address(), password, role: 'creator' }
  await whileViewsWait(async (release) => {
    const answers = await Promise.all([
      onboarded.post('/api/iam/onboard', person),
      registered.post('/api/auth/register', account),
    ])
    expect(answered(OnboardAnswer, answers[0]).profile.user.name).toBe(person.name)
    accepted(answers[1])
    await release()
  })
  expect((await onboarded.get('/api/auth/me')).body.user.email).toBe(person.email)
  expect((await registered.get('/api/auth/me')).body.user.email).toBe(account.email)
})

test('a refusal is answered as such also while the views are late', async () => {
  const [person, other] = await Promise.all([newCreator(portal), newCreator(portal)])
  await whileViewsWait(async (release) => {
    refused(await person.patch('/api/iam/profiles/me', { handle: other.handle }), 409, 'handle-taken')
    await release()
  })
})

test('one deadline of 3 s covers everything that a request waits for: its key, the store, the views [FLT-20]', async () => {
  const person = await newCreator(portal)
  const headers = { 'idempotency-key': randomUUID() }
  const change = async () => {
    const startedAt = performance.now()
    const { status } = await person.patch('/api/users/me', { bio: 'Within 3 s' }, { headers })
    return { status, ms: performance.now() - startedAt }
  }
  const answers = await whileViewsWait(async (releaseViews) => {
    const changing = await whileLogWaits(async (releaseLog) => {
      const both = [change(), change()]
      await delay(2_000)
      await releaseLog()
      return both
    })
    const both = await Promise.all(changing)
    await releaseViews()
    return both
  })
  // One request was carried out and did not show in time; the other waited for it as long.
  expect(answers.map(({ status }) => status)).toContain(202)
  for (const { status, ms } of answers) {
    expect([202, 409, 503]).toContain(status)
    expect(ms).toBeLessThan(3_500)
  }
  expect((await change()).status).toBe(200)
})

test('the effects of a command on other streams show to its caller: a creator who leaves sees the place free at once [FLT-77]', async () => {
  const brand = await newBrand(portal)
  const { id } = await newCampaign(brand, { maxParticipants: 8 })
  const creators = await Promise.all(Array.from({ length: 8 }, () => newCreator(portal)))
  const parts = await Promise.all(creators.map((creator) => newParticipant(brand, creator, id)))
  for (const [n, creator] of creators.entries()) {
    await take(creator, 'leave', parts[n]!)
    expect((await theCampaign(creator, id)).participantCount).toBe(7 - n)
  }
})

test('while the views are late, what approved work earns is not counted as promised as well', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '500.00', maxParticipants: 1 }, [
    '100.00',
    '9.00',
  ])
  await newParticipant(brand, creator, id)
  const work = await handIn(creator, tasks[0]!)
  await whileLocked('views.task_submissions in share mode', async (release) => {
    const approving = brand.post(`/api/iam/submissions/${work.id}/approve`)
    await expect.poll(() => portal.countEvents('EarningRecorded', creator.userId), { timeout: 5_000 }).toBe(1)
    const { totals } = answered(SpendingAnswer, await brand.get('/api/iam/spending'))
    expect(totals).toMatchObject({ committed: '400.00', spent: '100.00', left: '0.00' })
    await release()
    await approving
  })
})
