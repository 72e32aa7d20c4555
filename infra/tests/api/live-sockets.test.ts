import { liveDocuments, mutationOf } from '@iam/contracts/live/documents'
import { clientSent, messageTypes, serverSent, unchanged, wholePortal } from '@iam/contracts/live/messages'
import { concerned } from '@iam/gateway/live/concerned'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cookieOf, followOwn, liveClient, openSocket } from '../support/live-client.ts'
import { newLive, newSession, say } from './ama.ts'
import { newApplication, newParticipation, newTask } from './campaigns.ts'
import { answeredNothing } from './expect-answer.ts'
import { letPost, newDraft, news, stepWith } from './news.ts'
import { newAccepted } from './offers.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let member: Person
const url = () => portal.urls.at(-1)!

beforeAll(async () => {
  member = await newCreator(portal)
})

/** A socket that has shaken hands, and what it has been sent. */
async function greeted(person: Person, shown?: string) {
  const opening = openSocket(url(), { cookie: cookieOf(person) })
  await opening.opened
  const heard: string[] = []
  opening.socket.on('message', (data) => heard.push(String(data)))
  const send = (message: object) => opening.socket.send(JSON.stringify(message))
  send({ type: 'connection_init', ...(shown && { payload: { actingAs: shown } }) })
  await vi.waitFor(() => expect(heard.join()).toContain('connection_ack'))
  const subscribe = (id: string, query: string, variables: object = {}) =>
    send({ id, type: 'subscribe', payload: { query, variables } })
  return { ...opening, heard, send, subscribe }
}

test('there are fourteen message types, seven of them sent by clients, each by a mutation [RT-08 RT-15]', () => {
  expect(messageTypes.toSorted()).toEqual(
    [
      ...['join_session', 'leave_session', 'chat_message', 'submit_question', 'vote_question'],
      ...['answer_question', 'session_control', 'participant_update', 'user_joined', 'user_left'],
      ...['question_updated', 'session_status_change', 'error', 'connection_established'],
    ].toSorted(),
  )
  expect(Object.keys(mutationOf)).toEqual(Object.keys(clientSent))
})

