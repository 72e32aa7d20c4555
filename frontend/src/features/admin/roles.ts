import type { Role, StakeholderType } from '@iam/contracts/enumerations'
import { choicesOf } from '../../lib/filters.ts'

/** Display names of the roles. */
export const roleNames: Record<Role, string> = {
  creator: 'Creator',
  brand: 'Brand',
  admin: 'Admin',
  team_member: 'Team member',
  partner: 'Partner',
  investor: 'Investor',
}
export const roleChoices = choicesOf(roleNames)
export const stakeholderTypeNames: Record<StakeholderType, string> = {
  internal: 'Internal',
  external: 'External',
}
