import { seatIdOf } from '@iam/contracts/ama/ids'
import { AmaParticipantRow } from '@iam/contracts/ama/views'
import { expect, test } from 'vitest'
import { cleo, ofSeat, ofSession, sessionId } from '../testing/ama.ts'
import { given } from '../testing/given.ts'
import { ben, erased } from '../testing/lives.ts'
import { amaSessionParticipants } from './ama-session-participants.ts'

const id = seatIdOf({ sessionId, userId: ben })
const registered = ofSeat('AmaParticipantRegistered', {}, '2026-11-21T09:00:00.000Z')
const joined = ofSeat('AmaParticipantJoined', { wasRegistered: false }, '2026-12-01T18:03:00.000Z')
const removed = ofSeat('AmaParticipantRemoved', { reason: 'Insults.' }, '2026-12-01T18:20:00.000Z')
const summarised = ofSession('AmaPresenceSummarised', {
  participants: [{ userId: ben, lastActiveAt: '2026-12-01T18:50:00.000Z' }],
})
type Event = ReturnType<typeof ofSeat> | ReturnType<typeof erased>
const after = (...events: readonly Event[]) => given(amaSessionParticipants, ...events).get(id)

test('who joined has a row from then on, and is active by default [ENT-23 ENT-24]', () => {
  const row = after(joined)
  expect(row).toEqual({
    ...{ id, sessionId, userId: ben, isRegistered: false, registeredAt: null },
    ...{ joinedAt: joined.at, lastActiveAt: joined.at, isActive: true },
    ...{ removedAt: null, removalReason: '' },
  })
  expect(AmaParticipantRow.parse(row)).toEqual(row)
})

test('the summary after the end says when a participant was last active [ENT-23]', () => {
  expect(after(joined, summarised)).toMatchObject({
    isActive: false,
    lastActiveAt: '2026-12-01T18:50:00.000Z',
  })
  const others = given(amaSessionParticipants, ofSeat('AmaParticipantJoined', { userId: cleo }), summarised)
  expect([...others.values()]).toMatchObject([{ userId: cleo, isActive: true }])
})

test('a member registers, unregisters and registers again', () => {
  expect(after(registered)).toMatchObject({
    ...{ isRegistered: true, registeredAt: registered.at, joinedAt: null, isActive: false },
  })
  const left = ofSeat('AmaParticipantUnregistered')
  expect(after(registered, left)).toMatchObject({ isRegistered: false, registeredAt: null })
  expect(after(registered, left, registered)).toMatchObject({ isRegistered: true })
})

test('a removal is taken back with what was before it', () => {
  const row = after(registered, joined, removed)
  expect(row).toMatchObject({ isActive: false, removedAt: removed.at, removalReason: 'Insults.' })
  const again = after(registered, joined, removed, ofSeat('AmaParticipantReadmitted'))
  expect(again).toMatchObject({ isRegistered: true, isActive: true, removedAt: null, removalReason: '' })
  expect(after(removed)).toMatchObject({ isRegistered: false, joinedAt: null, removedAt: removed.at })
})

test('the reason for the removal of an erased member is removed [FLT-65]', () => {
  expect(after(joined, removed, erased(ben))).toMatchObject({ userId: ben, removalReason: '' })
})