describe('a socket is refused or closed [T-89]', () => {
  test('without a session', async () => {
    expect(await openSocket(url()).closed).toEqual({ code: 4403 })
  })

  test('from another origin, at the upgrade', async () => {
    const opening = openSocket(url(), { cookie: cookieOf(member), origin: 'https://elsewhere.example' })
    expect(await opening.refused).toBe(403)
  })

  test('once its session ends, within 2 s [T-47]', async () => {
    const leaving = await newCreator(portal)
    const { closed } = await greeted(leaving)
    const began = performance.now()
    await leaving.post('/api/auth/logout')
    expect(await closed).toEqual({ code: 4403 })
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('once the role changes, with a code after which clients connect again [T-39]', async () => {
    const admin = await theAdmin(portal)
    const stakeholder = await newStakeholder(portal, 'admin')
    const { closed } = await greeted(stakeholder)
    const bystander = await greeted(member)
    const change = { role: 'creator', reason: 'Left the team.' }
    expect((await admin.patch(`/api/admin/users/${stakeholder.userId}`, change)).status).toBe(200)
    expect(await closed).toEqual({ code: 1013 })
    expect(bystander.socket.readyState).toBe(bystander.socket.OPEN)
    bystander.socket.terminate()
  })

  test('for a frame of 17 kB', async () => {
    const { closed, socket } = await greeted(member)
    socket.send('x'.repeat(17 * 1024))
    expect(await closed).toEqual({ code: 1009 })
  })

  test('for more frames than anyone types', async () => {
    const { closed, send } = await greeted(member)
    for (let n = 0; n < 1_000; n++) send({ type: 'ping' })
    expect(await closed).toEqual({ code: 1008 })
  })

  test('as the eleventh of one user', async () => {
    const busy = await newCreator(portal)
    const ten = await Promise.all(Array.from({ length: 10 }, () => greeted(busy)))
    expect(await openSocket(url(), { cookie: cookieOf(busy) }).closed).toEqual({ code: 4430 })
    ten[0]!.socket.close()
    await ten[0]!.closed
    const again = await greeted(busy)
    for (const { socket } of [...ten, again]) socket.terminate()
  })
})

describe('a subscription is refused, and the socket lives', () => {
  test('for documents that are not on the list, among them one for each message of the server [RT-15 RT-24]', async () => {
    const session = await newSession(member)
    const { heard, subscribe, socket } = await greeted(member)
    const off = [
      ...Object.keys(serverSent)
        .filter((type) => type !== 'chat_message')
        .map((type) => type.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
      'fifteenth',
    ].map((name) => `mutation ${name}($sessionId: ID!) { ${name}(sessionId: $sessionId) }`)
    off.push('{ __schema { types { name } } }', `${liveDocuments.joinSession} `)
    for (const [n, query] of off.entries()) subscribe(String(n), query, { sessionId: session.id })
    await vi.waitFor(() =>
      expect(heard.filter((text) => text.includes('document-unknown'))).toHaveLength(off.length),
    )
    expect(socket.readyState).toBe(socket.OPEN)
    socket.terminate()
  })

  test('for an unknown session', async () => {
    const live = liveClient(url(), member)
    const { ended } = await live.follow('amaEvents', { sessionId: crypto.randomUUID() })
    expect(await ended).toBe('ama-session-unknown')
    await live.close()
  })

  test('of a tab that shows another user than the one whose session it is [X-APP-6]', async () => {
    const session = await newLive(member)
    const { heard, subscribe, socket } = await greeted(member, crypto.randomUUID())
    subscribe('own', liveDocuments.myEvents)
    subscribe('room', liveDocuments.amaEvents, { sessionId: session.id })
    await vi.waitFor(() => expect(heard.filter((text) => text.includes('person-changed'))).toHaveLength(2))
    expect(heard.join()).toContain(`You are now signed in as ${member.name}.`)
    expect(heard.filter((text) => text.includes('"data"'))).toEqual([])
    socket.terminate()
    const own = await greeted(member, member.userId)
    own.subscribe('own', liveDocuments.myEvents)
    await vi.waitFor(() => expect(own.heard.join()).toContain(unchanged))
    own.socket.terminate()
  })

  test('as the twenty-first of a socket', async () => {
    const session = await newLive(member)
    const { heard, subscribe, socket } = await greeted(member)
    for (let n = 0; n < 25; n++) subscribe(`s${n}`, liveDocuments.amaEvents, { sessionId: session.id })
    await vi.waitFor(() =>
      expect(heard.filter((text) => text.includes('too-many-subscriptions'))).toHaveLength(5),
    )
    await vi.waitFor(() =>
      expect(heard.filter((text) => text.includes('connection_established'))).toHaveLength(20),
    )
    socket.terminate()
  })
})

test('a subscription that is completed and begun anew before it was answered runs once, and ends [T-82]', async () => {
  const [host, viewer] = await Promise.all([newCreator(portal), newCreator(portal)])
  const session = await newLive(host)
  const watching = liveClient(url(), host)
  const seen = await watching.follow('amaEvents', { sessionId: session.id })
  const { socket, heard, send, subscribe } = await greeted(viewer)
  for (let n = 0; n < 3; n++) {
    if (n > 0) send({ id: 'room', type: 'complete' })
    subscribe('room', liveDocuments.amaEvents, { sessionId: session.id })
  }
  await seen.hear('user_joined', ({ userId }) => userId === viewer.userId)
  await say(host, session, 'Welcome')
  await vi.waitFor(() => expect(heard.join()).toContain('Welcome'))
  expect(heard.filter((text) => text.includes('Welcome'))).toHaveLength(1)
  send({ id: 'room', type: 'complete' })
  await seen.hear('user_left', ({ userId }) => userId === viewer.userId, 20_000)
  socket.terminate()
  await watching.close()
})

describe('myEvents', () => {
  test('names the rows that changed for the user, on both sides, and never tells strangers', async () => {
    const [brand, stranger] = [await newBrand(portal), await newCreator(portal)]
    const [byBrand, byStranger] = [liveClient(url(), brand), liveClient(url(), stranger)]
    const [seen, unseen] = [await followOwn(byBrand), await followOwn(byStranger)]
    await newApplication(brand, member)
    await vi.waitFor(() =>
      expect(seen.heard).toContainEqual(
        expect.objectContaining({ view: 'campaign_participation', keys: [expect.any(String)] }),
      ),
    )
    // What other tests publish, and which sessions they begin, is told to all members; at another gateway the own account, too.
    const ofAll: readonly unknown[] = ['news_posts', 'notifications', 'ama_events']
    const isExpected = (told: (typeof unseen.heard)[number]) =>
      'view' in told && (ofAll.includes(told.view) || JSON.stringify(told).includes(stranger.userId))
    expect(unseen.heard.filter((told) => !isExpected(told))).toEqual([
      { view: unchanged, keys: [], position: expect.any(Number) },
    ])
    await Promise.all([byBrand.close(), byStranger.close()])
  })

  test('tells a campaign’s brand and its participants of a new task', async () => {
    const brand = await newBrand(portal)
    const { campaignId } = await newParticipation(brand, member)
    const live = [liveClient(url(), brand), liveClient(url(), member)]
    const followed = await Promise.all(live.map(followOwn))
    const { id } = await newTask(brand, campaignId)
    const told = expect.objectContaining({ view: 'campaign_tasks', keys: [id] })
    for (const { heard } of followed)
      await vi.waitFor(() => expect(heard).toContainEqual(told), { timeout: 5_000 })
    await Promise.all(live.map((one) => one.close()))
  })

  test('tells approvers of payouts that the ledger was verified, and only them [X-PAY-11]', async () => {
    const [admin, brand] = [await theAdmin(portal), await newBrand(portal)]
    const [byAdmin, byBrand] = [liveClient(url(), admin), liveClient(url(), brand)]
    const [seen, unseen] = [await followOwn(byAdmin), await followOwn(byBrand)]
    await admin.post('/api/audit/ledger/verify')
    const told = expect.objectContaining({ view: 'ledger_checks' })
    await vi.waitFor(() => expect(seen.heard).toContainEqual(told), { timeout: 5_000 })
    expect(unseen.heard).not.toContainEqual(told)
    await Promise.all([byAdmin.close(), byBrand.close()])
  })

  test('tells a user’s other devices what was changed on the profile, whose form would undo it', async () => {
    const creator = await newCreator(portal)
    const live = liveClient(url(), creator)
    const { heard } = await followOwn(live)
    await creator.patch('/api/iam/profiles/me', { tagline: 'Bread, slowly.' })
    const told = expect.objectContaining({ view: 'creators', keys: [creator.userId] })
    await vi.waitFor(() => expect(heard).toContainEqual(told), { timeout: 5_000 })
    await live.close()
  })

  test('tells each side of an offer of a new name and of the erasure of the other, and no stranger', async () => {
    const [brand, stranger] = [await newBrand(portal), await newCreator(portal)]
    const creator = await newCreator(portal)
    await newAccepted(brand, creator)
    const live = [creator, brand, stranger].map((one) => liveClient(url(), one))
    const [byCreator, byBrand, byStranger] = await Promise.all(live.map(followOwn))
    const of = ({ userId }: Person) => expect.objectContaining({ view: 'people', keys: [userId] })
    expect((await creator.patch('/api/users/me', { name: 'Nadia Renamed' })).status).toBe(200)
    await vi.waitFor(() => expect(byBrand!.heard).toContainEqual(of(creator)), { timeout: 5_000 })
    answeredNothing(await brand.post('/api/users/me/erase', { reason: 'moving on' }))
    await vi.waitFor(() => expect(byCreator!.heard).toContainEqual(of(brand)), { timeout: 5_000 })
    expect(byStranger!.heard).not.toContainEqual(expect.objectContaining({ view: 'people' }))
    await Promise.all(live.map((one) => one.close()))
  })

  test('tells the readers of a post that it is not public any more', async () => {
    const admin = await theAdmin(portal)
    const { id } = await stepWith(admin, (await newDraft(admin)).id, 'publish', { quiet: true })
    const live = liveClient(url(), member)
    const { heard } = await followOwn(live)
    await stepWith(admin, id, 'unpublish')
    const told = expect.objectContaining({ view: 'news_posts', keys: expect.arrayContaining([id]) })
    await vi.waitFor(() => expect(heard).toContainEqual(told), { timeout: 5_000 })
    await live.close()
  })

  test('tells those whom an edit leaves out that a post they may be shown has changed', async () => {
    const admin = await theAdmin(portal)
    const { id } = await stepWith(admin, (await newDraft(admin)).id, 'publish', { quiet: true })
    const live = liveClient(url(), member)
    const { heard } = await followOwn(live)
    expect((await admin.patch(`${news}/${id}`, { targetRoles: ['investor'] })).status).toBe(200)
    const told = expect.objectContaining({ view: 'news_posts', keys: expect.arrayContaining([id]) })
    await vi.waitFor(() => expect(heard).toContainEqual(told), { timeout: 5_000 })
    await live.close()
  })

  test('tells of each reading of a post its author and its reader, and no other member [X-NWS-3]', async () => {
    const [author, reader] = [
      await letPost(portal, await newStakeholder(portal, 'team_member')),
      await newCreator(portal),
    ]
    const { id } = await stepWith(author, (await newDraft(author)).id, 'publish', { quiet: true })
    const live = [author, reader, member].map((one) => liveClient(url(), one))
    const [byAuthor, byReader, byOther] = await Promise.all(live.map(followOwn))
    await stepWith(reader, id, 'read')
    const told = expect.objectContaining({ view: 'news_reads', keys: [expect.any(String)] })
    for (const { heard } of [byAuthor!, byReader!])
      await vi.waitFor(() => expect(heard).toContainEqual(told), { timeout: 5_000 })
    expect(byOther!.heard).not.toContainEqual(told)
    await Promise.all(live.map((one) => one.close()))
  })

  test.each(Object.entries(concerned))('of %s: pairs of a row and a user', async (_view, text) => {
    expect(await portal.rows(`select key, "userId" from (${text}) as pairs`, [[], []])).toEqual([])
  })

  test('a cursor that is too old is told that anything may have changed', async () => {
    const live = liveClient(url(), member)
    const { heard } = await live.follow('myEvents', { after: '1' })
    await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ view: wholePortal })))
    await live.close()
  })
})
