import { sql } from 'slonik'

/**
 * SQL condition: form `i`, or `e`, waits for an admin. So does one whose owner was erased or is no admin any more: no other looks
 * after it.
 */
export function waitsForAdmin(form: 'i' | 'e') {
  const [status, owner] = [sql.identifier([form, 'status']), sql.identifier([form, 'owner_user_id'])]
  return sql.fragment`(${status} = 'new' or ${status} = 'assigned' and not exists (
    select from accounts a where a.user_id = ${owner} and a.role = 'admin' and a.erased_at is null))`
}
