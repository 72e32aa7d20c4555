import { randomUUID } from 'node:crypto'
import { type NotificationGroup, NotificationType } from '@iam/contracts/enumerations'
import type { DataOf } from '@iam/contracts/message'
import type { NotificationCommand } from '@iam/contracts/notifications/commands'
import type { NotificationEvent } from '@iam/contracts/notifications/events'
import { notificationIdOf } from '@iam/contracts/notifications/ids'
import type { MailTopic } from '@iam/contracts/notifications/mail-topics'
import { mustFit } from '@iam/infra/event-store/append-size'
import { describe, expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asSystem, ben, id } from '../../testing/people.ts'
import { notifications } from './decider.ts'

const causeId = id(50)
const offerId = id(60)
const member = { owner: { status: 'member' } } as never
const bySystem = { actor: asSystem, needs: member }
const byAna = { actor: asAna, needs: member }

type Raise = Extract<NotificationCommand, { type: 'RaiseNotification' }>
const raise = (data: Partial<Raise['data']> = {}): Raise => ({
  type: 'RaiseNotification',
  data: {
    ...{ userId: ana, causeId, noteBy: ben, noteAbout: ana, note: 'Another time.' },
    kind: 'offer-withdrawn',
    facts: { actorUserId: ben, personUserId: ana, brandUserId: ben, offerId },
    ...data,
  },
})
const raised = (
  data: Partial<DataOf<NotificationEvent, 'NotificationRaised'>> = {},
): Extract<NotificationEvent, { type: 'NotificationRaised' }> => ({
  type: 'NotificationRaised',
  data: {
    notificationId: notificationIdOf({ causeId, userId: ana, kind: 'offer-withdrawn' }),
    ...{ userId: ana, type: 'system', group: 'offers', kind: 'offer-withdrawn', causeId },
    ...{ relatedType: 'offer', relatedId: offerId, link: `/iam/offers/${offerId}` },
    facts: { actorUserId: ben, personUserId: ana, brandUserId: ben, offerId },
    ...{ portal: true, mail: 'digest', noteBy: ben, noteAbout: ana, note: 'Another time.' },
    ...data,
  },
})
const paid = raised({ notificationId: id(71), type: 'payment_received' })
const pending = raised({ notificationId: id(72), type: 'payment_pending' })
const read = (notificationId = id(71)) =>
  ({ type: 'ReadNotification', data: { userId: ana, notificationId: notificationId as never } }) as const
const idOf = ({ data }: { data: { notificationId: string } }) => data.notificationId
const readAll = (type?: NotificationType) =>
  ({ type: 'ReadAllNotifications', data: { userId: ana, ...(type && { type }) } }) as const

test('the stored types are the six of the specification [ENUM-11]', () =>
  expect(NotificationType.options).toEqual([
    ...['news', 'payment_pending', 'payment_approved', 'payment_rejected', 'payment_received', 'system'],
  ]))

describe('raising', () => {
  test('is recorded once for a cause, a recipient and a kind [T-54]', () => {
    given(notifications).when(raise(), bySystem).records(raised())
    given(notifications, raised()).when(raise(), bySystem).changesNothing()
    const another = notificationIdOf({ causeId: id(51), userId: ana, kind: 'offer-withdrawn' })
    given(notifications, raised())
      .when(raise({ causeId: id(51) }), bySystem)
      .records(raised({ notificationId: another, causeId: id(51) }))
  })
  test('is for the system only, and erased members are told nothing', () => {
    given(notifications).when(raise(), byAna).rejects('system-only', 403)
    given(notifications)
      .when(raise(), { actor: asSystem, needs: { owner: { status: 'erased', emailKey: '' } } as never })
      .rejects('user-erased', 410)
  })
  test('a group that reaches the member by no channel is not recorded [T-87]', () => {
    const off = (mail: 'none' | 'digest') =>
      ({
        type: 'NotificationPreferenceChanged',
        data: { userId: ana, group: 'offers', portal: false, mail },
      }) as const
    given(notifications, off('none')).when(raise(), bySystem).changesNothing()
    given(notifications, off('digest'))
      .when(raise(), bySystem)
      .records(raised({ portal: false }))
  })
})

