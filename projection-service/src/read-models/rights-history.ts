import { RightsHistory } from '@iam/contracts/users/admin-views'
import type { UserEvent } from '@iam/contracts/users/events'
import { type EventContext, type RowOf, readModel } from '../read-model.ts'

type History = RowOf<typeof RightsHistory>
type Change = Omit<History['changes'][number], 'at' | 'by' | 'reason'>
type Granted = { readonly reason: string }
type Joined = Pick<History, 'userId' | 'role' | 'stakeholderType'>

/** Who granted and revoked which right, when and why, for admins. An erasure removes the reasons, which are personal. */
export const rightsHistory = readModel<UserEvent, typeof RightsHistory>({
  name: 'rights_history',
  version: 3,
  row: RightsHistory,
  key: 'userId',
  indexes: [],

  starts: {
    UserOnboarded: joined,
    UserRegistered: joined,
  },
  on: {
    // It names both, of which one may be as it was.
    UserRoleAssigned(row, { role, stakeholderType, reason }, context) {
      const change: Change = {
        ...{ right: 'role', to: role },
        ...(row.role === role && { isSameRole: true }),
        ...(row.stakeholderType !== stakeholderType && { stakeholderType }),
      }
      return { ...changed(change, row, { reason }, context), role, stakeholderType }
    },
    PaymentApprovalGranted: (...event) => changed({ right: 'canApprovePayments', to: 'granted' }, ...event),
    PaymentApprovalRevoked: (...event) => changed({ right: 'canApprovePayments', to: 'revoked' }, ...event),
    NewsPostingGranted: (...event) => changed({ right: 'canPostNews', to: 'granted' }, ...event),
    NewsPostingRevoked: (...event) => changed({ right: 'canPostNews', to: 'revoked' }, ...event),
    UserErased: (row) => ({ ...row, changes: row.changes.map((change) => ({ ...change, reason: '' })) }),
  },
})

function joined({ userId, role, stakeholderType }: Joined): History {
  return { userId, role, stakeholderType, changes: [] }
}

const changed = (
  change: Change,
  row: History,
  { reason }: Granted,
  { at, actorId }: EventContext,
): History => ({
  ...row,
  changes: [{ ...change, at, by: actorId, reason }, ...row.changes],
})
