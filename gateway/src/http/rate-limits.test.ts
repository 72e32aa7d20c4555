import { anonymous } from '@iam/contracts/event'
import { UserId } from '@iam/contracts/values'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitRequests } from './rate-limits.ts'

const userAt = (number: number) => UserId.parse(`a0000000-0000-4000-8000-00000000000${number}`)

test('a call that says how often is limited for each user and for the visitors of an address, others are not', async () => {
  const app = Fastify()
  await app.register(async (portal) => {
    await limitRequests(portal)
    await portal.register(async (withSession) => {
      withSession.addHook('onRequest', async (request) => {
        const number = Number(request.headers.user)
        request.actor = number ? { ...anonymous, userId: userAt(number) } : anonymous
      })
      withSession.get('/limited', { config: { access: 'anyone', perMinute: 2 } }, () => 'found')
      withSession.get('/other', { config: { access: 'anyone' } }, () => 'read')
    })
  })
  const statusOf = async (url: string, remoteAddress: string, user = '') =>
    (await app.inject({ url, remoteAddress, headers: { user } })).statusCode
  const [home, office] = ['203.0.113.1', '203.0.113.2']
  expect(await statusOf('/limited', home, '1')).toBe(200)
  expect(await statusOf('/limited', office, '1')).toBe(200)
  const { statusCode, headers } = await app.inject({ url: '/limited', headers: { user: '1' } })
  expect([statusCode, Number(headers['retry-after'])]).toEqual([429, 60])
  expect(await statusOf('/limited', office, '2')).toBe(200)
  expect(await statusOf('/other', office, '1')).toBe(200)
  const visits = [await statusOf('/limited', home), await statusOf('/limited', home)]
  expect([...visits, await statusOf('/limited', home)]).toEqual([200, 200, 429])
  expect(await statusOf('/limited', office)).toBe(200)
  await app.close()
})
