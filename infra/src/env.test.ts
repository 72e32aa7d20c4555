import { expect, test } from 'vitest'
import * as z from 'zod'
import { CannotStart } from './cannot-start.ts'
import { readEnv, settings } from './env.ts'

const schema = z.object({
  PORT: settings.PORT,
  NATS_URL: settings.NATS_URL,
  RATE_LIMITS: settings.RATE_LIMITS,
  MASTER_KEY: settings.MASTER_KEY,
})

test('unset and empty settings have their defaults', () => {
  expect(readEnv(schema, { NATS_URL: '' })).toEqual({ PORT: 3000, RATE_LIMITS: true })
})

test('values that are set are read', () => {
  expect(readEnv(schema, { PORT: '8080', RATE_LIMITS: 'off' })).toEqual({ PORT: 8080, RATE_LIMITS: false })
})

test.each([
  [{ PORT: 'eighty' }, 'The setting PORT must be a port from 0 to 65535.'],
  [{ PORT: '70000' }, 'The setting PORT must be a port from 0 to 65535.'],
  [
    { NATS_URL: 'http://x' },
    'The setting NATS_URL must be the address of one NATS server or of several, such as nats://a:4222 or nats://user:password@a:4222,b:4222.',
  ],
  [{ RATE_LIMITS: 'maybe' }, 'The setting RATE_LIMITS must be on or off (or 1 or 0).'],
])('%j is refused with one sentence that names the variable', (variables, sentence) => {
  expect(() => readEnv(schema, variables)).toThrow(new CannotStart(sentence))
})

test('a missing setting is named', () => {
  const needed = z.object({ DATABASE_URL: settings.DATABASE_URL, COMMAND_URL: settings.COMMAND_URL })
  expect(() => readEnv(needed, {})).toThrow(/^The setting DATABASE_URL must be/)
  expect(() => readEnv(needed, { DATABASE_URL: 'postgres://x/y' })).toThrow(
    /^The setting COMMAND_URL must be/,
  )
})

test('a refusal does not show the secret that was refused', () => {
  expect(() => readEnv(schema, { MASTER_KEY: 'planted' })).toThrow(
    /^(?!.*planted).*MASTER_KEY must have at least 32/,
  )
})

test('several addresses of the command-service are separated by commas', () => {
  const read = readEnv(z.object({ COMMAND_URL: settings.COMMAND_URL }), {
    COMMAND_URL: 'http://a:1, http://b:2',
  })
  expect(read.COMMAND_URL).toEqual(['http://a:1', 'http://b:2'])
})
