import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Appended, type Groupable, groupCommit } from './group-commit.ts'
import { StoreUnavailable } from './port.ts'

const bounds = { deadlineMs: 1_000, maxAppends: 100, maxEvents: 1_000 }
type Append = Groupable & { readonly nr: number }
let appends = 0
const to = (stream: string, size = 1): Append => ({ stream, eventCount: size, nr: appends++ })

/** A commit that ends when the test releases it. */
function heldCommit() {
  const groups: Append[][] = []
  let release = (_?: Error) => {}
  let position = 0
  const commit = async (group: readonly Append[]) => {
    groups.push([...group])
    const failure = await new Promise<Error | undefined>((resolve) => {
      release = resolve
    })
    if (failure) throw failure
    return group.map((): Appended => ({ revision: 0, position: ++position }))
  }
  const streams = () => groups.map((group) => group.map((append) => append.stream))
  return { commit, streams, release: (failure?: Error) => release(failure) }
}

const settled = () => sleep(5)

test('a single append is committed at once; those queued meanwhile are committed together', async () => {
  const held = heldCommit()
  const { append } = groupCommit<Append>({ ...bounds, commit: held.commit })
  const answers = ['a', 'b', 'c'].map((stream) => append(to(stream)))
  await settled()
  expect(held.streams()).toEqual([['a']])
  held.release()
  await settled()
  expect(held.streams()).toEqual([['a'], ['b', 'c']])
  held.release()
  expect(await Promise.all(answers)).toEqual([1, 2, 3].map((position) => ({ revision: 0, position })))
})

test('appends to one stream are committed one after the other, in order of arrival', async () => {
  const held = heldCommit()
  const { append } = groupCommit<Append>({ ...bounds, commit: held.commit })
  const answers = ['first', 'a', 'a', 'b', 'a'].map((stream) => append(to(stream)))
  const positions = Promise.all(answers)
  for (let i = 0; i < 4; i++) {
    await settled()
    held.release()
  }
  expect((await positions).map(({ position }) => position)).toEqual([1, 2, 4, 3, 5])
  expect(held.streams()).toEqual([['first'], ['a', 'b'], ['a'], ['a']])
})

test('a group is bounded in appends and in events, but takes one append of any size', async () => {
  const sizes: number[][] = []
  const commit = async (group: readonly Append[]) => {
    sizes.push(group.map((append) => append.eventCount))
    await settled()
    return group.map(() => ({ revision: 0, position: 0 }))
  }
  const { append } = groupCommit<Append>({ ...bounds, commit, maxAppends: 3, maxEvents: 10 })
  const wanted = [1, 1, 1, 1, 1, 9, 2, 50]
  await Promise.all(wanted.map((size, i) => append(to(`stream-${i}`, size))))
  expect(sizes.flat().toSorted()).toEqual(wanted.toSorted())
  for (const group of sizes) {
    expect(group.length).toBeLessThanOrEqual(3)
    if (group.length > 1) expect(group.reduce((a, b) => a + b)).toBeLessThanOrEqual(10)
  }
})

test('a slow commit is shared by all writers, a quick one by half of them', async () => {
  const sizesWhere = async (commitTakes: () => Promise<unknown>) => {
    const sizes: number[] = []
    const { append } = groupCommit<Append>({
      ...bounds,
      commit: async (group) => {
        sizes.push(group.length)
        await commitTakes()
        return group.map(() => ({ revision: 0, position: 0 }))
      },
    })
    const writer = async (_: unknown, i: number) => {
      for (let n = 0; n < 6; n++) await append(to(`writer-${i}`))
    }
    await Promise.all(Array.from({ length: 8 }, writer))
    return sizes
  }
  expect(await sizesWhere(() => sleep(5))).toEqual([1, 8, 8, 8, 8, 8, 7])
  // On a busy machine some of the commits may be slow.
  const quick = await sizesWhere(() => Promise.resolve())
  expect(quick.filter((size) => size === 4).length).toBeGreaterThan(quick.length / 2)
})

test('an append that waits too long fails and is not committed afterwards', async () => {
  const held = heldCommit()
  const { append } = groupCommit<Append>({ ...bounds, commit: held.commit, deadlineMs: 30 })
  const answers = Promise.allSettled([append(to('a')), append(to('b'))])
  expect(await answers).toMatchObject([
    { status: 'rejected', reason: { name: 'StoreUnavailable' } },
    { status: 'rejected', reason: { name: 'StoreUnavailable' } },
  ])
  held.release()
  await settled()
  expect(held.streams()).toEqual([['a']])
})

test('a commit that fails fails its own appends, and the next ones are tried', async () => {
  const held = heldCommit()
  const { append } = groupCommit<Append>({ ...bounds, commit: held.commit })
  const first = append(to('a')).catch((error) => error)
  const second = append(to('b'))
  await settled()
  held.release(new StoreUnavailable('gone'))
  expect(await first).toBeInstanceOf(StoreUnavailable)
  await settled()
  held.release()
  expect(await second).toEqual({ revision: 0, position: 1 })
})

test('any sequence of appends is committed once each, streams in order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ stream: fc.constantFrom('a', 'b', 'c', 'd'), pause: fc.boolean() }), {
        maxLength: 60,
      }),
      fc.integer({ min: 1, max: 5 }),
      async (work, maxAppends) => {
        const committed: Append[] = []
        const { append } = groupCommit<Append>({
          ...bounds,
          maxAppends,
          commit: async (group) => {
            expect(new Set(group.map(({ stream }) => stream)).size).toBe(group.length)
            await Promise.resolve()
            return group.map((one) => ({ revision: 0, position: committed.push(one) }))
          },
        })
        const asked: { append: Append; answer: Promise<Appended> }[] = []
        for (const { stream, pause } of work) {
          const one = to(stream)
          asked.push({ append: one, answer: append(one) })
          if (pause) await Promise.resolve()
        }
        const answers = await Promise.all(asked.map(({ answer }) => answer))
        expect(committed.length).toBe(work.length)
        answers.forEach(({ position }, i) => {
          expect(committed[position - 1]!.nr).toBe(asked[i]!.append.nr)
        })
        for (const stream of ['a', 'b', 'c', 'd']) {
          const order = (appends: Append[]) =>
            appends.filter((one) => one.stream === stream).map((one) => one.nr)
          expect(order(committed)).toEqual(order(asked.map(({ append }) => append)))
        }
      },
    ),
    { numRuns: 200 },
  ))
