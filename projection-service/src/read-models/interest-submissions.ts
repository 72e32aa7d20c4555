import { InterestArea, InterestRole } from '@iam/contracts/enumerations'
import type { InterestEvent } from '@iam/contracts/interest/events'
import { InterestRow } from '@iam/contracts/interest/views'
import { readModel } from '../read-model.ts'

/** What visitors wrote on the interest form, for the admins who answer them. */
export const interestSubmissions = readModel<InterestEvent, typeof InterestRow>({
  name: 'interest_submissions',
  version: 1,
  row: InterestRow,
  key: 'id',
  eventKeyField: 'interestId',
  indexes: ['(status, created_at desc)', '(email_key)'],

  starts: {
    InterestSubmitted: ({ interestId, role, interestArea, ...written }, { at }) => ({
      ...written,
      id: interestId,
      role: InterestRole.parse(role),
      interestArea: InterestArea.parse(interestArea),
      status: 'new',
      ownerUserId: null,
      closedReason: null,
      createdAt: at,
    }),
  },
  on: {
    InterestAssigned: (row, { ownerUserId }) => ({ ...row, status: 'assigned', ownerUserId }),
    InterestClosed: (row, { reason }) => ({ ...row, status: 'closed', closedReason: reason }),
    InterestErased: () => null,
  },
})
