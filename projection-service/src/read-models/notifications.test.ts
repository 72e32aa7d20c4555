import type { DataOf } from '@iam/contracts/message'
import type { NotificationEvent } from '@iam/contracts/notifications/events'
import { defaultPreferences } from '@iam/contracts/notifications/preferences'
import { NotificationRow } from '@iam/contracts/notifications/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { notificationPreferences } from './notification-preferences.ts'
import { notifications } from './notifications.ts'

const id = '0f000000-0000-4000-8000-000000000001'
const other = '0f000000-0000-4000-8000-000000000002'
const at = '2026-11-22T10:00:00.000Z'
const raised = (data: Partial<DataOf<NotificationEvent, 'NotificationRaised'>> = {}) => ({
  type: 'NotificationRaised',
  data: {
    ...{ notificationId: id, userId: ana, type: 'system', group: 'offers', kind: 'offer-withdrawn' },
    ...{ causeId: other, relatedType: 'offer', relatedId: other, link: `/iam/offers/${other}` },
    facts: { actorUserId: ben, personUserId: ana, brandUserId: ben, offerId: other },
    ...{ portal: true, mail: 'digest', noteBy: ben, noteAbout: ana, note: 'Another time.' },
    ...data,
  },
})

test('a notification is unread until it is read [ENT-34 ENT-35 NEWS-03]', () => {
  const row = given(notifications, { ...raised(), at }).get(id)!
  expect(NotificationRow.parse(row)).toMatchObject({
    ...{ id, userId: ana, type: 'system', title: 'An offer was withdrawn', relatedId: other },
    ...{ message: '{actor} withdrew the offer {offer}.', relatedType: 'offer' },
    ...{ isRead: false, readAt: null, createdAt: at },
  })
  const read = { type: 'NotificationRead', data: { userId: ana, notificationId: id } }
  const later = '2026-11-23T10:00:00.000Z'
  const rows = given(notifications, raised(), { ...read, at }, { ...read, at: later })
  expect(rows.get(id)).toMatchObject({ isRead: true, readAt: at })
})

test('all are read at once, of those that are named [X-NWS-4]', () => {
  const data = { userId: ana, type: 'system', upTo: at, notificationIds: [id] }
  const rows = given(notifications, raised(), raised({ notificationId: other }), {
    ...{ type: 'NotificationsAllRead', data, at },
  })
  expect(rows.get(id)).toMatchObject({ isRead: true, readAt: at })
  expect(rows.get(other)).toMatchObject({ isRead: false, readAt: null })
})

test('one of a group that is switched off in the portal is not shown there [T-87]', () =>
  expect(given(notifications, raised({ portal: false })).size).toBe(0))

test('nothing is kept of an erased recipient, and no words of an erased author', () => {
  expect(given(notifications, raised(), erased(ana)).size).toBe(0)
  expect(given(notifications, raised(), erased(ben)).get(id)).toMatchObject({ note: '', userId: ana })
})

test('preferences begin with what holds for all, and are gone with their user [T-87]', () => {
  const changed = {
    type: 'NotificationPreferenceChanged',
    data: { userId: ana, group: 'work', portal: false },
  }
  expect(given(notificationPreferences, changed).get(ana)?.preferences).toEqual({
    ...defaultPreferences,
    work: { portal: false, mail: 'digest' },
  })
  expect(given(notificationPreferences, changed, erased(ana)).size).toBe(0)
})

test('a note is emptied when its author or the member whom it is about is erased [FLT-65]', () => {
  const toApprover = raised({ userId: other, noteBy: ben, noteAbout: ana })
  for (const person of [ana, ben])
    expect(given(notifications, toApprover, erased(person)).get(id)).toMatchObject({
      userId: other,
      note: '',
    })
})
