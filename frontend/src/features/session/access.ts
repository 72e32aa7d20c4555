import type { Requirement } from '@iam/contracts/pages'
import type { SessionUser } from '@iam/contracts/users/views'

/** Whether a user may enter: as an admin, with the required role, or with the required flag. */
export function mayEnter(
  user: Pick<SessionUser, 'role' | 'canApprovePayments' | 'canPostNews'>,
  required: Requirement,
): boolean {
  if (!required.role || user.role === required.role || user.role === 'admin') return true
  return required.orFlag !== undefined && user[required.orFlag]
}

/** The path to return to after signing in; null unless it is on this site, so that a link cannot redirect to another one. */
export function safeReturn(path: string | null | undefined): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null
}
