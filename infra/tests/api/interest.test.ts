import { InterestArea, InterestRole } from '@iam/contracts/enumerations'
import { InterestAnswer, type InterestSubmission } from '@iam/contracts/interest/views'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Client } from '../support/client.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { address, newCreator, newStakeholder, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})
const form = (more: object = {}) => ({
  ...{ name: `Vera ${word()}`, email: address(), role: 'founder', interestArea: 'byway' },
  ...{ vision: 'A kiosk in every harbour.', ...more },
})
const contact = (body: object) => portal.client().post('/api/contact', body)
const list = async (query: Record<string, string> = {}) =>
  answered(InterestAnswer, await admin.get(`/api/admin/interest?${new URLSearchParams(query)}`))
/** The submissions of an address, the latest first. */
async function from(email: string): Promise<readonly InterestSubmission[]> {
  const found: InterestSubmission[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const answer: z.infer<typeof InterestAnswer> = await list({ limit: '100', ...(cursor && { cursor }) })
    found.push(...answer.submissions.filter((one) => one.email === email))
    cursor = answer.nextCursor
  }
  return found
}

test('an interest form is stored for the admins, with all its fields [CALL-05]', async () => {
  const body = form()
  const answer = await contact(body)
  answeredNothing(answer)
  const [submission] = await from(body.email)
  expect(submission).toMatchObject({
    ...{ ...body, status: 'new', ownerUserId: null, ownerName: null, closedReason: null },
    linked: [],
  })
})

test('forms of one email address are linked to each other, whatever their status [FLT-101 X-ADM-5]', async () => {
  const body = form()
  await contact(body)
  await contact({ ...body, email: body.email.toUpperCase(), vision: 'Two kiosks, then.' })
  const all = [...(await from(body.email)), ...(await from(body.email.toUpperCase()))]
  const [second, first] = all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const told = ({ id, interestArea, vision, status, createdAt }: InterestSubmission) => ({
    ...{ id, interestArea, vision, status, createdAt },
  })
  expect(first).toMatchObject({ vision: 'A kiosk in every harbour.', linked: [told(second!)] })
  expect(second).toMatchObject({ vision: 'Two kiosks, then.', linked: [told(first!)] })
  answeredNothing(await admin.post(`/api/admin/interest/${first!.id}/assign`))
  const [again] = await from(second!.email)
  expect(again?.linked).toMatchObject([{ id: first!.id, status: 'assigned' }])
})

test('roles and areas are those of the form, in every combination [RULE-09 RULE-52]', async () => {
  const said = async (spoilt: object) => refused(await contact(form(spoilt)), 400).errors?.[0]?.path
  for (const role of ['Founder', 'creator', '', null]) expect(await said({ role })).toBe('role')
  for (const interestArea of ['Harbor', 'engine', '', null])
    expect(await said({ interestArea })).toBe('interestArea')
  await Promise.all(
    InterestRole.options.flatMap((role) =>
      InterestArea.options.map(async (interestArea) =>
        answeredNothing(await contact(form({ role, interestArea }))),
      ),
    ),
  )
})

test('the call refuses what the form refuses, in the same words [RULE-01 RULE-02 RULE-05]', async () => {
  const said = async (spoilt: object) => refused(await contact(form(spoilt)), 400).errors?.[0]
  expect(await said({ email: 'vera' })).toEqual({
    path: 'email',
    message: 'Please enter a valid email address',
  })
  expect(await said({ vision: '  ' })).toEqual({ path: 'vision', message: 'Please share your vision' })
  expect(await said({ vision: 'x'.repeat(4001) })).toMatchObject({ path: 'vision' })
  expect(await said({ name: 'V' })).toEqual({
    path: 'name',
    message: 'Name must be at least 2 characters',
  })
  expect(await said({ status: 'closed' })).toMatchObject({ path: 'status' })
})

