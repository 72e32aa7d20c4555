import type { CallName } from '@iam/contracts/calls'
import { beforeAll, expect, test } from 'vitest'
import { type Cast, gather, type Role, roles } from './access/cast.ts'
import type { Operation } from './access/expected.ts'
import { operations, sendOperation, unsafe } from './access/operations.ts'
import { refused } from './expect-answer.ts'
import { newCreator } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let cast: Cast
beforeAll(async () => {
  cast = await gather(portal)
})

const rows = Object.entries(operations) as [CallName, Operation][]

/** Roles without the right are refused with a sentence, all others get the call's own answer. */
test.for(rows)('%s answers each role by its rights [ROLE-09 ROLE-14]', async ([name, row]) => {
  const got: Partial<Record<Role, number>> = {}
  for (const role of roles) {
    // A new user for calls that end sessions or accounts, so that the shared clients stay usable.
    const client = row.fresh ? await cast.anew(role) : cast.clients[role]
    const answer = await sendOperation(name, client, cast)
    got[role] = answer.status
    if (answer.status >= 400) refused(answer, answer.status)
  }
  expect(got).toEqual(Object.fromEntries(roles.map((role, at) => [role, row.statuses[at]])))
})

/** Calls that need no session: signing in and out, and reading public data. */
const open = [
  ...['login', 'logout', 'register', 'onboard', 'askForSignInLink', 'useSignInLink', 'confirmEmail'],
  ...['getUnsubscribe', 'unsubscribe'],
  ...['checkHandle', 'submitInterest', 'clickProfile'],
  ...['listProfiles', 'getProfile', 'getProfileOfUser', 'getTrackRecord', 'listTestimonials', 'listContent'],
  ...['listAmaSessions', 'getLiveQuestions', 'getAmaSession', 'getAmaRecording', 'getAmaCalendar'],
  ...['listCampaigns', 'getCampaign', 'search', 'listTransactions', 'receiveStripeMessage'],
] as const satisfies readonly CallName[]

/** The calls that the specification lists as needing a session, as far as they exist. */
const listed = [
  ...['getDashboard', 'listMyParticipations', 'updateMyProfile', 'updateMe', 'applyToCampaign'],
  ...['listOffers', 'createOffer', 'acceptOffer', 'declineOffer', 'editOffer'],
] as const satisfies readonly CallName[]

const closed = rows.map(([name]) => name).filter((name) => !(open as readonly CallName[]).includes(name))

test('the calls that need a session are all but the public ones, with those that the specification lists', () => {
  expect(rows.length - closed.length).toBe(open.length)
  expect(closed).toEqual(expect.arrayContaining([...listed]))
})

test.for(closed)('%s without a session is answered with 401 [ROLE-16 FLT-94]', async (name) => {
  refused(await sendOperation(name, portal.client(), cast), 401)
})

test('without a session the body is not validated: it is 401 where it would be 400 [ROLE-16]', async () => {
  const visitor = portal.client()
  for (const name of listed) {
    const unreadable = unsafe.includes(name) ? { body: '{' } : {}
    refused(await sendOperation(name, visitor, cast, unreadable), 401, 'sign-in-required')
  }
})

test('an ended session is answered with 401 [ROLE-16 FLT-94]', async () => {
  const left = await newCreator(portal)
  const cookies = [...left.cookies]
  await left.post('/api/auth/logout')
  for (const name of listed) {
    for (const [cookie, value] of cookies) left.cookies.set(cookie, value)
    refused(await sendOperation(name, left, cast), 401, 'sign-in-required')
  }
})
