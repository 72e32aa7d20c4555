import { changeShortlist, getShortlist } from '@iam/contracts/shortlists/calls'
import type { UserId } from '@iam/contracts/values'
import { ask, tell } from '../../lib/ask.ts'

export const shortlistQueries = {
  /** The creators whom the brand has starred or written a note about. */
  own: () => ask(getShortlist, {}),
}

export const shortlistMutations = {
  change: (creatorUserId: UserId) =>
    tell(changeShortlist, { creatorUserId }, { invalidates: ['iam/shortlist'] }),
}
