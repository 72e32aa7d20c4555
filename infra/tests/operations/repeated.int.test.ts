import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Call } from '@iam/contracts/call'
import { allCalls } from '@iam/contracts/calls'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { hasProgram } from '@iam/infra/testing/program'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient, type Sent } from '../support/client.ts'
import { startProxy } from './proxy.ts'

const changing = (Object.entries(allCalls) as [string, Call][]).filter(
  ([, { method }]) => method === 'POST' || method === 'PATCH',
)

for (const kind of ['nginx', 'caddy'] as const)
  describe.skipIf(!hasProgram(kind))(`${kind}: what is sent again`, () => {
    /** What the gateways got of one request: the first of them resets the connection, the next one answers. */
    const got: { readonly gateway: number; readonly body: string }[] = []
    const gateways: Server[] = []
    let proxy: Awaited<ReturnType<typeof startProxy>>
    beforeAll(async () => {
      const [one, other] = [await startGateway(0), await startGateway(1)]
      proxy = await startProxy(kind, await freePort(), [one, other])
    })
    afterAll(async () => {
      await proxy?.close()
      for (const gateway of gateways) gateway.close()
    })

    async function startGateway(n: number): Promise<string> {
      const gateway = createServer(async (request, response) => {
        got.push({ gateway: n, body: await text(request) })
        if (got.length === 1) request.socket.resetAndDestroy()
        else response.writeHead(204).end()
      })
      gateways.push(gateway)
      await once(gateway.listen(0, '127.0.0.1'), 'listening')
      return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
    }

    async function statusOf(method: string, path: string, sent: Sent = {}): Promise<number> {
      got.length = 0
      return (await openClient([proxy.url]).request(method, path, sent)).status
    }
    const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } })
    // Caddy 2.6, which Debian 12 has, does not keep a body for another attempt.
    const body = kind === 'nginx' ? { bio: 'All of it. '.repeat(1_000) } : undefined
    const whole = body ? JSON.stringify(body) : ''

    test('a change with an Idempotency-Key is sent to the other gateway as it is [FLT-48]', async () => {
      expect(await statusOf('PATCH', '/api/users/me', { ...keyed(), body })).toBe(204)
      expect(got.map((one) => one.body)).toEqual([whole, whole])
      expect(got.map(({ gateway }) => gateway).toSorted()).toEqual([0, 1])
    })

    test('a change without a key is not repeated, a read is', async () => {
      expect(await statusOf('PATCH', '/api/users/me', { body })).toBe(502)
      expect(got).toHaveLength(1)
      expect(await statusOf('GET', '/api/auth/me')).toBe(204)
      expect(got).toHaveLength(2)
    })

    test('the calls that are repeated are those that honour the key', async () => {
      const honouring = changing.filter(([, { idempotency }]) => idempotency !== 'off').map(([name]) => name)
      // The gateway serves both.
      for (const end of ['', '/']) {
        const repeated: string[] = []
        for (const [name, { method, path }] of changing) {
          const status = await statusOf(method, path.replace(/:\w+/g, 'x') + end, keyed())
          if (status === 204) repeated.push(name)
        }
        expect(repeated, `with «${end}» at the end`).toEqual(honouring)
      }
    })

    test('a key does not open what stays inside', async () => {
      for (const path of ['/metrics', '/readyz', '/healthz', '/readyz/'])
        for (const method of ['GET', 'POST']) expect(await statusOf(method, path, keyed()), path).toBe(404)
      expect(got).toEqual([])
    })
  })
