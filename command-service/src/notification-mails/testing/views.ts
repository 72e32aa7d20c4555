import type { DataOf } from '@iam/contracts/message'
import type { NotificationEvent } from '@iam/contracts/notifications/events'
import type { Pool } from 'pg'
import { happened } from '../../notifier/testing/world.ts'
import { ana, ben, id } from '../../testing/people.ts'

export const offerId = id(60)
export const sessionId = id(61)
export const postId = id(62)

/**
 * Stands in for the read models, which the projection-service creates: Ana in Madrid, and Ben, who makes her an offer
 * and posts news for creators.
 */
export async function raiseViews(pool: Pool): Promise<void> {
  await pool.query(`
    create table views.people (user_id text, name text);
    create table views.accounts (user_id text, time_zone text, role text, stakeholder_type text,
      erased_at timestamptz);
    create table views.campaigns (id text, title text, organizer_id text);
    create table views.campaign_tasks (id text, title text);
    create table views.offers (id text, campaign_title text, brand_user_id text);
    create table views.contents (id text, title text, creator_id text);
    create table views.templates (id text, name text, created_by text);
    create table views.ama_sessions (id text, title text, host_user_id text);
    create table views.news_posts (id text, title text, author_id text, is_published boolean,
      target_roles text[], target_stakeholder_types text[], expires_at timestamptz);
    create table views.payout_requests (id text, amount numeric(10, 2), recipient_user_id text);
    insert into checkpoints (name, position) values ('views', 1)`)
  await pool.query(`insert into views.people values ($1, 'Ana Ruiz'), ($2, 'Ben Ode')`, [ana, ben])
  await pool.query(
    `insert into views.accounts values ($1, 'Europe/Madrid', 'creator', 'external'), ($2, null, 'brand', 'external')`,
    [ana, ben],
  )
  await pool.query(`insert into views.offers values ($1, 'Kilns, lit', $2)`, [offerId, ben])
  await pool.query(`insert into views.ama_sessions values ($1, 'Ask Ben', $2)`, [sessionId, ben])
  await pool.query(
    `insert into views.news_posts values ($1, 'Summit', $2, true, '{creator}', '{external}')`,
    [...[postId, ben]],
  )
}

type Raised = DataOf<NotificationEvent, 'NotificationRaised'>

/** That Ana is told of an offer by Ben, in the notification of this number. */
export const raised = (n: number, data: Partial<Raised> = {}, more: Parameters<typeof happened>[2] = {}) => {
  const { metadata, ...event } = happened(
    'NotificationRaised',
    {
      ...{
        notificationId: id(n),
        userId: ana,
        group: 'offers',
        kind: 'offer-made',
        mail: 'digest',
        portal: true,
      },
      facts: { actorUserId: ben, personUserId: ana, brandUserId: ben, offerId, amount: '300.00' },
      ...{ link: `/iam/offers/${offerId}`, noteBy: ben, noteAbout: ana, note: undefined },
      ...data,
    },
    more,
  )
  return { ...event, id: id(n + 1_000), metadata }
}
