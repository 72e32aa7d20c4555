import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

test('work on one key runs in call order; other keys do not wait', async () => {
  const queue = keyedMutex()
  const steps: string[] = []
  const work = (name: string, ms: number) => async () => {
    steps.push(`${name} begins`)
    await delay(ms)
    steps.push(`${name} ends`)
  }
  await Promise.all([queue('a', work('a1', 20)), queue('a', work('a2', 0)), queue('b', work('b1', 0))])
  expect(steps).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends'])
})

test('a failure does not affect the next work on the key', async () => {
  const queue = keyedMutex()
  const failing = queue('a', () => Promise.reject(new Error('no')))
  const next = queue('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
