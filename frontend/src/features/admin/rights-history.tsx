import type { GrantedRight } from '@iam/contracts/users/admin-views'
import { formatDateTime } from '../../lib/dates.ts'
import classes from './admin.module.css'
import { roleNames, stakeholderTypeNames } from './roles.ts'

/** Who granted or revoked which right, when and why. */
export function RightsHistory({ rights }: { readonly rights: readonly GrantedRight[] }) {
  if (rights.length === 0) return <p>Role and rights are as they were at joining.</p>
  return (
    <ul className={classes.history} aria-label="Changes of role and rights">
      {rights.map((change) => (
        <li key={`${change.at} ${change.right}`}>
          <strong>{saying(change)}</strong>
          <p>
            By <bdi>{change.byName || 'the portal'}</bdi>, {formatDateTime(change.at)}.{' '}
            <bdi>{change.reason}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

const flags = { canApprovePayments: 'approve payments', canPostNews: 'post news' } as const

function saying({ right, to, stakeholderType, isSameRole }: GrantedRight): string {
  if (right !== 'role') return `${to === 'granted' ? 'May' : 'May no longer'} ${flags[right]}`
  const role = `Role: ${roleNames[to as keyof typeof roleNames] ?? to}`
  if (!stakeholderType) return role
  const type = stakeholderTypeNames[stakeholderType as keyof typeof stakeholderTypeNames] ?? stakeholderType
  return isSameRole ? `Stakeholder type: ${type}` : `${role}, stakeholder type: ${type}`
}
