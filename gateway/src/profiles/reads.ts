import { CreatorRow, type ProfilePage } from '@iam/contracts/profiles/views'
import { Rejected } from '@iam/contracts/rejected'
import { normaliseHandle, type ProfileId, UserId } from '@iam/contracts/values'
import { type DatabasePool, type FragmentSqlToken, sql } from 'slonik'
import * as z from 'zod'
import { profileCampaigns } from '../participations/reads.ts'
import { publishedAbout, ratedAbout } from '../testimonials/reads.ts'
import { namesOf } from '../users/names.ts'

const Page = CreatorRow.extend({ openViews: z.int(), openClicks: z.int() })

/** The user with this current or former handle; 404 if there is none. */
export async function ownerOf(db: DatabasePool, handle: string): Promise<UserId> {
  const row = await db.maybeOne(sql.type(z.object({ userId: UserId }))`
    select user_id from handles where handle = ${normaliseHandle(handle)}`)
  if (!row) throw new Rejected('profile-unknown')
  return row.userId
}

/** The profile page behind a handle; a former handle leads to the same page. */
export const pageOfHandle = (db: DatabasePool, handle: string) =>
  pageOf(db, sql.fragment`(select user_id from handles where handle = ${normaliseHandle(handle)})`)

export const pageOfUser = (db: DatabasePool, userId: string) => pageOf(db, sql.fragment`${userId}`)

async function pageOf(db: DatabasePool, userId: FragmentSqlToken): Promise<ProfilePage | undefined> {
  // Includes the views and clicks of the current hour, so that each counts at once.
  const row = await db.maybeOne(sql.type(Page)`
    select c.*, coalesce(t.views, 0)::int as open_views, coalesce(t.clicks, 0)::int as open_clicks
    from creators c
    left join lateral (
      select sum(views) as views, sum(clicks) as clicks from profile_traffic where profile_id = c.profile_id::uuid
    ) t on true
    where c.user_id = ${userId}`)
  if (!row?.handle || !row.profileId) return undefined
  const issued = row.badges.filter(({ status }) => status === 'issued')
  const issuers = issued.map(({ issuedBy }) => issuedBy)
  const [names, activeCampaigns, testimonials, rated] = await Promise.all([
    namesOf(db, issuers),
    profileCampaigns(db, row.userId),
    publishedAbout(db, row.userId),
    ratedAbout(db, row.userId),
  ])
  const { profileId, handle, openViews, openClicks, isVerified: _, badges: __, ...shown } = row
  return {
    ...shown,
    handle,
    id: profileId as ProfileId,
    badges: issued.map((badge) => ({ ...badge, issuedBy: names.get(badge.issuedBy ?? '') ?? '' })),
    metricsViews: row.metricsViews + openViews,
    metricsClicks: row.metricsClicks + openClicks,
    activeCampaigns,
    activeCampaignCount: activeCampaigns[0]?.total ?? 0,
    testimonials,
    ...rated,
  }
}
