import { beforeAll, expect, test } from 'vitest'
import type { Client, Sent } from '../testing/client.ts'
import { type Cast, gather, roles } from './access/cast.ts'
import { operations } from './access/operations.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let cast: Cast
beforeAll(async () => {
  cast = await gather(portal)
})

/** The calls that the specification lists; all others without a body are found in the served document. */
const listed = ['logout', 'applyToCampaign', 'acceptOffer', 'declineOffer', 'editOffer']

type Call = { readonly operationId: string; readonly requestBody?: { readonly content: unknown } }

/** Every POST call that has no body, or an optional one. */
async function bodiless(): Promise<string[]> {
  const { paths } = (await portal.client().get('/openapi.json')).body
  return Object.values<Record<string, Call>>(paths)
    .flatMap(({ post }) => post ?? [])
    .filter(({ requestBody }) =>
      /^(null|.*"schema":\{\}.*|.*"type":"null".*)$/.test(JSON.stringify(requestBody ?? null)),
    )
    .map(({ operationId }) => operationId)
}

/** Replaces the body and headers of every POST. */
const sending = (client: Client, sent: Sent): Client => ({
  ...client,
  post: (path) => client.request('POST', path, sent),
})

/** The answer of an operation to the first role that may call it. */
async function answerTo(name: string, sent: Sent): Promise<readonly [got: number, expected: number]> {
  const { expected, send } = operations[name]!
  const at = expected.statuses.findIndex((status) => status < 300)
  const client = expected.fresh ? await cast.anew(roles[at]!) : cast.clients[roles[at]!]
  return [(await send(sending(client, sent), cast)).status, expected.statuses[at]!]
}

test('calls that are listed with an empty body succeed with no body and no content-type at all [CALL-40 FLT-93]', async () => {
  const calls = await bodiless()
  expect(calls).toEqual(expect.arrayContaining(listed))
  for (const name of calls) {
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
