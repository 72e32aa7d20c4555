import { expect, test } from 'vitest'
import * as z from 'zod'
import { readEnv, settings } from '../env.ts'
import { eventStoreDbUrl } from './url.ts'

const schema = z.object({ EVENT_STORE_URL: settings.EVENT_STORE_URL })
const read = (EVENT_STORE_URL: string) => readEnv(schema, { EVENT_STORE_URL }).EVENT_STORE_URL

test.each([
  'postgres://iam:secret@db/iam',
  'postgresql://db:5433/iam',
  'esdb://localhost:2113?tls=false',
  'esdb://admin:p%40ss@a:2113,b:2113,c:2113?tls=true&tlsCaFile=/ca.pem',
  'esdb+discover://cluster.example:2113',
  'kurrentdb://a,b,c',
  'kurrentdb+discover://admin:changeit@cluster.example/?nodePreference=leader',
])('%s is accepted unchanged [FLT-43]', (url) => {
  expect(read(url)).toBe(url)
})

test.each([
  'mysql://admin:planted@db/iam',
  'esdb+srv://admin:planted@db',
  'admin:planted@db',
  'esdb://admin:planted@',
  'esdb://admin:planted@a,,b',
  'esdb://admin:planted@a b',
  'postgres://admin:planted@[',
])('anything else is refused with a sentence that names the six schemes and not the password (%s) [FLT-43]', (url) => {
  expect(() => read(url)).toThrow(
    'The setting EVENT_STORE_URL must be a URL that begins with postgres://, postgresql://, esdb://, esdb+discover://, kurrentdb:// or kurrentdb+discover://, with one host or, of EventStoreDB, several with commas between them.',
  )
  expect(() => read(url)).toThrow(/^(?!.*planted)/)
})

test('the client gets a scheme that it knows, all hosts and no password, which it would print [FLT-43]', () => {
  expect(eventStoreDbUrl('kurrentdb://admin:p%40ss@a:1,b:2,c?tls=false&streamPrefix=one-')).toEqual({
    connection: 'esdb://a:1,b:2,c?tls=false',
    credentials: { username: 'admin', password: 'p@ss' },
    streamPrefix: 'one-',
    hosts: ['a:1', 'b:2', 'c'],
  })
  expect(eventStoreDbUrl('kurrentdb+discover://cluster.example')).toMatchObject({
    connection: 'esdb+discover://cluster.example',
    credentials: undefined,
  })
  expect(eventStoreDbUrl('postgres://db/iam')).toBeUndefined()
})
