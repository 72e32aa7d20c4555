import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { type Cast, gather, operationsServed, type Role, roles } from './access/cast.ts'
import { operations } from './access/operations.ts'
import { refused } from './expect-answer.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let cast: Cast
beforeAll(async () => {
  cast = await gather(portal)
})

test('every operation of the served document has a row here, and every row its operation', async () => {
  expect(Object.keys(operations).sort()).toEqual(await operationsServed(portal))
})

const rows = Object.entries(operations)

/** Whoever may not is refused with a sentence; whoever may gets the answer of the call. */
test.for(rows)('%s answers each role as it may [ROLE-09 ROLE-14]', async ([, { expected, send }]) => {
  const got: Partial<Record<Role, number>> = {}
  for (const role of roles) {
    const answer = await send(await clientOf(role, expected.fresh === true), cast)
    got[role] = answer.status
    if (answer.status >= 400) refused(answer, answer.status)
  }
  expect(got).toEqual(Object.fromEntries(roles.map((role, at) => [role, expected.statuses[at]])))
})

/** Calls that end sessions or accounts get somebody new to do it with. */
const clientOf = (role: Role, fresh: boolean): Promise<Client> | Client =>
  fresh ? cast.anew(role) : cast.clients[role]
