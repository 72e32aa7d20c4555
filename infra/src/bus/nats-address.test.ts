import { expect, test } from 'vitest'
import * as z from 'zod'
import { readEnv, settings } from '../env.ts'
import { natsAddress } from './nats-address.ts'

test('NATS_URL names one server or several, with the credentials of all [FLT-44]', () => {
  expect(natsAddress('nats://a:4222')).toEqual({ servers: ['a:4222'] })
  expect(natsAddress('nats://a,b:4223, nats://c')).toEqual({ servers: ['a', 'b:4223', 'c'] })
  expect(natsAddress('nats://iam:p%40ss@a,b')).toEqual({ servers: ['a', 'b'], user: 'iam', pass: 'p@ss' })
  expect(natsAddress('tls://token@a')).toEqual({ servers: ['a'], token: 'token', tls: {} })
})

test('an invalid NATS_URL is refused with a sentence [FLT-44]', () => {
  const read = (NATS_URL: string) => readEnv(z.object({ NATS_URL: settings.NATS_URL }), { NATS_URL })
  expect(read('nats://a,b').NATS_URL).toBe('nats://a,b')
  for (const wrong of ['http://a', 'nats://a,', 'nats://a,http://b', 'a:4222'])
    expect(() => read(wrong)).toThrow(
      /^The setting NATS_URL must be the address of one NATS server or of several/,
    )
})
