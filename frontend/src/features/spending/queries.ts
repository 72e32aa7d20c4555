import type { SpendingFigure } from '@iam/contracts/earnings/figures'
import { explainSpending, getSpending } from '@iam/contracts/spending/calls'
import { callQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

type Past = { readonly asOf?: string | undefined }

/** Reviews, approvers and providers change all of these, so they are refetched at each visit. */
export const spendingQueries = {
  own: ({ asOf }: Past) => ({ ...callQuery(getSpending, { asOf }), ...alwaysStale }),
  /** The events that make a figure: of a campaign, an offer, or of all. */
  explained: (
    figure: SpendingFigure,
    { asOf, subject }: Past & { readonly subject?: string | undefined },
  ) => ({
    ...callQuery(explainSpending, { figure, asOf, subject }),
    ...alwaysStale,
  }),
}
