import { changeShortlist, getShortlist } from '@iam/contracts/shortlists/calls'
import type { UserId } from '@iam/contracts/values'
import { callMutation, callQuery, callUndoable } from '../../lib/call-options.ts'

export const shortlistQueries = {
  /** The creators whom the brand has starred or written a note about. */
  own: () => callQuery(getShortlist, {}),
}

const meta = { invalidates: ['iam/shortlist'] } as const

export const shortlistMutations = {
  star: (creatorUserId: UserId) => callUndoable(changeShortlist, { creatorUserId }, meta),
  note: (creatorUserId: UserId) => callMutation(changeShortlist, { creatorUserId }, meta),
}
