import { expect, test } from 'vitest'
import { StoreUnavailable } from './event-store/port.ts'
import { isUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

test.for([
  ['the event store is away', new StoreUnavailable('no answer')],
  ['the connection is refused', coded('ECONNREFUSED')],
  ['PostgreSQL is shutting down', coded('57P01')],
  ['PostgreSQL took too long', coded('57014')],
  ['PostgreSQL has no connection left', coded('53300')],
  ['the disk of PostgreSQL is full', coded('53100')],
  ['PostgreSQL takes no writes', coded('25006')],
  ['a view is not built yet', coded('42P01')],
  ['a view is that of an earlier release [FLT-42]', coded('42703')],
  ['the pool waited in vain', new Error('timeout exceeded when trying to connect')],
  ['PostgreSQL said nothing', new Error('Query read timeout')],
  ['it is the cause of another error', new Error('query failed', { cause: coded('08006') })],
] as const)('an error is temporary when %s', ([, error]) => {
  expect(isUnavailable(error)).toBe(true)
})

test('an error that would not go away by itself is a fault', () => {
  for (const error of [coded('23505'), coded('42601'), new TypeError('x is undefined'), 'nothing', undefined])
    expect(isUnavailable(error)).toBe(false)
  const endless = new Error('turns in a circle')
  endless.cause = endless
  expect(isUnavailable(endless)).toBe(false)
})
