import { allEvents } from '@iam/contracts/events'
import { claimSecretOf } from '@iam/infra/claim-key'
import { expect, test } from 'vitest'
import { happenings, userIdOf } from './history.ts'
import { idOf } from './ids.ts'

const of = (seed: string) => ({ seed, creators: 500, events: 6_000, claimSecret: claimSecretOf('for tests') })
const history = [...happenings(of('one'))]

test('a generated log has the given length, and is equal for equal seeds', () => {
  expect(history).toHaveLength(6_000)
  expect([...happenings(of('one'))]).toEqual(history)
  expect([...happenings(of('other'))]).not.toEqual(history)
})

test('all creators join, and the revisions of each stream have no gaps', () => {
  const joined = history.filter(({ type }) => type === 'UserOnboarded').map(({ data }) => data.userId)
  expect(new Set(joined)).toEqual(new Set(Array.from({ length: 500 }, (_, number) => userIdOf(number))))

  const revisions = new Map<string, number>()
  for (const { stream, revision } of history) {
    expect(revision, stream).toBe((revisions.get(stream) ?? -1) + 1)
    revisions.set(stream, revision)
  }
})

test('all events match the contract, and the important types occur often enough', () => {
  for (const { type, data } of history) {
    expect(() => allEvents[type as keyof typeof allEvents].parse(data), type).not.toThrow()
  }
  const share = (type: string) => history.filter((one) => one.type === type).length / history.length
  for (const type of ['PersonalInfoUpdated', 'ProfileUpdated', 'ProfileTrafficRecorded'])
    expect(share(type)).toBeGreaterThan(0.05)
  for (const type of ['BadgeIssued', 'ContentPublished']) expect(share(type)).toBeGreaterThan(0.002)
})

test('ids are distinct across kinds and numbers, and have the format of a UUID', () => {
  const ids = [1, 2, 3].flatMap((kind) => Array.from({ length: 20_000 }, (_, number) => idOf(kind, number)))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(0, 100))
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
})
