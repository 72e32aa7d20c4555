import type { NotificationGroup, NotificationType } from '@iam/contracts/enumerations'
import { groupNames } from '@iam/contracts/notifications/groups'
import type { Notification } from '@iam/contracts/notifications/views'
import { formatDate } from '../../lib/dates.ts'

/** What each stored type is called where one is chosen. */
export const typeNames: Readonly<Record<NotificationType, string>> = {
  payment_pending: 'Payouts requested',
  payment_approved: 'Payouts approved',
  payment_rejected: 'Payouts rejected',
  payment_received: 'Payouts paid',
  news: 'News',
  system: 'All else',
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** How long ago it was: in minutes, hours or days, and after a week the date. */
export function ageOf(time: string, now = Date.now()): string {
  const age = now - Date.parse(time)
  if (age < minute) return 'Now'
  if (age < hour) return `${Math.floor(age / minute)} min`
  if (age < day) return `${Math.floor(age / hour)} h`
  return age < 7 * day ? `${Math.floor(age / day)} d` : formatDate(time)
}

const groups = Object.keys(groupNames) as NotificationGroup[]

/** Those of today, and those from before, each by their groups. */
export function byDay(notifications: readonly Notification[], now = new Date()) {
  const isOfToday = ({ createdAt }: Notification) => new Date(createdAt).toDateString() === now.toDateString()
  const inGroups = (all: readonly Notification[]) =>
    groups.flatMap((group) => {
      const of = all.filter((one) => one.group === group)
      return of.length === 0 ? [] : [{ name: groupNames[group], of }]
    })
  return [
    { name: 'Today', groups: inGroups(notifications.filter(isOfToday)) },
    { name: 'Earlier', groups: inGroups(notifications.filter((one) => !isOfToday(one))) },
  ].filter(({ groups }) => groups.length > 0)
}
