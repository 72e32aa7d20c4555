import { changeShortlist, getShortlist } from '@iam/contracts/shortlists/calls'
import type { UserId } from '@iam/contracts/values'
import { callMutation, callQuery } from '../../lib/call-options.ts'

export const shortlistQueries = {
  /** The creators whom the brand has starred or written a note about. */
  own: () => callQuery(getShortlist, {}),
}

export const shortlistMutations = {
  change: (creatorUserId: UserId) =>
    callMutation(changeShortlist, { creatorUserId }, { invalidates: ['iam/shortlist'] }),
}
