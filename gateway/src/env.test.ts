import { CannotStart } from '@iam/infra/cannot-start'
import { expect, test } from 'vitest'
import { gatewayEnv } from './env.ts'

const given = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/iam',
  COMMAND_URL: 'http://commands:3001',
}

test('a gateway does not start in production without NATS [FLT-33]', () => {
  expect(() => gatewayEnv(given)).toThrow(
    new CannotStart(
      'The setting NATS_URL must be set in production: without NATS, a gateway does not hear at once what others change.',
    ),
  )
  expect(gatewayEnv({ ...given, NATS_URL: 'nats://nats:4222' }).NATS_URL).toBe('nats://nats:4222')
  expect(gatewayEnv({ ...given, NODE_ENV: 'development' }).NATS_URL).toBeUndefined()
})
