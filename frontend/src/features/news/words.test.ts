import { expect, test } from 'vitest'
import { aimOf, paragraphsOf, peopleIn, whenOf } from './words.ts'

test('an audience is said as a whole and by role, each number with its noun [X-NWS-1]', () => {
  const byRole = [
    { role: 'creator', count: 30 },
    { role: 'brand', count: 12 },
  ] as const
  expect(peopleIn({ count: 42, byRole })).toBe('42 people: 30 creators, 12 brands')
  expect(peopleIn({ count: 1, byRole: [{ role: 'team_member', count: 1 }] })).toBe('1 person: 1 team member')
  expect(peopleIn({ count: 1_204, byRole: [{ role: 'creator', count: 1_204 }] })).toBe(
    '1,204 people: 1,204 creators',
  )
  expect(peopleIn({ count: 0, byRole: [] })).toBe('no member yet')
})

test('whom a post is aimed at is said in a few words', () => {
  const none = { targetRoles: [], targetStakeholderTypes: [] }
  expect(aimOf(none)).toBe('all members')
  expect(aimOf({ ...none, targetRoles: ['creator', 'brand'] })).toBe('creators and brands')
  expect(aimOf({ ...none, targetStakeholderTypes: ['internal'] })).toBe('all members, internal only')
  expect(aimOf({ ...none, targetStakeholderTypes: ['internal', 'external'] })).toBe('all members')
})

test('a time is its distance up to a day, and then its date', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  const before = (ms: number) => whenOf(new Date(now - ms).toISOString(), now)
  expect(before(30_000)).toBe('just now')
  expect(before(5 * 60_000)).toBe('5 min ago')
  expect(before(23.9 * 3_600_000)).toBe('23 h ago')
  expect(before(25 * 3_600_000)).toMatch(/^Nov 20, 2026, \d\d:00$/)
  expect(before(-60 * 60_000), 'a time to come').toMatch(/^Nov 21, 2026, \d\d:00$/)
})

test('blank lines part paragraphs, single breaks do not', () => {
  expect(paragraphsOf('One\nline.\n\n  \nTwo.\n\n')).toEqual(['One\nline.', 'Two.'])
})
