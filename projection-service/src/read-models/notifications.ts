import type { NotificationEvent } from '@iam/contracts/notifications/events'
import { allKinds } from '@iam/contracts/notifications/kinds'
import { NotificationRow } from '@iam/contracts/notifications/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

const kinds = new Map<string, (typeof allKinds)[number][1]>(allKinds)

/** What each user was told in the portal, and what of it is read. */
export const notifications = readModel<NotificationEvent | UserEvent, typeof NotificationRow>({
  name: 'notifications',
  version: 6,
  row: NotificationRow,
  key: 'id',
  eventKeyField: 'notificationId',
  indexes: [
    '(user_id, created_at desc, id desc)',
    '(user_id, type) where not is_read',
    '(note_by)',
    '(note_about)',
  ],
  // Those that the user has switched off in the portal have no row.
  keysByEvent: {
    NotificationRaised: ({ portal, notificationId }) => (portal ? [notificationId] : []),
    NotificationsAllRead: ({ notificationIds }) => notificationIds,
  },
  personFields: ['userId', 'noteBy', 'noteAbout'],

  starts: {
    NotificationRaised: (data, { at }) => ({
      id: data.notificationId,
      userId: data.userId,
      type: data.type,
      inGroup: data.group,
      kind: data.kind,
      title: kinds.get(data.kind)?.title ?? data.kind,
      message: kinds.get(data.kind)?.message ?? '',
      facts: data.facts,
      note: data.note ?? '',
      noteBy: data.noteBy,
      noteAbout: data.noteAbout,
      relatedId: data.relatedId,
      relatedType: data.relatedType,
      link: data.link,
      isRead: false,
      readAt: null,
      createdAt: at,
    }),
  },
  on: {
    NotificationRead: (row, _, { at }) => (row.isRead ? row : { ...row, isRead: true, readAt: at }),
    NotificationsAllRead: (row, _, { at }) => (row.isRead ? row : { ...row, isRead: true, readAt: at }),
    UserErased: (row, { userId }) => (row.userId === userId ? null : { ...row, note: '' }),
  },
})
