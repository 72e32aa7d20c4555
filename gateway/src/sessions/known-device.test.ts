import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { knownDevices } from './known-device.ts'

/** An app that tells whether it knows the browser, and remembers it on demand. */
async function device(secret = 'a secret') {
  const app = fastify()
  await app.register(cookie)
  const devices = knownDevices(secret)
  app.get<{ Params: { email: string } }>('/is/:email', (request) => ({
    known: devices.isKnown(request, request.params.email),
  }))
  app.get<{ Params: { email: string } }>('/remember/:email', (request, reply) => {
    devices.remember(reply, request.params.email)
    return {}
  })
  return {
    isKnown: async (email: string, token = '') =>
      (await app.inject({ url: `/is/${email}`, cookies: { iam_device: token } })).json().known,
    async remember(email: string) {
      const [given] = (await app.inject(`/remember/${email}`)).cookies
      return given!
    },
  }
}

test('a browser is known to the account that it has signed in to, ignoring the case of the address', async () => {
  const { isKnown, remember } = await device()
  const { value } = await remember('ana@people.example')
  expect(await isKnown('ana@people.example', value)).toBe(true)
  expect(await isKnown('ANA@people.example', value)).toBe(true)
  expect(await isKnown('ben@people.example', value)).toBe(false)
})

test('a forged or truncated device token is not accepted', async () => {
  const { isKnown, remember } = await device()
  const { value } = await remember('ana@people.example')
  const elsewhere = await (await device('another secret')).remember('ana@people.example')
  for (const token of [
    '',
    '.',
    value.slice(1),
    value.slice(0, -2),
    `x.${value.split('.')[1]}`,
    elsewhere.value,
  ])
    expect(await isKnown('ana@people.example', token)).toBe(false)
})

test('the token is sent to /api/auth only and does not reveal the account', async () => {
  const { remember } = await device()
  const given = await remember('ana@people.example')
  expect(given).toMatchObject({ path: '/api/auth', httpOnly: true, sameSite: 'Lax' })
  expect(given.value).not.toContain('ana')
  expect((await remember('ana@people.example')).value).not.toBe(given.value)
})
