import { changeShortlist, getShortlist } from '@iam/contracts/shortlists/calls'
import type { ChangeShortlist } from '@iam/contracts/shortlists/views'
import type { UserId } from '@iam/contracts/values'
import { mutationOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { ask } from '../../lib/ask.ts'

export const shortlistQueries = {
  /** The creators whom the brand has starred or written a note about. */
  own: () => ask(getShortlist, {}),
}

export const shortlistMutations = {
  change: (creatorUserId: UserId) =>
    mutationOptions({
      mutationFn: (change: z.input<typeof ChangeShortlist>) =>
        api.send(changeShortlist, { creatorUserId }, change),
      meta: { invalidates: ['iam/shortlist'] },
    }),
}
