import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched } from './batched.ts'

/** Answers when the test releases it. */
function held() {
  const groups: string[][] = []
  const waiting: PromiseWithResolvers<void>[] = []
  return {
    groups,
    release: (failure?: Error) => (failure ? waiting.shift()!.reject(failure) : waiting.shift()!.resolve()),
    async ask(items: readonly string[]) {
      groups.push([...items])
      waiting.push(Promise.withResolvers())
      await waiting.at(-1)!.promise
      return items.map((item) => item.toUpperCase())
    },
  }
}
/** A turn of the event loop, and one more for what was begun in it. */
const turn = async () => {
  await setImmediate()
  await setImmediate()
}

test('concurrent items share one query, those that come meanwhile the next, each has its own answer', async () => {
  const { ask, groups, release } = held()
  const one = batched({ ask })
  const first = [one('a'), one('b')]
  await turn()
  const second = [one('c'), one('d'), one('e')]
  await turn()
  expect(groups).toEqual([['a', 'b']])
  release()
  expect(await Promise.all(first)).toEqual(['A', 'B'])
  await turn()
  expect(groups).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
  release()
  expect(await Promise.all(second)).toEqual(['C', 'D', 'E'])
})

test('several groups may be under way', async () => {
  const { ask, groups, release } = held()
  const one = batched({ ask, concurrency: 2 })
  const answers = [one('a')]
  await turn()
  answers.push(one('b'))
  await turn()
  answers.push(one('c'))
  await turn()
  expect(groups).toEqual([['a'], ['b']])
  release()
  await turn()
  expect(groups).toEqual([['a'], ['b'], ['c']])
  release()
  release()
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C'])
})

test('items of one turn are one group, though another may be under way', async () => {
  const { ask, groups, release } = held()
  const one = batched({ ask, concurrency: 2 })
  const answers = ['a', 'b', 'c'].map(one)
  await turn()
  expect(groups).toEqual([['a', 'b', 'c']])
  release()
  await Promise.all(answers)
  expect(groups).toHaveLength(1)
})

test('two items with the same key go one after the other', async () => {
  const { ask, groups, release } = held()
  const one = batched({ ask, keyOf: (item: string) => item })
  const answers = ['a', 'b', 'a', 'c', 'a'].map((item) => one(item))
  for (let n = 0; n < 3; n++) {
    await turn()
    release()
  }
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'A', 'C', 'A'])
  expect(groups).toEqual([['a', 'b', 'c'], ['a'], ['a']])
})

test('a batch is bounded', async () => {
  const sizes: number[] = []
  const one = batched({
    async ask(items: readonly number[]) {
      sizes.push(items.length)
      return items
    },
  })
  await Promise.all(Array.from({ length: 600 }, (_, n) => one(n)))
  expect(sizes).toEqual([256, 256, 88])
})

test('what is more than one batch takes does not wait for it', async () => {
  const { ask, groups, release } = held()
  const one = batched({ ask, concurrency: 2 })
  const answers = Array.from({ length: 300 }, (_, n) => one(String(n)))
  await turn()
  expect(groups.map(({ length }) => length)).toEqual([256, 44])
  release()
  release()
  expect(await Promise.all(answers)).toHaveLength(300)
})

test('a failure affects its own group only', async () => {
  const { ask, release } = held()
  const one = batched({ ask })
  const outcomes = Promise.allSettled([one('a'), one('b')])
  await turn()
  const later = one('c')
  release(new Error('away'))
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await turn()
  release()
  expect(await later).toBe('C')
})
