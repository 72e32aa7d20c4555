import { CreatorRow, type ProfilePage } from '@iam/contracts/profiles/views'
import { normaliseHandle, type ProfileId } from '@iam/contracts/values'
import { type DatabasePool, type QuerySqlToken, sql } from 'slonik'
import * as z from 'zod'
import { profileCampaigns } from '../participations/reads.ts'
import { publishedAbout } from '../testimonials/reads.ts'

const Page = CreatorRow.extend({ openViews: z.int(), openClicks: z.int() })
/** Includes the views and clicks of the current hour, so that each counts at once. */
const page = sql.fragment`
  select c.*, coalesce(t.views, 0)::int as open_views, coalesce(t.clicks, 0)::int as open_clicks
  from creators c
  left join lateral (
    select sum(views) as views, sum(clicks) as clicks from profile_traffic where profile_id = c.profile_id::uuid
  ) t on true`

/** The profile page behind a handle; a former handle leads to the same page. */
export const pageOfHandle = (db: DatabasePool, handle: string): Promise<ProfilePage | undefined> =>
  find(
    db,
    sql.type(Page)`${page}
      where c.user_id = (select user_id from handles where handle = ${normaliseHandle(handle)})`,
  )

export const pageOfUser = (db: DatabasePool, userId: string): Promise<ProfilePage | undefined> =>
  find(db, sql.type(Page)`${page} where c.user_id = ${userId}`)

async function find(db: DatabasePool, query: QuerySqlToken<typeof Page>): Promise<ProfilePage | undefined> {
  const row = await db.maybeOne(query)
  if (!row?.handle || !row.profileId) return undefined
  const issued = row.badges.filter(({ status }) => status === 'issued')
  const names = await namesOf(
    db,
    issued.flatMap(({ issuedBy }) => issuedBy ?? []),
  )
  const { profileId, handle, openViews, openClicks, isVerified: _, badges: __, ...shown } = row
  return {
    ...shown,
    handle,
    id: profileId as ProfileId,
    badges: issued.map((badge) => ({ ...badge, issuedBy: names.get(badge.issuedBy ?? '') ?? '' })),
    metricsViews: row.metricsViews + openViews,
    metricsClicks: row.metricsClicks + openClicks,
    activeCampaigns: await profileCampaigns(db, row.userId),
    testimonials: await publishedAbout(db, row.userId),
  }
}

async function namesOf(db: DatabasePool, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const people = await db.any(sql.type(z.object({ userId: z.string(), name: z.string() }))`
    select user_id, name from people where user_id = any(${sql.array([...userIds], 'text')})`)
  return new Map(people.map(({ userId, name }) => [userId, name]))
}
