import type { Aim } from '@iam/contracts/news/audience'
import { NewsAudience } from '@iam/contracts/news/views'
import { type DatabasePool, sql } from 'slonik'

/** Whether the post `n` is aimed at the account `a`; an erased member is aimed at by none. */
export const isAimed = sql.fragment`a.erased_at is null
  and (n.target_roles = '{}' or a.role = any(n.target_roles))
  and (n.target_stakeholder_types = '{}' or a.stakeholder_type = any(n.target_stakeholder_types))`

const Counted = NewsAudience.shape.byRole.unwrap().element

/** How many members a post with these targets reaches at present. */
export async function audienceOf(
  db: DatabasePool,
  { targetRoles, targetStakeholderTypes }: Aim,
): Promise<NewsAudience> {
  const byRole = await db.any(sql.type(Counted)`
    select a.role, count(*)::int as count
    from accounts a cross join (select ${sql.array([...targetRoles], 'text')} as target_roles,
      ${sql.array([...targetStakeholderTypes], 'text')} as target_stakeholder_types) n
    where ${isAimed}
    group by a.role order by count desc, a.role`)
  return { count: byRole.reduce((sum, { count }) => sum + count, 0), byRole }
}
