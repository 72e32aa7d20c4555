import { SessionsAnswer } from '@iam/contracts/users/views'
import pg from 'pg'
import { expect, test } from 'vitest'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { newCreator, newStakeholder, password, registered, signIn, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('a user sees their sessions by device, and which one is the current one', async () => {
  const person = await registered(portal, 'creator')
  const phone = portal.client()
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
  await phone.post('/api/auth/login', { email: person.email, password }, { headers: { 'user-agent': agent } })

  const { sessions } = answered(SessionsAnswer, await phone.get('/api/auth/sessions'))
  expect(sessions.map(({ device, current }) => [device, current]).sort()).toEqual([
    ['Safari on iOS', true],
    ['Unknown device', false],
  ])
  for (const { createdAt, lastSeenAt } of sessions)
    expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(createdAt))
})

test('one session is ended, and no other', async () => {
  const person = await registered(portal, 'creator')
  const elsewhere = await signIn(portal, person.email)
  const { sessions } = answered(SessionsAnswer, await person.get('/api/auth/sessions'))
  const other = sessions.find(({ current }) => !current)!
  answeredNothing(await person.delete(`/api/auth/sessions/${other.id}`))
  refused(await elsewhere.get('/api/auth/me'), 401)
  expect((await person.get('/api/auth/me')).status).toBe(200)
  refused(await person.delete(`/api/auth/sessions/${other.id}`), 404, 'session-unknown')
})

test("another user's session cannot be ended, and is answered as unknown", async () => {
  const [person, stranger] = await Promise.all([newCreator(portal), newCreator(portal)])
  const { sessions } = answered(SessionsAnswer, await person.get('/api/auth/sessions'))
  refused(await stranger.delete(`/api/auth/sessions/${sessions[0]!.id}`), 404, 'session-unknown')
  expect((await person.get('/api/auth/me')).status).toBe(200)
})

test('signing out everywhere else keeps the current session', async () => {
  const person = await registered(portal, 'creator')
  const others = await Promise.all([1, 2, 3].map(() => signIn(portal, person.email)))
  answeredNothing(await person.delete('/api/auth/sessions'))
  for (const other of others) refused(await other.get('/api/auth/me'), 401)
  const { sessions } = answered(SessionsAnswer, await person.get('/api/auth/sessions'))
  expect(sessions).toMatchObject([{ current: true }])
})

test('a session stays ended after signing out while a slow request of its own is in progress', async () => {
  const person = await registered(portal, 'creator')
  const cookie = person.cookies.get('iam_session')!
  const database = new pg.Client({ connectionString: portal.databaseUrl })
  await database.connect()
  try {
    // The request below passes its session check and then waits for this row.
    await database.query('begin')
    await database.query('select from credentials where user_id = $1 for update', [person.userId])
    const slow = person.post('/api/auth/password', {
      newPassword: `${password}-next`,
      currentPassword: password,
    })
    await expect.poll(() => isWaitingFor('insert into credentials'), { timeout: 10_000 }).toBe(true)

    answeredNothing(await person.post('/api/auth/logout'))
    await database.query('commit')
    answeredNothing(await slow)
  } finally {
    await database.end()
  }
  person.cookies.set('iam_session', cookie)
  refused(await person.get('/api/auth/me'), 401)
  const open = 'select from sessions where user_id = $1 and ended_at is null'
  expect(await portal.rows(open, [person.userId])).toEqual([])
})

const isWaitingFor = async (statement: string): Promise<boolean> => {
  const waiting = await portal.rows(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%' || $1 || '%'`,
    [statement],
  )
  return waiting.length > 0
}

test('a session ends a month after signing in, and after a week without a request', async () => {
  for (const column of ['created_at', 'last_seen_at']) {
    const person = await newCreator(portal)
    const age = (age: string) =>
      portal.rows(`update sessions set ${column} = now() - $1::interval where user_id = $2`, [
        age,
        person.userId,
      ])
    const [most, over] =
      column === 'created_at'
        ? ['29 days 23 hours', '30 days 1 minute']
        : ['6 days 23 hours', '7 days 1 minute']
    await age(most!)
    expect((await person.get('/api/auth/me')).status).toBe(200)
    // The request above may still be about to write `last_seen_at`, so the session is aged again until it has ended.
    await expect
      .poll(async () => {
        await age(over!)
        return (await person.get('/api/auth/me')).status
      })
      .toBe(401)
    refused(await person.get('/api/auth/sessions'), 401)
  }
})

test('a change of role and rights applies from the next request, both ways', async () => {
  const [member, admin] = await Promise.all([newStakeholder(portal, 'admin'), theAdmin(portal)])
  const change = async (what: object) =>
    expect(
      (await admin.patch(`/api/admin/users/${member.userId}`, { ...what, reason: 'by turns' })).status,
    ).toBe(200)
  for (let turn = 0; turn < 3; turn++) {
    expect((await member.get('/api/admin/users')).status).toBe(200)
    await change({ role: 'partner', canApprovePayments: true })
    refused(await member.get('/api/admin/users'), 403, 'admins-only')
    const { user } = (await member.get('/api/auth/me')).body
    expect(user).toMatchObject({ role: 'partner', canApprovePayments: true })
    await change({ role: 'admin', canApprovePayments: false })
    expect((await member.get('/api/auth/me')).body.user.canApprovePayments).toBe(false)
  }
})

test('an erasure ends all sessions of the user', async () => {
  const person = await registered(portal, 'creator')
  const elsewhere = await signIn(portal, person.email)
  const admin = await theAdmin(portal)
  answeredNothing(await admin.post(`/api/admin/users/${person.userId}/erase`, { reason: 'asked by letter' }))
  refused(await person.get('/api/auth/me'), 401)
  refused(await elsewhere.get('/api/auth/me'), 401)
  refused(await portal.client().post('/api/auth/login', { email: person.email, password }), 401)
})
