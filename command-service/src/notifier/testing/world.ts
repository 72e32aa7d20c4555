import { allEvents } from '@iam/contracts/events'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Pool } from 'pg'
import * as z from 'zod'
import { ana, ben, boss, id } from '../../testing/people.ts'

export const [pat, author, asker, applicant, finisher] = [3, 4, 5, 6, 7].map((n) => id(n)) as [
  ...[string, string, string, string, string],
]
export const at = '2026-11-21T12:00:00.000Z'
const before = '2026-11-20T12:00:00.000Z'
const thing = id(40)

/** Stands in for the read models, which the projection-service creates; their rows are about `thing`. */
export async function raiseWorld(pool: Pool): Promise<void> {
  await pool.query(`
    create table views.people (user_id text, erased boolean);
    create table views.accounts (user_id text, role text, can_approve_payments boolean, stakeholder_type text,
      erased_at timestamptz);
    create table views.notification_preferences (user_id text, preferences jsonb);
    create table views.news_posts (id text, target_roles text[], target_stakeholder_types text[]);
    create table views.campaigns (id text, organizer_id text);
    create table views.contents (id text, campaign_id text);
    create table views.templates (id text, created_by text);
    create table views.payout_requests (id text, recipient_user_id text, requested_by text);
    create table views.campaign_participation (campaign_id text, user_id text, applied_at timestamptz,
      accepted_at timestamptz, completed_at timestamptz, closed_at timestamptz);
    create table views.ama_session_participants (session_id text, user_id text, is_registered boolean,
      registered_at timestamptz, joined_at timestamptz, removed_at timestamptz);
    create table views.ama_questions (id text, from_user_id text);
    insert into checkpoints (name, position) values ('views', 1)`)
  for (const userId of [ana, ben, boss, pat, author, asker, applicant, finisher])
    await pool.query('insert into views.people values ($1, false)', [userId])
  await pool.query(
    `insert into views.accounts values ($1, 'admin', false, 'internal'), ($2, 'partner', true, 'external'),
       ($3, 'creator', false, 'external'), ($4, 'creator', false, 'external'), ($5, 'creator', false, 'external')`,
    [...[boss, pat, ana, asker, applicant]],
  )
  // No channel brings news to the asker; to the applicant a mail does.
  await pool.query('insert into views.notification_preferences values ($1, $2), ($3, $4)', [
    ...[asker, { news: { portal: false, mail: 'none' } }],
    ...[applicant, { news: { portal: false, mail: 'digest' } }],
  ])
  await pool.query(`insert into views.news_posts values ($1, '{creator}', '{external}')`, [thing])
  await pool.query('insert into views.campaigns values ($1, $2)', [thing, ben])
  await pool.query('insert into views.contents values ($1, $1)', [thing])
  await pool.query('insert into views.templates values ($1, $2)', [thing, author])
  await pool.query('insert into views.payout_requests values ($1, $2, $3)', [thing, ana, pat])
  await pool.query(
    `insert into views.campaign_participation values
       ($1, $2, $5, $5, null, null), ($1, $3, $5, null, null, null), ($1, $4, $5, $5, $5, null),
       ($1, $6, $5, $5, null, $5)`,
    [thing, ana, applicant, finisher, before, author],
  )
  await pool.query(
    `insert into views.ama_session_participants values
       ($1, $2, true, $4, $4, null), ($1, $3, false, null, null, null), ($1, $5, true, $4, $4, $4)`,
    [thing, ana, ben, before, pat],
  )
  await pool.query('insert into views.ama_questions values ($1, $2)', [thing, asker])
}

/** An event of a type by another member, about `thing`, Ana and Ben. */
export function happened(
  type: string,
  data: object = {},
  metadata: Partial<RecordedEvent['metadata']> = {},
): RecordedEvent {
  const schema = allEvents[type as keyof typeof allEvents] as z.ZodObject
  return {
    ...{ id: id(90), type, stream: 'x', revision: 0, position: 1, recordedAt: at },
    data: { ...sample(schema), ...data },
    metadata: {
      actor: { userId: id(99), role: 'admin', via: 'web' },
      ...{ correlationId: id(91), causationId: id(92), commandId: id(93), schemaVersion: 1 },
      ...metadata,
    } as RecordedEvent['metadata'],
  }
}

const sample = (schema: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(name, field as z.ZodType)]),
  )

function sampleOf(name: string, schema: z.ZodType): unknown {
  if (name === 'userId') return ana
  if (name === 'brandUserId' || name === 'organizerId') return ben
  if (name === 'correctsEarningId') return null
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return sampleOf(name, schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodNumber) return 14
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodISODateTime) return at
  if (/Id$/.test(name)) return thing
  return /amount|remainder|balance/i.test(name) ? '5.00' : 'words'
}
