import type { NotificationType } from '@iam/contracts/enumerations'
import { defaultPreferences, Preferences } from '@iam/contracts/notifications/preferences'
import type { NotificationFilter } from '@iam/contracts/notifications/requests'
import { NotificationRow, type NotificationsAnswer } from '@iam/contracts/notifications/views'
import { present } from '@iam/contracts/present'
import { noTimeZone } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import { told } from './told.ts'

const Count = z.object({ count: z.int() })

/** A user's notifications, the latest first, of one type or all. */
export async function notificationsOf(
  db: DatabasePool,
  userId: string,
  { type, limit = defaultLimit, cursor }: NotificationFilter,
): Promise<NotificationsAnswer> {
  const after = readCursor(cursor)
  const own = sql.and([sql.fragment`user_id = ${userId}`, type && sql.fragment`type = ${type}`])
  const onward = after && sql.fragment`(created_at, id) < (${after.at}::timestamptz, ${after.id})`
  const [rows, total, unread, unreadOfType] = await Promise.all([
    db.any(sql.type(NotificationRow)`
      select * from notifications where ${sql.and([own, onward])}
      order by created_at desc, id desc limit ${limit + 1}`),
    db.oneFirst(sql.type(Count)`select count(*)::int as count from notifications where ${own}`),
    unreadOf(db, userId),
    type && unreadOf(db, userId, type),
  ])
  const { page, next } = pageOf(rows, limit, ({ createdAt }) => createdAt)
  return { notifications: await told(db, userId, page), unread, ...present({ unreadOfType }), total, ...next }
}

/** How many of a user's notifications are unread, of one type or all. */
export const unreadOf = (db: DatabasePool, userId: string, type?: NotificationType): Promise<number> =>
  db.oneFirst(sql.type(Count)`
    select count(*)::int as count from notifications
    where ${sql.and([sql.fragment`user_id = ${userId} and not is_read`, type && sql.fragment`type = ${type}`])}`)

const Chosen = z.object({ preferences: Preferences.nullable(), timeZone: z.string().nullable() })

/** By which channels a user is told, and in which zone it is 8:00 when the digest comes. */
export async function preferencesOf(db: DatabasePool, userId: string) {
  const row = await db.maybeOne(sql.type(Chosen)`
    select p.preferences, a.time_zone
    from accounts a left join notification_preferences p using (user_id) where a.user_id = ${userId}`)
  return {
    preferences: row?.preferences ?? defaultPreferences,
    timeZone: row?.timeZone ?? noTimeZone,
  }
}
