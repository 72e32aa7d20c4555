import { expect, test } from 'vitest'
import type { Client } from './client.ts'
import { sendCall } from './declared-call.ts'

/** Answers each request with itself. */
const echo: Pick<Client, 'request'> = {
  request: async (...body) => ({ status: 200, headers: new Headers(), body }),
}

test('a declared call is sent with its method, and its path filled in', async () => {
  const headers = { 'idempotency-key': 'k' }
  const params = { id: 'a b', name: 'Kiln' }
  const { body } = await sendCall(echo, 'cancelOffer', { params, body: { reason: 'Ill.' }, headers })
  const sent = { body: { reason: 'Ill.' }, headers }
  expect(body).toEqual(['POST', '/api/iam/marketplace/offers/a%20b/cancel', sent])
})

test('a declared call is sent with its query', async () => {
  const { body } = await sendCall(echo, 'listContent', { query: { creatorId: 'ana' } })
  expect(body).toEqual(['GET', '/api/iam/content?creatorId=ana', {}])
})

test('a declared call without one of its params is not sent', async () => {
  const sent = sendCall(echo, 'changeShortlist', { params: { id: 'ana' } })
  await expect(sent).rejects.toThrow('changeShortlist needs the param creatorUserId')
})
