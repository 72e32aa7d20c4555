import { StoreUnavailable } from '@iam/infra/event-store/port'
import { NoFreeSlot } from '@iam/infra/postgres/slots'
import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

test.for([
  ['the event store is away', new StoreUnavailable('no answer')],
  ['all connections are taken', new NoFreeSlot('none')],
  ['nobody listens', coded('ECONNREFUSED')],
  ['PostgreSQL is shutting down', coded('57P01')],
  ['PostgreSQL took too long', coded('57014')],
  ['PostgreSQL has no place left', coded('53300')],
  ['a view is not built yet', coded('42P01')],
  ['the pool waited in vain', new Error('timeout exceeded when trying to connect')],
  ['it is the cause of another error', new Error('query failed', { cause: coded('08006') })],
] as const)('it is for the moment when %s', ([, error]) => {
  expect(isUnavailable(error)).toBe(true)
})

test('it is a fault when it would not go away by itself', () => {
  for (const error of [coded('23505'), coded('42601'), new TypeError('x is undefined'), 'nothing', undefined])
    expect(isUnavailable(error)).toBe(false)
  const endless = new Error('turns in a circle')
  endless.cause = endless
  expect(isUnavailable(endless)).toBe(false)
})