test('an admin is assigned to a form, then closes it with a reason', async () => {
  const body = form()
  await contact(body)
  const [{ id } = { id: '' }] = await from(body.email)
  const { user } = (await admin.get('/api/auth/me')).body
  answeredNothing(await admin.post(`/api/admin/interest/${id}/assign`))
  expect(await from(body.email)).toMatchObject([
    { status: 'assigned', ownerUserId: user.id, ownerName: user.name },
  ])
  refused(await admin.post(`/api/admin/interest/${id}/close`), 400)
  refused(await admin.post(`/api/admin/interest/${id}/close`, { reason: '' }), 400)
  answeredNothing(await admin.post(`/api/admin/interest/${id}/close`, { reason: 'met them' }))
  expect(await from(body.email)).toMatchObject([{ status: 'closed', closedReason: 'met them' }])
  refused(await admin.post(`/api/admin/interest/${id}/assign`), 409, 'interest-closed')
  answeredNothing(await admin.post(`/api/admin/interest/${id}/close`, { reason: 'met them' }))
  refused(await admin.post(`/api/admin/interest/${id}/close`, { reason: 'again' }), 409, 'interest-closed')
})

test('two admins who take the same form: the later one is told who was first, and may take it over [X-ADM-5 T-62]', async () => {
  const body = form()
  await contact(body)
  const [{ id } = { id: '' }] = await from(body.email)
  const { user } = (await admin.get('/api/auth/me')).body
  const other = await newStakeholder(portal, 'admin')
  const assign = `/api/admin/interest/${id}/assign`
  answeredNothing(await admin.post(assign, { seenOwnerUserId: null }))
  const { detail } = refused(await other.post(assign, { seenOwnerUserId: null }), 409, 'interest-assigned')
  expect(detail).toContain(`This submission is assigned, decided by ${user.name} on `)
  answeredNothing(await other.post(assign, { seenOwnerUserId: user.id }))
  expect(await from(body.email)).toMatchObject([{ ownerUserId: other.userId }])
  // The same once more is no second decision.
  answeredNothing(await other.post(assign, { seenOwnerUserId: null }))
})

test('forms are listed by status, page by page: what waits the longest first, all the latest first', async () => {
  const bodies = [form(), form(), form()]
  for (const body of bodies) await contact(body)
  const [newest] = await from(bodies[2]!.email)
  answeredNothing(await admin.post(`/api/admin/interest/${newest!.id}/close`, { reason: 'done' }))
  for (const status of ['new', 'closed']) {
    const { submissions } = await list({ status, limit: '100' })
    for (const submission of submissions) expect(submission.status).toBe(status)
    expect(submissions.some(({ id }) => id === newest!.id)).toBe(status === 'closed')
  }
  const inTwoPages = async (status: 'new' | 'all', limit: string) => {
    const first = await list({ status, limit })
    const second = await list({ status, limit, cursor: first.nextCursor! })
    return [...first.submissions, ...second.submissions]
  }
  const [waiting, all] = [await inTwoPages('new', '1'), await inTwoPages('all', '2')]
  expect(new Set(waiting.map(({ id }) => id)).size).toBe(2)
  expect(new Set(all.map(({ id }) => id)).size).toBe(4)
  const byAge = (one: InterestSubmission, other: InterestSubmission) =>
    one.createdAt.localeCompare(other.createdAt)
  expect(waiting).toEqual(waiting.toSorted(byAge))
  expect(all).toEqual(all.toSorted(byAge).reverse())
  for (const query of ['status=open', 'limit=0', 'cursor=x'])
    refused(await admin.get(`/api/admin/interest?${query}`), 400)
})

test('forms are for admins alone, and unknown ones are not found', async () => {
  const creator = await newCreator(portal)
  const nowhere = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
  refused(await portal.client().get('/api/admin/interest'), 401)
  refused(await creator.get('/api/admin/interest'), 403)
  refused(await creator.post(`/api/admin/interest/${nowhere}/assign`), 403)
  refused(await admin.post(`/api/admin/interest/${nowhere}/assign`), 404, 'interest-unknown')
  refused(await admin.post(`/api/admin/interest/${nowhere}/close`, { reason: 'x' }), 404, 'interest-unknown')
})
