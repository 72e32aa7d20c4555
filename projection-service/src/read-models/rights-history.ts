import { RightsHistory } from '@iam/contracts/users/admin-views'
import type { UserEvent } from '@iam/contracts/users/events'
import { type EventContext, type RowOf, readModel } from '../read-model.ts'

type History = RowOf<typeof RightsHistory>
type Change = Pick<History['changes'][number], 'right' | 'to'>
type Granted = { readonly userId: string; readonly reason: string }

/** Who granted and revoked which right, when and why, for admins. An erasure removes the reasons, which are personal. */
export const rightsHistory = readModel<UserEvent, typeof RightsHistory>({
  name: 'rights_history',
  version: 1,
  row: RightsHistory,
  key: 'userId',
  indexes: [],

  upserts: {
    UserRoleAssigned: (data, context, row) => changed({ right: 'role', to: data.role }, data, context, row),
    PaymentApprovalGranted: (...event) => changed({ right: 'canApprovePayments', to: 'granted' }, ...event),
    PaymentApprovalRevoked: (...event) => changed({ right: 'canApprovePayments', to: 'revoked' }, ...event),
    NewsPostingGranted: (...event) => changed({ right: 'canPostNews', to: 'granted' }, ...event),
    NewsPostingRevoked: (...event) => changed({ right: 'canPostNews', to: 'revoked' }, ...event),
  },
  on: {
    UserErased: (row) => ({ ...row, changes: row.changes.map((change) => ({ ...change, reason: '' })) }),
  },
})

const changed = (
  change: Change,
  { userId, reason }: Granted,
  { at, actorId }: EventContext,
  row: History | undefined,
): History => ({
  userId,
  changes: [{ ...change, at, by: actorId, reason }, ...(row?.changes ?? [])],
})
