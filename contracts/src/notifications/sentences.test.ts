import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'
import type { Kind } from './kinds/kind.ts'
import { type NotificationKind, notificationKinds } from './kinds.ts'
import { messageOf } from './sentences.ts'

const [brand, admin] = ['a brand', 'an admin']
const names = {
  people: new Map([
    [brand, { name: 'Clay & Co' }],
    [admin, { name: 'Ada' }],
  ]),
  titles: new Map(),
}
const kindOf = (name: NotificationKind) => notificationKinds[name] as Kind

test('that the role or the stakeholder type alone changed is told in words that are true of both', () => {
  const { title, message, word } = kindOf('role-assigned')
  const say = (role: string, stakeholderType: string) =>
    messageOf(message, factsOf({ role, stakeholderType, reason: 'joined' }, null, word), names)
  expect(title).toBe('Your role or stakeholder type changed')
  expect(say('creator', 'internal')).toBe('You are registered as: creator, internal.')
  expect(say('team_member', 'internal')).toBe('You are registered as: team member, internal.')
  // As it was stored before.
  expect(messageOf(message, { actorUserId: null, word: 'creator' }, names)).toBe(
    'You are registered as: creator.',
  )
})

test.each([
  'offer-edited',
  'counter-declined',
  'offer-withdrawn',
  'changes-requested',
  'offer-completed',
] as const)('%s names who acted: an admin may, in place of the brand', (kind) => {
  const say = (actorUserId: string) =>
    messageOf(kindOf(kind).message, { actorUserId, brandUserId: brand }, names)
  expect(say(brand)).toMatch(/^Clay & Co /)
  expect(say(admin)).toMatch(/^Ada /)
  expect(say(admin)).not.toContain('Clay & Co')
})
