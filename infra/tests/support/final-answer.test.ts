import { expect, test } from 'vitest'
import type { Answer } from './client.ts'
import { finalAnswer } from './final-answer.ts'

/** Sends a request that is given these answers, one after the other. */
function answering(...answers: readonly (Omit<Answer, 'headers'> & { readonly retryAfter?: string })[]) {
  const left = [...answers]
  return async (): Promise<Answer> => {
    const { retryAfter, ...answer } = left.shift()!
    return { ...answer, headers: new Headers(retryAfter ? { 'retry-after': retryAfter } : {}) }
  }
}

test('a request is repeated for as long as its answer asks for that', async () => {
  const unavailable = { status: 503, body: {}, retryAfter: '0.01' }
  const answer = await finalAnswer(answering(unavailable, unavailable, { status: 200, body: 'here' }))
  expect(answer.body).toBe('here')
})

test('pages that are not built are not waited for: the test fails with what to do', async () => {
  const body = 'The pages are not built yet: npm run build makes them.'
  await expect(finalAnswer(answering({ status: 503, body }))).rejects.toThrow(body)
})
