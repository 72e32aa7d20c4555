import type { Actor } from '@iam/contracts/event'
import type { Viewer } from '../../lists/parties.ts'

export type Caller = { readonly userId: string; readonly role: Actor['role'] }

/** Brands see the offers that they made, creators those that they received, other roles both, admins all. */
export const viewerOf = ({ userId, role }: Caller): Viewer => ({ userId, sides: sidesSeenBy(role) })

function sidesSeenBy(role: Actor['role']): readonly string[] | undefined {
  if (role === 'admin') return undefined
  return role === 'brand' || role === 'creator' ? [role] : ['brand', 'creator']
}
