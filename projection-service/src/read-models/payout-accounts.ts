import { PayoutProvider } from '@iam/contracts/enumerations'
import type { DataOf } from '@iam/contracts/message'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import { PayoutAccountRow } from '@iam/contracts/payout-accounts/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { type EventContext, type RowOf, readModel } from '../read-model.ts'

/** The accounts that payouts go to, one of each user who ever linked one. */
export const payoutAccounts = readModel<PayoutAccountEvent | UserEvent, typeof PayoutAccountRow>({
  name: 'payout_accounts',
  version: 1,
  row: PayoutAccountRow,
  key: 'userId',
  indexes: ['(account)'],

  starts: {
    PayoutAccountLinked: (linked, context) => linkedAs(linked, context),
    PayoutAccountChanged: (linked, context) => linkedAs(linked, context),
  },
  on: {
    PayoutAccountStatusReported: (row, { payoutsEnabled, missing }) => ({ ...row, payoutsEnabled, missing }),
    PayoutAccountRemoved: (row, _, { at }) => ({
      ...row,
      ...{ account: '', label: '', payoutsEnabled: false, missing: [] },
      ...{ changedAt: at, removedAt: at },
    }),
    UserErased: () => null,
  },
})

/** Under `manual` what the creator wrote is all that is needed; other providers report what they still ask for. */
const linkedAs = (
  { userId, provider, account, label }: DataOf<PayoutAccountEvent, 'PayoutAccountLinked'>,
  { at }: EventContext,
): RowOf<typeof PayoutAccountRow> => ({
  ...{ userId, provider: PayoutProvider.parse(provider), account, label },
  ...{ payoutsEnabled: provider === 'manual', missing: [] },
  ...{ changedAt: at, removedAt: null },
})