describe('reading', () => {
  test('one is recorded once [NEWS-03]', () => {
    const done = { type: 'NotificationRead', data: { userId: ana, notificationId: id(71) } } as const
    given(notifications, paid).when(read(), byAna).records(done)
    given(notifications, paid, done).when(read(), byAna).changesNothing()
  })
  test('is for the recipient only; an unknown one is refused', () => {
    given(notifications, paid).when(read(), { actor: asBen, needs: member }).rejects('oneself-only', 403)
    given(notifications, paid)
      .when(read(id(79)), byAna)
      .rejects('notification-unknown', 404)
  })
  const now = '2026-11-21T12:00:00.000Z'
  const all = (type: NotificationType | null, ...notificationIds: string[]) =>
    ({ type: 'NotificationsAllRead', data: { userId: ana, type, upTo: now, notificationIds } }) as const
  test('all marks those of the type only [X-NWS-4]', () => {
    const some = all('payment_received', id(71))
    given(notifications, paid, pending).when(readAll('payment_received'), byAna).records(some)
    given(notifications, paid, pending, some).when(readAll('payment_received'), byAna).changesNothing()
    given(notifications, paid, pending, some)
      .when(readAll(), byAna)
      .records(all(null, id(72)))
  })
  test('of very many all marks the oldest that fit into an append; the next command goes on', () => {
    const many = Array.from({ length: 30_000 }, (_, n) => ({
      ...raised({ notificationId: randomUUID() }),
      at: new Date(Date.parse('2026-01-01') + (n % 2 === 0 ? n : 60_000 - n)).toISOString(),
    }))
    const ids = many.toSorted((one, other) => one.at.localeCompare(other.at)).map(idOf)
    const [first, second] = [all(null, ...ids.slice(0, 20_000)), all(null, ...ids.slice(20_000))]
    mustFit([JSON.stringify(first.data)])
    given(notifications, ...many)
      .when(readAll(), byAna)
      .records(first)
    given(notifications, ...many, first)
      .when(readAll(), byAna)
      .records(second)
  })
  test('all leaves out what the portal does not show', () => {
    const hidden = raised({ notificationId: id(73), portal: false })
    given(notifications, hidden).when(readAll(), byAna).changesNothing()
    given(notifications, hidden, paid)
      .when(readAll(), byAna)
      .records(all(null, id(71)))
  })
  test('all leaves those unread that were raised after the list was shown', () => {
    const upTo = '2026-11-21T11:59:50.000Z'
    const { data } = readAll()
    const shown = { type: 'ReadAllNotifications', data: { ...data, upTo } } as const
    const recorded = { type: 'NotificationsAllRead', data: { ...all(null, id(71)).data, upTo } } as const
    const past = [
      { ...paid, at: upTo },
      { ...pending, at: '2026-11-21T11:59:50.001Z' },
    ]
    given(notifications, ...past)
      .when(shown, byAna)
      .records(recorded)
    given(notifications, ...past, recorded)
      .when(shown, byAna)
      .changesNothing()
    given(notifications, ...past, recorded)
      .when(readAll(), byAna)
      .records(all(null, id(72)))
  })
})

describe('preferences', () => {
  const change = (preferences: DataOf<NotificationCommand, 'ChangeNotificationPreferences'>['preferences']) =>
    ({ type: 'ChangeNotificationPreferences', data: { userId: ana, preferences } }) as const
  const changed = { type: 'NotificationPreferenceChanged', data: { userId: ana, group: 'work' } } as const

  test('only what changes is recorded [T-87]', () => {
    const off = { ...changed, data: { ...changed.data, portal: false } }
    given(notifications)
      .when(change({ work: { portal: false, mail: 'digest' }, offers: {} }), byAna)
      .records(off)
    given(notifications, off)
      .when(change({ work: { portal: false } }), byAna)
      .changesNothing()
  })
  test('money stays on in the portal; its mails do not have to [X-NWS-4]', () => {
    given(notifications)
      .when(change({ money: { portal: false } }), byAna)
      .rejects('money-in-portal')
    given(notifications)
      .when(change({ money: { portal: true, mail: 'none' } }), byAna)
      .records({ ...changed, data: { userId: ana, group: 'money', mail: 'none' } })
  })
})

describe('unsubscribing by the link of a mail [T-87]', () => {
  const unsubscribe = (topic: MailTopic) =>
    ({ type: 'UnsubscribeFromMails', data: { userId: ana, topic } }) as const
  const stopped = (group: NotificationGroup) =>
    ({ type: 'NotificationPreferenceChanged', data: { userId: ana, group, mail: 'none' } }) as const

  test('stops the mails of its group, and leaves the portal as it is', () => {
    given(notifications).when(unsubscribe('offers'), bySystem).records(stopped('offers'))
    given(notifications).when(unsubscribe('account'), bySystem).records(stopped('account'))
  })
  test('from a digest stops those of all groups but the account', () =>
    given(notifications)
      .when(unsubscribe('digest'), bySystem)
      // News come by no mail unless a user chooses it.
      .records(...(['work', 'offers', 'sessions', 'money'] as const).map(stopped)))
  test('twice changes nothing', () => {
    given(notifications, stopped('offers')).when(unsubscribe('offers'), bySystem).changesNothing()
    given(notifications).when(unsubscribe('news'), bySystem).changesNothing()
  })
  test('is for holders of a link, whom the gateway knows, and not for a session', () =>
    given(notifications).when(unsubscribe('offers'), byAna).rejects('system-only', 403))
  test('is refused for an erased user', () =>
    given(notifications)
      .when(unsubscribe('offers'), { actor: asSystem, needs: { owner: { status: 'erased' } } as never })
      .rejects('user-erased', 410))
})
