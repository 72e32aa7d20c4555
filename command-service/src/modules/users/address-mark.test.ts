import type { UserCommand } from '@iam/contracts/users/commands'
import type { UserEvent } from '@iam/contracts/users/events'
import { test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, key } from '../../testing/people.ts'
import { user } from './decider.ts'

const onboarded: UserEvent = {
  type: 'UserOnboarded',
  data: {
    ...{ userId: ana, emailKey: key('a'), name: 'Ana Ruiz', email: 'ana@example.com', avatarUrl: '' },
    ...{ role: 'creator', stakeholderType: 'external' },
  },
}
const erased: UserEvent = { type: 'UserErased', data: { userId: ana, reason: 'asked' } }
const lift = (refusedAt: string | null) =>
  ({ type: 'LiftAddressMark', data: { userId: ana, refusedAt } }) as const satisfies UserCommand
const at = '2026-11-20T09:00:00.000Z'
const lifted: UserEvent = { type: 'AddressMarkLifted', data: { userId: ana, refusedAt: at } }

test('the mark of an address that refused mails is lifted once for each refusal [T-87]', () => {
  given(user, onboarded).when(lift(at), { actor: asBoss }).records(lifted)
  given(user, onboarded, lifted).when(lift(at), { actor: asBoss }).changesNothing()
  given(user, onboarded).when(lift(null), { actor: asBoss }).changesNothing()
  const later = '2026-11-21T09:00:00.000Z'
  given(user, onboarded, lifted)
    .when(lift(later), { actor: asBoss })
    .records({ type: 'AddressMarkLifted', data: { userId: ana, refusedAt: later } })
})
test('the mark is lifted by admins only, and not of erased users', () => {
  given(user, onboarded).when(lift(at), { actor: asBen }).rejects('admins-only', 403)
  given(user, onboarded).when(lift(at), { actor: asAna }).rejects('admins-only', 403)
  given(user, onboarded, erased).when(lift(at), { actor: asBoss }).rejects('user-erased', 410)
})
