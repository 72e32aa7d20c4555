import type { Collaboration } from '@iam/contracts/testimonials/commands'
import { Testimonial } from '@iam/contracts/testimonials/views'
import type { TestimonialId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'

const testimonial = sql.fragment`
  select t.id, t.author_user_id, author.name as author, t.text, t.rating, t.status, t.written_at,
    case when author.role = 'brand' then author.name else '' end as company
  from testimonials t join people author on author.user_id = t.author_user_id`

/** What may be read about somebody by everybody, the latest first. */
export const publishedAbout = (db: DatabasePool, userId: string): Promise<readonly Testimonial[]> =>
  db.any(sql.type(Testimonial)`${testimonial}
    where t.about_user_id = ${userId} and t.status = 'published'
    order by t.published_at desc, t.id limit 100`)

/** What the two sides of one collaboration wrote. */
export const testimonialsAbout = (
  db: DatabasePool,
  collaborationId: string,
): Promise<readonly Testimonial[]> =>
  db.any(sql.type(Testimonial)`${testimonial} where t.collaboration_id = ${collaborationId}`)

export const testimonialById = (db: DatabasePool, id: TestimonialId): Promise<Testimonial | null> =>
  db.maybeOne(sql.type(Testimonial)`${testimonial} where t.id = ${id}`)

/** What somebody wrote about an offer, or about one creator's part in a campaign. */
export const testimonialOf = (
  db: DatabasePool,
  authorUserId: string,
  about: Collaboration,
): Promise<Testimonial | null> =>
  db.maybeOne(sql.type(Testimonial)`${testimonial}
    where t.author_user_id = ${authorUserId} and t.collaboration_id = ${
      about.kind === 'offer'
        ? about.offerId
        : sql.fragment`(select id from campaign_participation
            where campaign_id = ${about.campaignId} and user_id = ${about.creatorUserId})`
    }`)
