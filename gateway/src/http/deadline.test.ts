import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answeredWithinMs, deadline } from './deadline.ts'
import { problems } from './problems.ts'

test('a handler that ends after its deadline changes nothing of the 503, however it ends [FLT-20]', async () => {
  const app = Fastify()
  await app.register(problems)
  await app.register(deadline)
  // As the session's hook does, which saves it.
  app.addHook('onSend', async () => delay(300))
  const ended: Promise<void>[] = []
  const ends = async <Answer>(answer: Answer) => {
    ended.push(delay(answeredWithinMs + 100))
    await ended.at(-1)
    return answer
  }
  app.post('/answers', () => ends({ done: true }))
  app.post('/is-empty', async (_request, reply) => {
    await ends(undefined)
    return reply.code(204).send()
  })
  app.post('/is-text', async (_request, reply) => {
    await ends(undefined)
    return reply.type('application/json').send('{}')
  })
  app.post('/fails', async () => {
    await ends(undefined)
    throw new Error('too late')
  })
  for (const answer of await Promise.all(
    ['/answers', '/is-empty', '/is-text', '/fails'].map((url) => app.inject({ method: 'POST', url })),
  ))
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'temporarily-unavailable'])
  await Promise.all(ended)
  await app.close()
})

test('the time that a body takes to arrive is not the handler’s', async () => {
  const app = Fastify()
  await app.register(problems)
  await app.register(deadline)
  app.post('/', async ({ body }) => body)
  await app.listen({ port: 0 })
  const client = connect((app.server.address() as AddressInfo).port)
  client.write(
    'POST / HTTP/1.1\r\nhost: test\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n{"a"',
  )
  await delay(answeredWithinMs + 200)
  client.write(': 1}')
  expect(await text(client)).toMatch(/^HTTP\/1.1 200 OK.*\{"a":1\}$/s)
  await app.close()
})

test('a client that disconnects before its body is read leaves no request behind [FLT-20]', async () => {
  const app = Fastify()
  await app.register(problems)
  await app.register(deadline)
  const failed = Promise.withResolvers<string>()
  let handled = 0
  // As the session's hook, which waits for the database.
  app.addHook('onRequest', async (request) => {
    request.raw.socket.emit('looking up')
    await new Promise<void>((resolve) => request.raw.once('close', resolve))
  })
  app.addHook('onError', async (_request, _reply, error) => failed.resolve(error.name))
  app.post('/', async () => {
    handled += 1
  })
  await app.listen({ port: 0 })
  app.server.on('connection', (socket) => socket.once('looking up', () => client.resetAndDestroy()))
  const client = connect((app.server.address() as AddressInfo).port)
  client.write(
    'POST / HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  )
  expect(await failed.promise).toBe('Disconnected')
  expect(handled).toBe(0)
  await app.close()
})
