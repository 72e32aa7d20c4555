import { type ChangeShortlist, ShortlistAnswer } from '@iam/contracts/shortlists/views'
import type { UserId } from '@iam/contracts/values'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { getByKey } from '../../lib/query-client.ts'

const shortlist = '/api/iam/shortlist'

export const shortlistQueries = {
  /** The creators whom the brand has starred or written a note about. */
  own: () => queryOptions({ queryKey: [shortlist], queryFn: getByKey(ShortlistAnswer) }),
}

export const shortlistMutations = {
  change: (creatorUserId: UserId) => ({
    mutationFn: (change: z.input<typeof ChangeShortlist>) =>
      api.patch(`${shortlist}/${creatorUserId}`, change),
    meta: { invalidates: [[shortlist]] },
  }),
}
