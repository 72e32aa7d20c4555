import * as z from 'zod'
import type { Call } from '../call.ts'
import { NotificationId } from '../values.ts'
import { ChangeNotificationPreferences, NotificationFilter, ReadAllNotifications } from './requests.ts'
import { NotificationsAnswer, PreferencesAnswer, UnreadAnswer } from './views.ts'

export const listNotifications = {
  method: 'GET',
  path: '/api/notifications',
  access: 'signedIn',
  summary: "The caller's own, the latest first",
  query: NotificationFilter,
  answer: NotificationsAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const readNotification = {
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'signedIn',
  summary: 'Marks one as read; again is no error',
  params: z.object({ id: NotificationId }),
  answer: UnreadAnswer,
  refuses: ['notification-unknown'],
} as const satisfies Call

export const readAllNotifications = {
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'signedIn',
  summary: 'Marks all as read, or those of one type',
  body: ReadAllNotifications.nullish(),
  answer: UnreadAnswer,
} as const satisfies Call

export const getNotificationPreferences = {
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'signedIn',
  summary: 'How each group of notifications reaches the caller',
  answer: PreferencesAnswer,
} as const satisfies Call

export const changeNotificationPreferences = {
  method: 'PATCH',
  path: '/api/notifications/preferences',
  access: 'signedIn',
  summary: 'Changes the channels that are given',
  body: ChangeNotificationPreferences,
  answer: PreferencesAnswer,
  refuses: ['money-in-portal'],
} as const satisfies Call
