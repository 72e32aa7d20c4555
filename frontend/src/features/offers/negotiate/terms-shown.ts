import type { Offer } from '@iam/contracts/offers/views'

/** Where the actions on an offer stand. */
export type TermsShown = {
  /** On the offer's own page, with its whole terms. */
  readonly isPage: boolean
  /** These are the terms that the page was opened with; otherwise accepting asks in a dialog. */
  readonly areTermsSeen: boolean
}

/** What a dialog repeats of an offer besides its amount: in a list they are not seen, or cut short. */
export const termsOf = ({ campaignTitle, description, deliverables, requirements }: Offer) => ({
  'What for': campaignTitle,
  Description: description,
  Deliverables: deliverables.join('\n'),
  Requirements: requirements.join('\n'),
})
