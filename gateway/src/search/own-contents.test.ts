import { UserId } from '@iam/contracts/values'
import type { DatabasePool } from 'slonik'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../follow/announcements.ts'
import { ownContents } from './own-contents.ts'

const ana = UserId.parse('a0000000-0000-4000-8000-000000000001')
const ben = UserId.parse('a0000000-0000-4000-8000-000000000002')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Ana's content is c1, Ben's is c2. */
function open() {
  const any = vi.fn(async ({ values }: { readonly values: readonly unknown[] }) => [
    { id: values[0] === ana ? 'c1' : 'c2', title: 'Crème', type: 'post', status: 'draft' },
  ])
  let announce: (announcement: Announcement) => void = () => {}
  const announcements = {
    position: 1,
    listen(listener: typeof announce) {
      announce = listener
      return () => {}
    },
  }
  const contentsOf = ownContents({ any } as unknown as DatabasePool, announcements)
  /** As announcements come: the listeners hear of a change before the position is advanced. */
  const told = (changes: Announcement['changes']) => {
    const position = announcements.position + 1
    announce({ number: position, position, changes })
    announcements.position = position
  }
  const changed = (view: string, keys: readonly string[]) => told([{ view, keys: [...keys] }])
  const readsOf = (userId: UserId) => any.mock.calls.filter(([{ values }]) => values[0] === userId).length
  return { any, announcements, contentsOf, changed, lose: () => told('lost'), readsOf }
}

test('contents are read once for the letters of a word, and again after a second', async () => {
  const { contentsOf, readsOf } = open()
  expect(await contentsOf(ana)).toMatchObject([{ title: 'Crème', name: { text: 'creme' } }])
  await Promise.all([contentsOf(ana), contentsOf(ana)])
  vi.advanceTimersByTime(999)
  await contentsOf(ana)
  expect(readsOf(ana)).toBe(1)
  vi.advanceTimersByTime(1)
  await contentsOf(ana)
  expect(readsOf(ana)).toBe(2)
})

test('a change is read at once by the user whose content it is, and by no other', async () => {
  const { contentsOf, changed, lose, readsOf } = open()
  const both = () => Promise.all([contentsOf(ana), contentsOf(ben)])
  const reads = () => [readsOf(ana), readsOf(ben)]
  await both()
  changed('campaigns', ['c1'])
  changed('contents', ['of a third user'])
  await both()
  expect(reads()).toEqual([1, 1])
  changed('contents', ['c3', 'c2'])
  await both()
  expect(reads()).toEqual([1, 2])
  lose()
  await both()
  expect(reads()).toEqual([2, 3])
})

test('a user finds new content of their own at once', async () => {
  const { announcements, contentsOf, changed, readsOf } = open()
  await contentsOf(ana)
  changed('contents', ['new'])
  const written = announcements.position
  await contentsOf(ana, written)
  await contentsOf(ana, written)
  expect(readsOf(ana)).toBe(2)
})

test('what began to be read before a change is not kept after it, nor is a failure', async () => {
  const { any, contentsOf, changed, readsOf } = open()
  const before = contentsOf(ana)
  changed('contents', ['c1'])
  await before
  await contentsOf(ana)
  expect(readsOf(ana)).toBe(2)
  any.mockRejectedValueOnce(new Error('the database is away'))
  await expect(contentsOf(ben)).rejects.toThrow('away')
  await expect(contentsOf(ben)).resolves.toHaveLength(1)
})
