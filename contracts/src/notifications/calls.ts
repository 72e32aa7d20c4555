import * as z from 'zod'
import type { Call } from '../call.ts'
import { Text } from '../text.ts'
import { NotificationId } from '../values.ts'
import { ChangeNotificationPreferences, NotificationFilter, ReadAllNotifications } from './requests.ts'
import { NotificationsAnswer, PreferencesAnswer, UnreadAnswer, UnsubscribeAnswer } from './views.ts'

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
  summary: 'Changes the channels that are given, and the time zone of the digest',
  body: ChangeNotificationPreferences,
  answer: PreferencesAnswer,
  refuses: ['money-in-portal', 'user-erased'],
} as const satisfies Call

const unsubscribing = {
  path: '/api/mail/unsubscribe/:token',
  access: 'anyone',
  params: z.object({ token: Text.max(200) }),
  ownsReply: true,
} as const

export const getUnsubscribe = {
  ...unsubscribing,
  method: 'GET',
  summary:
    'What the link of a mail stops; changes nothing. A browser that opens it is led to the page that asks',
  answer: UnsubscribeAnswer,
  waitsForOwnWrites: false,
  refuses: ['unsubscribe-link-unknown'],
} as const satisfies Call

export const unsubscribe = {
  ...unsubscribing,
  method: 'POST',
  summary:
    'Stops the mails that the link is about, as mail programs ask for it (RFC 8058); again is no error',
  idempotency: 'off',
  refuses: ['unsubscribe-link-unknown', 'user-erased'],
} as const satisfies Call
