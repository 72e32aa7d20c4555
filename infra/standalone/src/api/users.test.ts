import { type AdminUser, AdminUserAnswer, AdminUsersAnswer } from '@iam/contracts/users/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { answered, refused } from './expect-answer.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin, word } from './people.ts'
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
  for (const search of [person.name.toUpperCase(), person.email, person.handle])
    expect((await list({ search })).users).toMatchObject([{ id: person.userId, email: person.email }])
  expect((await list({ search: brand.name })).users).toMatchObject([{ id: brand.userId, role: 'brand' }])
  expect(await list({ search: `${word()}%` })).toEqual({ users: [], total: 0 })
  expect((await list({ search: '%' })).total).toBe(0)
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

test('what is no question is refused [RULE-52]', async () => {
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
  const nobody = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
  refused(await admin.get(`/api/admin/users/${nobody}`), 404, 'user-unknown')
  refused(await change(nobody, { role: 'brand', reason }), 404, 'user-unknown')
})

test('an admin gives and takes roles and rights, each with its reason in the log', async () => {
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
  const events = await portal.rows(
    `select type, data::json ->> 'reason' as reason, metadata::json -> 'actor' ->> 'role' as by
      from events where stream = $1 and type <> 'UserOnboarded' order by revision`,
    [`user-${person.userId}`],
  )
  expect(events).toEqual([
    { type: 'UserRoleAssigned', reason, by: 'admin' },
    { type: 'PaymentApprovalGranted', reason, by: 'admin' },
    { type: 'NewsPostingGranted', reason, by: 'admin' },
    { type: 'UserRoleAssigned', reason: 'left the team', by: 'admin' },
    { type: 'PaymentApprovalRevoked', reason: 'left the team', by: 'admin' },
    { type: 'NewsPostingRevoked', reason: 'left the team', by: 'admin' },
  ])
})

test('a change needs its reason, and a role that there is [RULE-52]', async () => {
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

test('nobody changes their own role or rights, an admin included', async () => {
  const other = await newStakeholder(portal, 'admin')
  for (const wish of [{ role: 'team_member' }, { canApprovePayments: true }, { canPostNews: true }]) {
    const answer = await other.patch(`/api/admin/users/${other.userId}`, { ...wish, reason })
    expect(refused(answer, 403, 'not-allowed').detail).toMatch(/your own/)
  }
  expect(await user(other.userId)).toMatchObject({ role: 'admin', canApprovePayments: false })
})

test('who was erased is shown as such and changed no more', async () => {
  const person = await newCreator(portal)
  await person.post('/api/users/me/erase', { reason: 'enough' })
  expect(await user(person.userId)).toMatchObject({
    ...{ name: 'Former member', email: '', handle: null, erasedAt: expect.any(String) },
  })
  refused(await change(person.userId, { role: 'brand', reason }), 410, 'user-erased')
  refused(await admin.post(`/api/admin/users/${person.userId}/badges`, { type: 'Verified' }), 410)
})
