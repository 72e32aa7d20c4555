import type { CallName } from '@iam/contracts/calls'
import { beforeAll, expect, test } from 'vitest'
import type { Sent } from '../support/client.ts'
import { type Cast, gather, roles } from './access/cast.ts'
import { everyCall, operations, sendOperation } from './access/operations.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let cast: Cast
beforeAll(async () => {
  cast = await gather(portal)
})

/** The calls that the specification lists. */
const listed: readonly CallName[] = ['logout', 'applyToCampaign', 'acceptOffer', 'declineOffer', 'editOffer']

/** Every POST call that has no body, or an optional one. */
const bodiless = everyCall
  .filter(([, { method, body }]) => method === 'POST' && (!body || body.safeParse(undefined).success))
  .map(([name]) => name)
  // A transfer needs an account at the bank, which no role of the cast has.
  .filter((name) => operations[name].statuses.some((status) => status < 300))

/** The answer of an operation to the first role that may call it, with this body and these headers. */
async function answerTo(name: CallName, sent: Sent): Promise<readonly [got: number, expected: number]> {
  const { statuses, fresh } = operations[name]
  const at = statuses.findIndex((status) => status < 300)
  const client = fresh ? await cast.anew(roles[at]!) : cast.clients[roles[at]!]
  const { status } = await sendOperation(name, client, cast, { body: undefined, ...sent })
  return [status, statuses[at]!]
}

test('calls that are listed with an empty body succeed with no body and no content-type at all [CALL-40 FLT-93]', async () => {
  expect(bodiless).toEqual(expect.arrayContaining([...listed]))
  for (const name of bodiless) {
    const [got, expected] = await answerTo(name, {})
    expect([name, got]).toEqual([name, expected])
  }
})

test('calls that are listed with an empty body take an empty JSON body and {} as well', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const name of listed)
    for (const sent of [{ headers }, { headers, body: '' }, { headers, body: '{}' }]) {
      const [got, expected] = await answerTo(name, sent)
      expect([name, sent, got]).toEqual([name, sent, expected])
    }
})
