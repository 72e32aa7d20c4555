import { changeShortlist, getShortlist } from '@iam/contracts/shortlists/calls'
import type { UserId } from '@iam/contracts/values'
import { callMutation, callUndoable, callWholeQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const shortlistQueries = {
  /** The creators whom the brand has starred or written a note about. */
  own: () => ({ ...callWholeQuery(getShortlist, {}, 'entries'), ...alwaysStale }),
}

const meta = { invalidates: ['iam/shortlist'] } as const

export const shortlistMutations = {
  star: (creatorUserId: UserId) => callUndoable(changeShortlist, { creatorUserId }, meta),
  note: (creatorUserId: UserId) => callMutation(changeShortlist, { creatorUserId }, meta),
}
