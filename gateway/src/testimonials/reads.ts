import type { Collaboration } from '@iam/contracts/testimonials/commands'
import { type BothTestimonials, Testimonial } from '@iam/contracts/testimonials/views'
import type { TestimonialId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'

const testimonial = sql.fragment`
  select t.id, t.author_user_id, author.name as author, t.text, t.rating, t.status, t.written_at, t.collaboration_id,
    case when author.role = 'brand' then author.name else '' end as company
  from testimonials t join people author on author.user_id = t.author_user_id`

/** How many testimonials about a user are published, and their mean rating. */
export const ratedAbout = (db: DatabasePool, userId: string) =>
  db.one(sql.type(z.object({ testimonialCount: z.int(), meanRating: z.number().nullable() }))`
    select count(*)::int as testimonial_count, avg(rating)::float8 as mean_rating
    from testimonials where about_user_id = ${userId} and status = 'published'`)

/** The latest published testimonials about a user, the latest first. */
export const publishedAbout = (db: DatabasePool, userId: string): Promise<readonly Testimonial[]> =>
  db.any(sql.type(Testimonial)`${testimonial}
    where t.about_user_id = ${userId} and t.status = 'published'
    order by t.published_at desc, t.id limit 100`)

/** The testimonials of both sides, by collaboration, as `side` sees them: the other side's only once published. */
export async function testimonialsAbout(
  db: DatabasePool,
  collaborationIds: readonly string[],
  side: string | null,
): Promise<(collaborationId: string) => BothTestimonials> {
  const written =
    collaborationIds.length === 0
      ? []
      : await db.any(sql.type(Testimonial.extend({ collaborationId: z.string() }))`
          ${testimonial} where t.collaboration_id = any(${sql.array(collaborationIds, 'text')})`)
  const byCollaboration = Map.groupBy(written, ({ collaborationId }) => collaborationId)
  return (id) => {
    const both = byCollaboration.get(id) ?? []
    const theirs = both.find(({ authorUserId }) => authorUserId !== side)
    return {
      mine: both.find(({ authorUserId }) => authorUserId === side) ?? null,
      theirs: theirs?.status === 'published' ? theirs : null,
      // A hidden one can never be read.
      isTheirsWritten: theirs !== undefined && theirs.status !== 'hidden',
      ...(theirs?.status === 'hidden' && { isTheirsHidden: true as const }),
    }
  }
}

export const testimonialById = (db: DatabasePool, id: TestimonialId): Promise<Testimonial | null> =>
  db.maybeOne(sql.type(Testimonial)`${testimonial} where t.id = ${id}`)

/** A user's testimonial about an offer, or about one creator's participation in a campaign. */
export const testimonialOf = (db: DatabasePool, authorUserId: string, about: Collaboration) =>
  db.maybeOne(sql.type(Testimonial)`${testimonial}
    where t.author_user_id = ${authorUserId} and t.collaboration_id = ${
      about.kind === 'offer'
        ? about.offerId
        : sql.fragment`(select id from campaign_participation
            where campaign_id = ${about.campaignId} and user_id = ${about.creatorUserId})`
    }`)
