import { UserId } from '@iam/contracts/values'
import type { DatabasePool } from 'slonik'
import { expect, test, vi } from 'vitest'
import type { Announcement } from '../follow/announcements.ts'
import { ownContents } from './own-contents.ts'

const ana = UserId.parse('a0000000-0000-4000-8000-000000000001')
const ben = UserId.parse('a0000000-0000-4000-8000-000000000002')

function open() {
  const any = vi.fn(async () => [{ id: 'c1', title: 'Crème', type: 'post', status: 'draft' }])
  let announce: (announcement: Announcement) => void = () => {}
  const contentsOf = ownContents({ any } as unknown as DatabasePool, {
    listen(listener) {
      announce = listener
      return () => {}
    },
  })
  const changed = (view: string, keys: readonly string[]) =>
    announce({ number: 1, position: 1, changes: [{ view, keys: [...keys] }] })
  return { any, contentsOf, changed, lose: () => announce({ number: 2, position: 2, changes: 'lost' }) }
}

test('contents are read once for each user until any content changes', async () => {
  const { any, contentsOf, changed, lose } = open()
  expect(await contentsOf(ana)).toMatchObject([{ title: 'Crème', name: 'creme' }])
  await Promise.all([contentsOf(ana), contentsOf(ana)])
  expect(any).toHaveBeenCalledTimes(1)
  await contentsOf(ben)
  changed('campaigns', ['k1'])
  await contentsOf(ana)
  expect(any).toHaveBeenCalledTimes(2)
  changed('contents', ['c2'])
  await contentsOf(ana)
  expect(any).toHaveBeenCalledTimes(3)
  lose()
  await contentsOf(ana)
  expect(any).toHaveBeenCalledTimes(4)
})

test('what began to be read before a change is not kept after it, nor is a failure', async () => {
  const { any, contentsOf, changed } = open()
  const before = contentsOf(ana)
  changed('contents', ['c1'])
  await before
  await contentsOf(ana)
  expect(any).toHaveBeenCalledTimes(2)
  any.mockRejectedValueOnce(new Error('the database is away'))
  await expect(contentsOf(ben)).rejects.toThrow('away')
  await expect(contentsOf(ben)).resolves.toHaveLength(1)
})
