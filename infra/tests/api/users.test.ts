import { type AdminUser, AdminUserAnswer, AdminUsersAnswer } from '@iam/contracts/users/admin-views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered, refused } from './expect-answer.ts'
import {
  newBrand,
  newCreator,
  newStakeholder,
  type Person,
  password,
  registered,
  signIn,
  theAdmin,
  word,
} from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})
const list = async (query: Record<string, string>) =>
  answered(AdminUsersAnswer, await admin.get(`/api/admin/users?${new URLSearchParams(query)}`))
const user = async (id: string): Promise<AdminUser> =>
  answered(AdminUserAnswer, await admin.get(`/api/admin/users/${id}`)).user
const change = (id: string, body: object) => admin.patch(`/api/admin/users/${id}`, body)
const reason = 'asked for by the team'

test('admins find users by name, address and handle, whatever role they have', async () => {
  const [person, brand] = await Promise.all([newCreator(portal), newBrand(portal)])
  for (const search of [person.name.toUpperCase(), person.email, person.handle, `@${person.handle}`])
    expect((await list({ search })).users).toMatchObject([
      { id: person.userId, email: person.email, emailConfirmed: false },
    ])
  expect((await list({ search: person.email.replace(/^[^@]+/, '') })).total).toBeGreaterThan(1)
  expect((await list({ search: brand.name })).users).toMatchObject([{ id: brand.userId, role: 'brand' }])
  expect(await list({ search: `${word()}%` })).toEqual({ users: [], total: 0 })
  expect((await list({ search: '%' })).total).toBe(0)
})

test('a user is stored with all fields that they and an admin set, and the password as a hash only [ENT-02 FLT-94]', async () => {
  const person = await registered(portal, 'creator')
  const info = { bio: 'I film food.', location: 'Austin, TX', industries: ['Food', 'Travel'] }
  const socials = [{ platform: 'YouTube', handle: '@ana', url: 'https://youtube.example/ana' }]
  const rights = { role: 'team_member', stakeholderType: 'internal', canApprovePayments: true }
  const avatarUrl = 'https://img.example/ana.jpg'
  expect((await person.patch('/api/users/me', { ...info, avatarUrl })).status).toBe(200)
  expect((await person.patch('/api/iam/profiles/me', { socials })).status).toBe(200)
  expect((await change(person.userId, { ...rights, reason })).status).toBe(200)
  const { userId: id, email, name } = person
  const kept = () =>
    portal.rows(
      `select a.*, k.socials, c.password_hash from accounts a
        join creators k on k.user_id = a.user_id join credentials c on c.user_id::text = a.user_id
        where a.user_id = $1`,
      [id],
    )
  const [joined] = await portal.events({ stream: `user-${id}` })
  await expect.poll(kept).toMatchObject([
    {
      ...{ user_id: id, email, name, avatar_url: avatarUrl, ...info, socials },
      ...{ role: rights.role, stakeholder_type: rights.stakeholderType },
      ...{ can_approve_payments: true, can_post_news: false },
      created_at: new Date(joined!.recordedAt),
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    },
  ])
  expect(JSON.stringify(await kept())).not.toContain(password)
  await signIn(portal, email)

  const other = { canApprovePayments: false, canPostNews: true, reason }
  expect((await change(id, other)).status).toBe(200)
  await expect.poll(kept).toMatchObject([{ can_approve_payments: false, can_post_news: true }])
})

test('admins list users by role, page by page, the newest first', async () => {
  const tribe = word()
  const people: Person[] = []
  for (let n = 0; n < 5; n++) people.push(await newCreator(portal, { name: `User ${tribe}` }))
  await change(people[1]!.userId, { role: 'investor', reason })
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const answer: Awaited<ReturnType<typeof list>> = await list({
      search: tribe,
      limit: '2',
      ...(cursor && { cursor }),
    })
    expect(answer.total).toBe(5)
    ids.push(...answer.users.map(({ id }) => id))
    cursor = answer.nextCursor
  } while (cursor)
  expect(ids).toEqual(people.map(({ userId }) => userId).reverse())

  const investors = await list({ search: tribe, role: 'investor' })
  expect(investors.users.map(({ id }) => id)).toEqual([people[1]!.userId])
  expect(investors.total).toBe(1)
  expect((await list({})).users).toHaveLength(24)
})

test('an invalid query is refused, and an unknown user is not found [RULE-52]', async () => {
  const said = async (query: string) => refused(await admin.get(`/api/admin/users?${query}`), 400)
  for (const query of [
    'role=owner',
    'limit=0',
    'limit=101',
    'cursor=x',
    'email=a',
    `search=${'x'.repeat(101)}`,
  ])
    await said(query)
  refused(await admin.get('/api/admin/users/x'), 400)
  const unknown = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
  refused(await admin.get(`/api/admin/users/${unknown}`), 404, 'user-unknown')
  refused(await change(unknown, { role: 'brand', reason }), 404, 'user-unknown')
})

const sealedIn = (data: Record<string, unknown>) =>
  (data.$personal as { fields: string[] } | undefined)?.fields

