import type { AmaSession } from '@iam/contracts/ama/views'
import dayjs from 'dayjs'
import { liveFirst } from '../order.ts'

export type Group = { readonly name: string; readonly sessions: readonly AmaSession[] }

/** Sessions as the browse tab shows them: those that are live, and lists of the others by when they are. */
export function groupsOf(sessions: readonly AmaSession[], now = Date.now()) {
  const ordered = liveFirst(sessions)
  const named = (name: string, isIn: (session: AmaSession) => boolean): Group => ({
    name,
    sessions: ordered.filter(isIn),
  })
  const whenOf = ({ status, scheduledAt }: AmaSession) => {
    if (status !== 'scheduled') return status === 'live' ? 'Live now' : 'Recordings'
    if (dayjs(scheduledAt).isSame(now, 'day') || dayjs(scheduledAt).isBefore(now)) return 'Today'
    return dayjs(scheduledAt).isBefore(dayjs(now).add(7, 'day').endOf('day')) ? 'This week' : 'Later'
  }
  const groups = ['Today', 'This week', 'Later', 'Recordings'].map((name) =>
    named(name, (session) => whenOf(session) === name),
  )
  return {
    live: ordered.filter(({ status }) => status === 'live'),
    groups: groups.filter(({ sessions }) => sessions.length > 0),
  }
}
