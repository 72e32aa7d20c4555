import type { Role } from '@iam/contracts/enumerations'

/** Display names of the roles. */
export const roleNames: Record<Role, string> = {
  creator: 'Creator',
  brand: 'Brand',
  admin: 'Admin',
  team_member: 'Team member',
  partner: 'Partner',
  investor: 'Investor',
}
export const roleChoices = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
