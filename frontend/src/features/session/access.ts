import type { Role } from '@iam/contracts/enumerations'
import type { SessionUser } from '@iam/contracts/users/views'

/** What a guarded page asks for. No role: anybody who is signed in. `orFlag` opens it to holders of a flag as well. */
export type Requirement = {
  readonly role?: Role
  readonly orFlag?: 'canApprovePayments' | 'canPostNews'
}

/** Whether somebody may enter: their role is the one named, or admin. */
export function mayEnter(
  user: Pick<SessionUser, 'role' | 'canApprovePayments' | 'canPostNews'>,
  required: Requirement,
): boolean {
  if (!required.role || user.role === required.role || user.role === 'admin') return true
  return required.orFlag !== undefined && user[required.orFlag]
}

/** Where to return after signing in: a path of this site, never another one. */
export function safeReturn(path: string | null | undefined): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null
}