test('an admin gives and takes roles and rights, each with its reason sealed in the log [FLT-65]', async () => {
  const person = await newCreator(portal)
  const wanted = {
    role: 'team_member',
    stakeholderType: 'internal',
    canApprovePayments: true,
    canPostNews: true,
  }
  const changed = answered(AdminUserAnswer, await change(person.userId, { ...wanted, reason })).user
  expect(changed).toMatchObject({ id: person.userId, ...wanted })
  expect(await user(person.userId)).toEqual(changed)
  expect((await person.get('/api/auth/me')).body.user).toMatchObject(wanted)

  const back = { role: 'creator', canApprovePayments: false, canPostNews: false, reason: 'left the team' }
  expect(answered(AdminUserAnswer, await change(person.userId, back)).user).toMatchObject({
    ...{ role: 'creator', stakeholderType: 'internal', canApprovePayments: false, canPostNews: false },
  })
  const events = (await portal.events({ stream: `user-${person.userId}` }))
    .filter(({ type }) => type !== 'UserOnboarded')
    .map(({ type, data, metadata }) => ({ type, sealed: sealedIn(data), by: metadata.actor.role }))
  expect(events).toEqual([
    { type: 'UserRoleAssigned', sealed: ['reason'], by: 'admin' },
    { type: 'PaymentApprovalGranted', sealed: ['reason'], by: 'admin' },
    { type: 'NewsPostingGranted', sealed: ['reason'], by: 'admin' },
    { type: 'UserRoleAssigned', sealed: ['reason'], by: 'admin' },
    { type: 'PaymentApprovalRevoked', sealed: ['reason'], by: 'admin' },
    { type: 'NewsPostingRevoked', sealed: ['reason'], by: 'admin' },
  ])
})

test('a change needs a reason and an existing role [RULE-52]', async () => {
  const person = await newCreator(portal)
  const said = async (body: object) => refused(await change(person.userId, body), 400).errors?.[0]?.path
  expect(await said({ role: 'brand' })).toBe('reason')
  expect(await said({ role: 'brand', reason: '  ' })).toBe('reason')
  for (const role of ['owner', 'Admin', '', null]) expect(await said({ role, reason })).toBe('role')
  expect(await said({ stakeholderType: 'outside', reason })).toBe('stakeholderType')
  expect(await said({ canApprovePayments: 'yes', reason })).toBe('canApprovePayments')
  expect(await said({ email: 'other@people.example', reason })).toBe('email')
  expect(await user(person.userId)).toMatchObject({ role: 'creator', canApprovePayments: false })
})

test('changing your own role or rights is refused, also for admins', async () => {
  const other = await newStakeholder(portal, 'admin')
  for (const wish of [{ role: 'team_member' }, { canApprovePayments: true }, { canPostNews: true }]) {
    const answer = await other.patch(`/api/admin/users/${other.userId}`, { ...wish, reason })
    expect(refused(answer, 403, 'own-rights').detail).toMatch(/your own/)
  }
  expect(await user(other.userId)).toMatchObject({ role: 'admin', canApprovePayments: false })
})

test('an erased user is shown as such and cannot be changed', async () => {
  const person = await newCreator(portal)
  await person.post('/api/users/me/erase', { reason: 'enough' })
  expect(await user(person.userId)).toMatchObject({
    ...{ name: 'Former member', email: '', handle: null, erasedAt: expect.any(String) },
  })
  refused(await change(person.userId, { role: 'brand', reason }), 410, 'user-erased')
  refused(await admin.post(`/api/admin/users/${person.userId}/badges`, { type: 'Verified' }), 410)
})

test('a change of role and rights is refused as a whole where another admin has decided about one of them', async () => {
  const person = await newCreator(portal)
  const other = await newStakeholder(portal, 'admin')
  const grant = { canPostNews: true, reason: 'Writes our news.' }
  expect((await other.patch(`/api/admin/users/${person.userId}`, grant)).status).toBe(200)
  const both = await change(person.userId, { role: 'partner', canPostNews: true, reason })
  expect(refused(both, 409, 'news-decided').detail).toContain(other.name)
  expect(await user(person.userId)).toMatchObject({ role: 'creator', canPostNews: true })
  expect(await portal.countEvents('UserRoleAssigned', person.userId)).toBe(0)
})

test('a right applies from the next request, and its holder’s admin page shows who gave it, when and why [FLT-100 X-ADM-2]', async () => {
  const person = await newCreator(portal)
  const { user: grantor } = (await admin.get('/api/auth/me')).body
  const page = async () =>
    answered(AdminUserAnswer, await admin.get(`/api/admin/users/${person.userId}`)).rights
  expect(await page()).toEqual([])
  const started = new Date().toISOString()
  const grant = { canApprovePayments: true, reason: 'Looks after the books.' }
  answered(AdminUserAnswer, await admin.patch(`/api/admin/users/${person.userId}`, grant))
  expect((await person.get('/api/auth/me')).body.user.canApprovePayments).toBe(true)
  const change = { role: 'brand', canApprovePayments: false, reason: 'Runs a shop.' }
  answered(AdminUserAnswer, await admin.patch(`/api/admin/users/${person.userId}`, change))
  expect((await person.get('/api/auth/me')).body.user).toMatchObject({
    role: 'brand',
    canApprovePayments: false,
  })

  const moved = { stakeholderType: 'internal', reason: 'Joins the staff.' }
  answered(AdminUserAnswer, await admin.patch(`/api/admin/users/${person.userId}`, moved))

  const rights = await page()
  const byName = grantor.name
  const roleOnly = { stakeholderType: null, isSameRole: null }
  const typeOnly = { stakeholderType: 'internal', isSameRole: true }
  expect(rights.map(({ at: _, ...told }) => told)).toEqual([
    { right: 'role', to: 'brand', ...typeOnly, reason: 'Joins the staff.', byName },
    { right: 'canApprovePayments', to: 'revoked', ...roleOnly, reason: 'Runs a shop.', byName },
    { right: 'role', to: 'brand', ...roleOnly, reason: 'Runs a shop.', byName },
    { right: 'canApprovePayments', to: 'granted', ...roleOnly, reason: 'Looks after the books.', byName },
  ])
  const times = rights.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(times.at(-1)! >= started.slice(0, 19)).toBe(true)
})
