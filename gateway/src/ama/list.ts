import { AmaSession, type AmaSessionsAnswer } from '@iam/contracts/ama/views'
import { Rejected } from '@iam/contracts/rejected'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { cursorOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import { sessionColumns, sessionTables } from './sessions.ts'

/** The groups in the order of the list; each has an index of its own. */
const groups = {
  live: {
    condition: sql.fragment`s.status = 'live'`,
    key: sql.fragment`s.started_at, s.id`,
    further: sql.fragment`>`,
    order: sql.fragment`s.started_at, s.id`,
    at: ({ startedAt, scheduledAt }: AmaSession) => startedAt ?? scheduledAt,
  },
  scheduled: {
    condition: sql.fragment`s.status = 'scheduled'`,
    key: sql.fragment`s.scheduled_at, s.id`,
    further: sql.fragment`>`,
    order: sql.fragment`s.scheduled_at, s.id`,
    at: ({ scheduledAt }: AmaSession) => scheduledAt,
  },
  over: {
    condition: sql.fragment`s.status in ('completed', 'cancelled')`,
    key: sql.fragment`s.scheduled_at, s.id`,
    further: sql.fragment`<`,
    order: sql.fragment`s.scheduled_at desc, s.id desc`,
    at: ({ scheduledAt }: AmaSession) => scheduledAt,
  },
} as const
type Group = keyof typeof groups
const names = Object.keys(groups) as Group[]

type Asked = { readonly limit?: number | undefined; readonly cursor?: string | undefined }

/** Live sessions first, then scheduled ones by their time, then those that are over, the latest first. */
export async function listedSessions(
  db: DatabasePool,
  { limit = defaultLimit, cursor }: Asked,
): Promise<AmaSessionsAnswer> {
  const after = placeOf(cursor)
  const [total, ...found] = await Promise.all([
    db.oneFirst(sql.type(z.object({ count: z.int() }))`select count(*)::int as count from ama_sessions`),
    ...names.slice(names.indexOf(after.group)).map((name) => {
      const { condition, key, further, order } = groups[name]
      const onward =
        name === after.group &&
        after.place &&
        sql.fragment`(${key}) ${further} (${after.place.at}::timestamptz, ${after.place.id})`
      return db.any(sql.type(AmaSession)`
        select ${sessionColumns} from ${sessionTables}
        where ${sql.and([condition, onward])} order by ${order} limit ${limit + 1}`)
    }),
  ])
  const rows = found.flat()
  const sessions = rows.slice(0, limit)
  const last = sessions.at(-1)
  const more = rows.length > limit && last
  return { sessions, total, ...(more && { nextCursor: cursorAfter(last) }) }
}

function cursorAfter(session: AmaSession): string {
  const { id, status } = session
  const group = status === 'live' || status === 'scheduled' ? status : 'over'
  return `${group}.${cursorOf(groups[group].at(session), id)}`
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return { group: names[0]!, place: undefined }
  const [name, rest = ''] = cursor.split('.', 2)
  const group = names.find((one) => one === name)
  if (!group) throw new Rejected('cursor-unknown')
  return { group, place: readCursor(rest) }
}
