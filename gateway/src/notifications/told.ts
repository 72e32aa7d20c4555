import type { Facts } from '@iam/contracts/notifications/facts'
import { formerMember, messageOf, peopleIn } from '@iam/contracts/notifications/sentences'
import type { Notification, NotificationRow } from '@iam/contracts/notifications/views'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { isAimed } from '../news/audience.ts'

const Titled = z.object({ id: z.string(), title: z.string() })
type Ids = ReturnType<typeof sql.array>

/** Where the titles and amounts of facts stand that a reader is shown, by the fact with the id. */
const titles = {
  campaignId: (ids: Ids) => sql.fragment`select id, title from campaigns where id = any(${ids})`,
  taskId: (ids: Ids) => sql.fragment`select id, title from campaign_tasks where id = any(${ids})`,
  offerId: (ids: Ids) => sql.fragment`select id, campaign_title as title from offers where id = any(${ids})`,
  contentId: (ids: Ids) => sql.fragment`select id, title from contents where id = any(${ids})`,
  templateId: (ids: Ids) => sql.fragment`select id, name as title from templates where id = any(${ids})`,
  sessionId: (ids: Ids) => sql.fragment`select id, title from ama_sessions where id = any(${ids})`,
  // A post that has expired is in no feed any more; its notification says so. One that has another aim now is not the reader's.
  newsPostId: (ids: Ids, reader: string) => sql.fragment`
    select n.id, n.title || case when n.expires_at <= now() then ' (expired)' else '' end as title
    from news_posts n join accounts a on a.user_id = ${reader}
    where n.id = any(${ids}) and n.is_published and ${isAimed}`,
  payoutId: (ids: Ids) =>
    sql.fragment`select id, amount as title from payout_requests where id = any(${ids})`,
} as const
type Named = keyof typeof titles

const Face = z.object({ userId: z.string(), name: z.string(), avatarUrl: z.string() })
type Face = z.infer<typeof Face>

/** Notifications as their reader reads them now: with the present names and titles. */
export async function told(
  db: DatabasePool,
  reader: string,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const facts = rows.map((row) => row.facts)
  const [faces, ...found] = await Promise.all([
    facesOf(db, facts),
    ...(Object.keys(titles) as Named[]).map((name) => titlesOf(db, reader, { name, facts })),
  ])
  const names = { people: faces, titles: new Map(found.flat().map(({ id, title }) => [id, title])) }
  return rows.map(({ userId, inGroup, facts, noteBy, noteAbout, message, ...row }) => {
    const actor = facts.actorUserId === null ? null : (faces.get(facts.actorUserId) ?? formerMember)
    return {
      ...row,
      group: inGroup,
      message: messageOf(message, facts, names),
      actor: actor && { name: actor.name, avatarUrl: actor.avatarUrl },
    }
  })
}

type Naming = { readonly name: Named; readonly facts: readonly Facts[] }

async function titlesOf(db: DatabasePool, reader: string, { name, facts }: Naming) {
  const ids = [...new Set(facts.flatMap((one) => one[name] ?? []))]
  if (ids.length === 0) return []
  return db.any(sql.type(Titled)`${titles[name](sql.array(ids, 'text'), reader)}`)
}

async function facesOf(db: DatabasePool, facts: readonly Facts[]): Promise<ReadonlyMap<string, Face>> {
  const ids = [...new Set(facts.flatMap(peopleIn))]
  if (ids.length === 0) return new Map()
  const people = await db.any(sql.type(Face)`
    select user_id, name, avatar_url from people where user_id = any(${sql.array(ids, 'text')})`)
  return new Map(people.map((one) => [one.userId, one]))
}
