import { sql } from 'slonik'
import { itsCampaign, takesPart, waitsForReview } from '../submissions/waiting.ts'

/**
 * SQL: drafts that were approved before they were changed and that no brand will approve: not work that waits for its review,
 * nor work that its creator, who still takes part, can revise. A first draft is its creator's to hand in, a piece that was never
 * approved is not asked for, and what a brand rejected as work is answered.
 */
export const approvableContents = (userId: string) => sql.fragment`
  select 'approve-content', d.id, d.lapsed_at, null::timestamptz, null::text, null::text, d.creator_id, d.title,
    null::numeric
  from contents d
  where d.lapsed_at is not null and d.creator_id <> ${userId} and not exists (
    select from task_submissions s ${itsCampaign}
    where s.user_id = d.creator_id and s.content_id = d.id
      and (${waitsForReview} or s.status = 'revision_needed' and c.status = 'active' and ${takesPart}))`

/** SQL: templates that others than their authors cannot use yet; each waits since it became what it is. */
export const approvableTemplates = (userId: string) => sql.fragment`
  select 'approve-template', t.id, t.updated_at, null::timestamptz, null::text, null::text, t.created_by, t.name,
    null::numeric
  from templates t
  where t.is_active and not t.is_approved and t.created_by <> ${userId}`
