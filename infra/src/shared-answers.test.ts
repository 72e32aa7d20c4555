import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedAnswers } from './shared-answers.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('equal questions that wait share the next answer, others have their own', async () => {
  let asked = 0
  const ask = sharedAnswers({
    keyOf: (key: string) => key,
    ask: (key) => tick().then(() => `${key}${++asked}`),
  })
  const first = ask('a')
  const waiting = [ask('a'), ask('a'), ask('b'), ask('a')]
  expect(await first).toBe('a1')
  expect(await Promise.all(waiting)).toEqual(['a3', 'a3', 'b2', 'a3'])
  expect(await ask('a')).toBe('a4')
})

test('a failure is shared by those who asked together only', async () => {
  let fails = true
  const ask = sharedAnswers({
    keyOf: () => 'one',
    async ask() {
      await tick()
      if (fails) throw new Error('away')
      return 'there'
    },
  })
  const first = ask(0)
  const second = ask(0)
  await expect(first).rejects.toThrow('away')
  fails = false
  expect(await second).toBe('there')
})

test('no answer is older than its question', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 60 }), async (pauses) => {
      let now = 0
      const ask = sharedAnswers({
        keyOf: () => 'one',
        async ask() {
          const began = now
          await tick()
          return began
        },
      })
      const answered: Promise<void>[] = []
      for (const pause of pauses) {
        for (let n = 0; n < pause; n++) await tick()
        const asked = ++now
        answered.push(ask(0).then((began) => expect(began).toBeGreaterThanOrEqual(asked)))
      }
      await Promise.all(answered)
    }),
  ))
