import { randomBytes } from 'node:crypto'
import { startService } from '../../../tests/support/service-process.ts'
import type { Bench } from '../benchmark.ts'

/** A whole portal as processes of their own, with two gateways over NATS. Rate limits are off. */
export async function startProduct(databaseUrl: string, natsUrl: string, defer: Bench['defer']) {
  const secret = () => randomBytes(32).toString('hex')
  const env = {
    ...{ DATABASE_URL: databaseUrl, EVENT_STORE_URL: databaseUrl, NATS_URL: natsUrl, RATE_LIMITS: 'off' },
    ...{ MASTER_KEY: secret(), COMMAND_SECRET: secret(), SESSION_SECRET: secret() },
  }
  const start = async (name: Parameters<typeof startService>[0], variables = {}) => {
    const service = await startService(name, { ...env, ...variables })
    defer(() => service.end())
    return service
  }
  const [commands, projection] = await Promise.all([start('command-service'), start('projection-service')])
  const gateway = () => start('gateway', { COMMAND_URL: commands.url })
  return { gateways: await Promise.all([gateway(), gateway()]), commands, projection }
}
