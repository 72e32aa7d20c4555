import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { TemplateFilter } from '@iam/contracts/templates/requests'
import { Template, type TemplatesAnswer } from '@iam/contracts/templates/views'
import type { TemplateId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { containing } from '../http/containing.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'

const template = sql.fragment`
  select t.*, author.name as created_by_name from templates t join people author on author.user_id = t.created_by`

/** Active, approved templates and the caller's own, the latest first; for admins all. */
export async function templatesFor(
  db: DatabasePool,
  { userId, role }: Actor,
  { search = '', category, contentType, limit = defaultLimit, cursor }: z.output<typeof TemplateFilter>,
): Promise<z.infer<typeof TemplatesAnswer>> {
  const after = readCursor(cursor)
  const pattern = containing(search)
  const matching = sql.and([
    role !== 'admin' && sql.fragment`((t.is_active and t.is_approved) or t.created_by = ${userId ?? ''})`,
    category && sql.fragment`t.category = ${category}`,
    contentType && sql.fragment`t.content_type = ${contentType}`,
    search !== '' &&
      sql.fragment`(lower(t.name) like ${pattern} or lower(t.description) like ${pattern}
        or lower(t.template_text) like ${pattern} or lower(array_to_string(t.tags, ' ')) like ${pattern})`,
  ])
  const onward = after && sql.fragment`(t.created_at, t.id) < (${after.at}::timestamptz, ${after.id})`
  const [rows, total] = await Promise.all([
    db.any(sql.type(Template)`
      ${template} where ${sql.and([matching, onward])}
      order by t.created_at desc, t.id desc limit ${limit + 1}`),
    db.oneFirst(sql.type(z.object({ count: z.int() }))`
      select count(*)::int as count from templates t where ${matching}`),
  ])
  const { page, next } = pageOf(rows, limit, ({ createdAt }) => createdAt)
  return { templates: page, total, ...next }
}

export async function templateById(db: DatabasePool, id: TemplateId): Promise<Template> {
  const row = await db.maybeOne(sql.type(Template)`${template} where t.id = ${id}`)
  if (!row) throw new Rejected('template-unknown')
  return row
}
