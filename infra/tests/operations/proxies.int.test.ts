import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { hasNats, type NatsServer, startNats } from '@iam/infra/testing/nats'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import { hasProgram } from '@iam/infra/testing/program'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newLive, say } from '../api/ama.ts'
import { openClient } from '../support/client.ts'
import { liveClient } from '../support/live-client.ts'
import { type ServiceProcess, startService } from '../support/service-process.ts'
import { startProxy } from './proxy.ts'

/** nginx ends a connection on which nothing moves for 15 s. */
const silenceMs = Number(process.env.SILENCE_MS ?? 20_000)
const secret = 'a secret of thirty-two letters, at least'
const kinds = (['nginx', 'caddy'] as const).filter(hasProgram)

describe.skipIf(kinds.length < 2 || !hasNats())('the proxies of the documentation', () => {
  let database: TestDatabase
  let nats: NatsServer
  let env: Record<string, string>
  let port: number
  const others: ServiceProcess[] = []
  const gateways: ServiceProcess[] = []
  beforeAll(async () => {
    database = await testDatabase()
    nats = await startNats()
    port = await freePort()
    env = {
      NODE_ENV: 'production',
      PUBLIC_URL: `https://localhost:${port}`,
      ...{ DATABASE_URL: database.url, NATS_URL: nats.url },
      ...{ SESSION_SECRET: secret, MASTER_KEY: secret, COMMAND_SECRET: secret },
    }
    others.push(await startService('command-service', env), await startService('projection-service', env))
    env.COMMAND_URL = others[0]!.url
    for (let n = 0; n < 2; n++) gateways.push(await startService('gateway', env))
  }, 120_000)
  afterAll(async () => {
    for (const service of [...gateways, ...others]) await service.end()
    await nats.close()
    await database.drop()
  }, 60_000)

  /** Ends every gateway and starts it again at its address, one after the other. */
  async function restartGateways() {
    for (const [n, gateway] of gateways.entries()) {
      await gateway.end('SIGTERM')
      gateways[n] = await startService('gateway', env, { port: Number(new URL(gateway.url).port) })
    }
  }

  for (const kind of kinds)
    test(`${kind}: sessions work, internal paths are not served, and gateways are restarted without a failed request [FLT-48]`, async () => {
      const proxy = await startProxy(kind, port, [gateways[0]!.url, gateways[1]!.url])
      try {
        const client = openClient([proxy.url])
        const name = `${kind} ${randomUUID().slice(0, 8)}`
        const email = `${randomUUID()}@example.com`
        const joined = await client.post('/api/iam/onboard', { name, email })
        expect(joined.status, JSON.stringify(joined.body)).toBe(200)
        // The __Host- cookie is set over https only, which the gateway learns from the proxy's headers.
        expect([...client.cookies.keys()]).toContainEqual(expect.stringContaining('__Host-'))
        expect((await client.get('/api/auth/me')).status).toBe(200)
        for (const path of ['/metrics', '/readyz', '/healthz', '/readyz/'])
          expect((await client.get(path)).status, path).toBe(404)

        const statuses: number[] = []
        // As the portal's pages send a change: without a key the proxy must not repeat it.
        const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } })
        let restarting = true
        const asking = (async () => {
          while (restarting) {
            statuses.push((await client.get('/api/iam/profiles?limit=3')).status)
            const written = await client.patch('/api/users/me', { bio: `${statuses.length}` }, keyed())
            statuses.push(written.status)
            await delay(20)
          }
        })()
        await restartGateways()
        restarting = false
        await asking
        expect(statuses.length).toBeGreaterThan(20)
        expect(statuses.filter((status) => status !== 200)).toEqual([])
      } finally {
        await proxy.close()
      }
    }, 120_000)

  for (const kind of kinds)
    test(`${kind}: a socket that is silent for longer than the proxy waits is kept, and ends with its gateway [RT-23]`, async () => {
      const proxy = await startProxy(kind, port, [gateways[0]!.url, gateways[1]!.url])
      try {
        const host = openClient([proxy.url])
        const name = `${kind} ${randomUUID().slice(0, 8)}`
        await host.post('/api/iam/onboard', { name, email: `${randomUUID()}@example.com` })
        const session = await newLive(host)
        const live = liveClient(proxy.url, host)
        const { hear, ended } = await live.follow('amaEvents', { sessionId: session.id })
        await hear('connection_established')
        await delay(silenceMs)
        await say(host, session, 'Still there?')
        await hear('chat_message', ({ message }) => message.message === 'Still there?')
        await restartGateways()
        expect(Number(await ended)).toBeGreaterThan(1_000)
      } finally {
        await proxy.close()
      }
    }, 240_000)
})
