import type { ClaimEvent } from '@iam/contracts/claims/events'
import { HandleRow } from '@iam/contracts/claims/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/** The user that a handle belongs to, former handles included, so that an old address still finds its profile. */
export const handles = readModel<ClaimEvent | UserEvent, typeof HandleRow>({
  name: 'handles',
  version: 1,
  row: HandleRow,
  key: 'key',
  indexes: ['(handle)', '(user_id)'],
  personFields: ['userId'],

  starts: { HandleClaimed: ({ key, handle, userId }) => ({ key, handle, userId }) },
  on: {
    HandleReleased: () => null,
    UserErased: () => null,
  },
})
