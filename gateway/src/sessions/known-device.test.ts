import cookie from '@fastify/cookie'
import type { UserId } from '@iam/contracts/values'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { knownDevices } from './known-device.ts'

const ana = { userId: 'ana' as UserId, hash: "the hash of Ana's password" }
const ben = { userId: 'ben' as UserId, hash: "the hash of Ben's password" }

/** An app that tells by which nonce it knows the browser, and remembers it on demand. */
async function device(secret = 'a secret', account: typeof ana | null = ana) {
  const app = fastify()
  await app.register(cookie)
  const devices = knownDevices(secret)
  app.get('/is', (request) => ({ nonce: devices.nonceOf(request, account ?? undefined) }))
  app.get('/remember', (_, reply) => {
    devices.remember(reply, account ?? undefined)
    return {}
  })
  return {
    nonceOf: async (token = ''): Promise<string | undefined> =>
      (await app.inject({ url: '/is', cookies: { iam_device: token } })).json().nonce,
    remember: async () => (await app.inject('/remember')).cookies[0]!,
  }
}

test('a browser is known to the account that it has signed in to, and to no other', async () => {
  const { nonceOf, remember } = await device()
  const { value } = await remember()
  expect(await nonceOf(value)).toBe(value.split('.')[0])
  expect(await (await device('a secret', ben)).nonceOf(value)).toBeUndefined()
})

test('two browsers of an account are told apart', async () => {
  const { nonceOf, remember } = await device()
  const [laptop, phone] = [await remember(), await remember()]
  expect(await nonceOf(laptop.value)).not.toBe(await nonceOf(phone.value))
})

test('a browser is no longer known once the password has changed or was taken away', async () => {
  const { value } = await (await device()).remember()
  const changed = await device('a secret', { ...ana, hash: 'the hash of another password' })
  expect(await changed.nonceOf(value)).toBeUndefined()
  const removed = await device('a secret', null)
  expect(await removed.nonceOf(value)).toBeUndefined()
  expect(await removed.remember()).toBeUndefined()
})

test('a forged or truncated device token is not accepted', async () => {
  const { nonceOf, remember } = await device()
  const { value } = await remember()
  const elsewhere = await (await device('another secret')).remember()
  for (const token of [
    '',
    '.',
    value.slice(1),
    value.slice(0, -2),
    `x.${value.split('.')[1]}`,
    elsewhere.value,
  ])
    expect(await nonceOf(token)).toBeUndefined()
})

test('the token is sent to /api/auth only and does not reveal the account', async () => {
  const { remember } = await device()
  const given = await remember()
  expect(given).toMatchObject({ path: '/api/auth', httpOnly: true, sameSite: 'Lax' })
  expect(given.value).not.toContain('ana')
  expect((await remember()).value).not.toBe(given.value)
})
