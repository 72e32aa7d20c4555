import { CannotStart } from '@iam/infra/cannot-start'
import { expect, test } from 'vitest'
import { operatorEnv, portalEnv } from './env.ts'

test('one process of all services needs a connection for each pool and six more', () => {
  const settingsWith = (connections: string) => portalEnv({ DATABASE_CONNECTIONS: connections })
  expect(settingsWith('10').DATABASE_CONNECTIONS).toBe(10)
  expect(() => settingsWith('9')).toThrow(
    new CannotStart('The setting DATABASE_CONNECTIONS must be a number from 10 to 500.'),
  )
})

test('an operator’s command beside a service takes the settings of that service', () => {
  expect(operatorEnv({ DATABASE_CONNECTIONS: '8', DATA_DIR: 'data' }).DATA_DIR).toBe('data')
})
