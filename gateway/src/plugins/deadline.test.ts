import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answeredWithinMs, deadline } from './deadline.ts'
import { problems } from './problems.ts'

test('a handler that ends while the 503 waits for the session to be saved sends no second answer [FLT-20]', async () => {
  const app = Fastify()
  await app.register(problems)
  await app.register(deadline)
  const saved = new Set<unknown>()
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!saved.has(request)) await delay(300, saved.add(request))
    return payload
  })
  const ends = async <Answer>(answer: Answer) => {
    await delay(answeredWithinMs + 100)
    return answer
  }
  app.post('/answers', () => ends({ done: true }))
  app.post('/is-empty', async (_request, reply) => {
    await ends(undefined)
    return reply.send()
  })
  for (const answer of await Promise.all([
    app.inject({ method: 'POST', url: '/answers' }),
    app.inject({ method: 'POST', url: '/is-empty' }),
  ]))
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'temporarily-unavailable'])
  await app.close()
})
