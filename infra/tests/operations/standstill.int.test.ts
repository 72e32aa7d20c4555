import { hasNats, startNats } from '@iam/infra/testing/nats'
import { testDatabase } from '@iam/infra/testing/postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { type ServiceProcess, startService } from '../support/service-process.ts'

const secret = 'a secret of thirty-two letters, at least'
const pollOptions = { timeout: 90_000, interval: 500 }

const metricOf = async ({ url }: ServiceProcess, name: string) => {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = text.split('\n').find((line) => line.startsWith(`${name} `))
  return value === undefined ? undefined : Number(value.split(' ').at(-1))
}
const readinessOf = async ({ url }: ServiceProcess) => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: await answer.text() }
}

test.skipIf(!hasNats())(
  'views that stand still for 30 s turn the projection-services red; gateways stay green, and answers and metrics say how old they are [FLT-26 FLT-47]',
  async () => {
    const database = await testDatabase()
    const nats = await startNats()
    const env = {
      ...{ DATABASE_URL: database.url, NATS_URL: nats.url },
      ...{ SESSION_SECRET: secret, MASTER_KEY: secret, COMMAND_SECRET: secret },
    }
    const commands = await startService('command-service', env)
    const projections = [await startService('projection-service', env)]
    projections.push(await startService('projection-service', env))
    const gateway = await startService('gateway', { ...env, COMMAND_URL: commands.url })
    // The leader cannot write while this transaction locks the checkpoint.
    const holding = new pg.Client({ connectionString: database.url })
    await holding.connect()
    try {
      const client = openClient([gateway.url])
      const join = (name: string) =>
        client.post('/api/iam/onboard', { name, email: `${name.toLowerCase()}@example.com` })
      await expect.poll(async () => (await join('Ana')).status, pollOptions).toBe(200)
      expect((await client.get('/api/auth/me')).headers.get('figures-as-of')).toBe('now')

      const leads = async (what: string, services: readonly ServiceProcess[]) =>
        Promise.all(services.map((service) => metricOf(service, `iam_leads{what="${what}"}`)))
      expect((await leads('read models', projections)).toSorted(), 'one leads, one stands by').toEqual([0, 1])
      expect(await leads('processes', [commands])).toEqual([1])

      const heldAt = Date.now()
      await holding.query(`begin; select * from checkpoints where name = 'views' for update`)
      await join('Ben')
      const lags = () =>
        Promise.all(projections.map((service) => metricOf(service, 'iam_projection_lag_seconds')))
      await expect.poll(async () => Math.min(...((await lags()) as number[])), pollOptions).toBeGreaterThan(0)
      for (const service of [gateway, commands])
        expect(await metricOf(service, 'iam_projection_lag_seconds'), 'who does not look says nothing').toBe(
          undefined,
        )

      for (const service of projections) {
        await expect.poll(() => readinessOf(service), pollOptions).toMatchObject({ status: 503 })
        expect((await readinessOf(service)).body).toContain('the views stand still as of')
      }
      expect(Date.now() - heldAt).toBeGreaterThan(30_000)
      expect((await readinessOf(gateway)).status).toBe(200)
      expect((await readinessOf(commands)).status).toBe(200)
      const asOf = async () => (await client.get('/api/auth/me')).headers.get('figures-as-of')
      await expect.poll(asOf, pollOptions).not.toBe('now')
      expect(Math.abs(Date.parse((await asOf())!) - heldAt)).toBeLessThan(10_000)

      await holding.query('rollback')
      for (const service of [...projections]) {
        await expect.poll(() => readinessOf(service), pollOptions).toMatchObject({ status: 200 })
        await expect.poll(() => metricOf(service, 'iam_projection_lag_seconds'), pollOptions).toBe(0)
      }
      await expect.poll(asOf, pollOptions).toBe('now')
    } finally {
      await holding.end()
      for (const service of [gateway, ...projections, commands]) await service.end()
      await nats.close()
      await database.drop()
    }
  },
  180_000,
)
